import { type FieldKindName, isFieldKind } from "./field-kinds.ts";

export const fakeLocales = ["en", "pl", "de", "fr", "es"] as const;
export const fakeFormats = ["json", "csv", "sql"] as const;
export const rowsMax = 100_000;
export const fieldsMax = 40;

export interface DataField {
  name: string;
  kind: FieldKindName;
}

export type FakeOptions = {
  locale: (typeof fakeLocales)[number];
  format: (typeof fakeFormats)[number];
  rows: number;
  /** The same seed, columns and language give the same rows. */
  seed: number;
  /** Of the table in SQL. */
  table: string;
};

/** The columns, as they go into a link. */
export const writeFields = (fields: readonly DataField[]): string =>
  fields.map(({ name, kind }) => `${kind} ${name}`).join("\n");

/** @returns the columns that a text names; a line that names none is left out */
export function readFields(text: string): DataField[] {
  const fields: DataField[] = [];
  for (const line of text.split("\n").slice(0, fieldsMax)) {
    const space = line.indexOf(" ");
    const kind = line.slice(0, space);
    if (space > 0 && isFieldKind(kind)) fields.push({ kind, name: line.slice(space + 1) });
  }
  return fields;
}

/** @returns what is wrong with the columns' names, by position */
export function checkNames(fields: readonly DataField[]): (string | undefined)[] {
  return fields.map(({ name }, i) => {
    if (name.trim() === "") return "A column needs a name.";
    const isTaken = fields.some((other, at) => at < i && other.name === name);
    return isTaken ? "This name is taken." : undefined;
  });
}
