/** Why an input could not be read, and where. Line and column count from 1, columns in UTF-16 units as editors do. */
export interface Fault {
  message: string;
  /** Where the trouble starts in the input. */
  offset?: number;
  line?: number;
  column?: number;
}

export type Outcome<R> = { ok: true; value: R } | { ok: false; fault: Fault };

/** What every tool may remember of its settings: goes into a link as it is. */
export type Options = Record<string, string | number | boolean>;

/** A tool's work: pure, and the same on the page and in a worker. A promise where a part of its code is fetched first. */
export type Convert<O, R> = (text: string, options: O) => Outcome<R> | Promise<Outcome<R>>;

export const done = <R>(value: R): Outcome<R> => ({ ok: true, value });

export const failed = (fault: Fault): Outcome<never> => ({ ok: false, fault });

/** A fault at an offset of the text, with its line and column. */
export function faultAt(text: string, offset: number, message: string): Fault {
  return { message, offset, ...locate(text, offset) };
}

/** @returns line and column of an offset, both from 1. A line ends at LF, CRLF or CR. */
export function locate(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  const end = Math.min(offset, text.length);
  for (let i = 0; i < end; i++) {
    const unit = text.charCodeAt(i);
    const endsLine = unit === 10 || (unit === 13 && text.charCodeAt(i + 1) !== 10);
    if (!endsLine) continue;
    line++;
    lineStart = i + 1;
  }
  return { line, column: end - lineStart + 1 };
}

/** @returns where an offset of a text is in a textarea with that text, which makes one character of each CRLF */
export const offsetInField = (text: string, offset: number): number =>
  text.slice(0, offset).replaceAll("\r\n", "\n").length;

/** "Line 3, column 5: ..." where the place is known. */
export function describeFault({ message, line, column }: Fault): string {
  return line === undefined || column === undefined ? message : `Line ${line}, column ${column}: ${message}`;
}

/** What an error that nobody expected says, such as a document nested too deeply for its library. */
export function faultOf(error: unknown): Fault {
  const message = error instanceof Error ? error.message : String(error);
  return { message: `This input could not be processed. ${message}`.trim() };
}
