import type { Row } from "./export-source.ts";

/** What a spreadsheet would run as a formula (OWASP, CSV injection), the wide signs of East Asia included. */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Spreadsheets read a file without it in the local code page. */
export const byteOrderMark = "\uFEFF";

/** Loaded by the export alone: the site's start does without it. */
const loadPapaparse = async () => (await import("papaparse")).default;

/** @returns writes a row as a line of CSV (RFC 4180); a text that looks like a formula gets an apostrophe in front */
export async function createCsvWriter(): Promise<(row: Row) => string> {
  const { unparse } = await loadPapaparse();
  const options = { escapeFormulae: formulaStart, newline: "\r\n" };
  return (row) => `${unparse([[...row]], options)}\r\n`;
}
