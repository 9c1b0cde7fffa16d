/** Why an input could not be read, and where. Line and column count from 1, columns in UTF-16 units as editors do. */
export interface InputError {
  message: string;
  offset?: number;
  line?: number;
  column?: number;
}

export type Result<R> = { ok: true; value: R } | { ok: false; error: InputError };

export const done = <R>(value: R): Result<R> => ({ ok: true, value });

export const failed = (error: InputError): Result<never> => ({ ok: false, error });

export function inputErrorAt(text: string, offset: number, message: string): Required<InputError> {
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
