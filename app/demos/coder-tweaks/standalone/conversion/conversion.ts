import type { OptionValue } from "../../option-schema.ts";
import type { InputError, Result } from "../../result.ts";

export type Options = Record<string, OptionValue>;

export type Convert<O, R> = (text: string, options: O) => Result<R> | Promise<Result<R>>;

/** @returns the offset in a textarea with that text, which turns each CRLF into one character */
export const offsetInField = (text: string, offset: number): number =>
  text.slice(0, offset).replaceAll("\r\n", "\n").length;

export function describeConversionError({ message, line, column }: InputError): string {
  return line === undefined || column === undefined ? message : `Line ${line}, column ${column}: ${message}`;
}

export function unexpectedError(error: unknown): InputError {
  const message = error instanceof Error ? error.message : String(error);
  return { message: `This input could not be processed. ${message}`.trim() };
}
