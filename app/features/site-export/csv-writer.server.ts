import type { Row } from "./export-source.ts";

/** Texts that a spreadsheet would run as a formula (OWASP, CSV injection), including fullwidth signs. */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** Where columns are separated by `;` or tabs, as in much of Europe, a text becomes several cells, and several lines. */
const innerFormulaStart = /[;\t\r\n](?=[ "]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Spreadsheets read a file without it in the local code page. */
export const byteOrderMark = "\uFEFF";

const loadPapaparse = async () => (await import("papaparse")).default;

/** @returns writes a row as a line of CSV (RFC 4180); a text that a spreadsheet could take for a formula gets an apostrophe */
export async function createCsvWriter(): Promise<(row: Row) => string> {
  const { unparse } = await loadPapaparse();
  const options = { escapeFormulae: formulaStart, newline: "\r\n" };
  const guard = (cell: Row[number]) => (typeof cell === "string" ? cell.replace(innerFormulaStart, "$&'") : cell);
  return (row) => `${unparse([row.map(guard)], options)}\r\n`;
}
