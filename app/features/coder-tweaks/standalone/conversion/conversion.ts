import type { OptionValue } from "../../option-schema.ts";
import type { InputError, Result } from "../../result.ts";

export type Options = Record<string, OptionValue>;

/** A pure function that runs on the page or in a worker. Returns a promise where it loads code first. */
export type Convert<O, R> = (text: string, options: O) => Result<R> | Promise<Result<R>>;

/** @returns the offset in a textarea with that text, which turns each CRLF into one character */
export const offsetInField = (text: string, offset: number): number =>
  text.slice(0, offset).replaceAll("\r\n", "\n").length;

/** "Line 3, column 5: ..." where the position is known. */
export function describeConversionError({ message, line, column }: InputError): string {
  return line === undefined || column === undefined ? message : `Line ${line}, column ${column}: ${message}`;
}

/** The message of an unexpected error, such as a document nested too deeply for its library. */
export function unexpectedError(error: unknown): InputError {
  const message = error instanceof Error ? error.message : String(error);
  return { message: `This input could not be processed. ${message}`.trim() };
}
