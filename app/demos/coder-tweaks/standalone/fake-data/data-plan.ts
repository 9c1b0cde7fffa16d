import { type FieldKindName, isFieldKind } from "./field-kinds.ts";

export const rowsMax = 100_000;
export const fieldsMax = 40;

export interface DataField {
  name: string;
  kind: FieldKindName;
}

export type FakeOptions = {
  locale: "en" | "pl" | "de" | "fr" | "es";
  format: "json" | "csv" | "sql";
  rows: number;
  seed: number;
  table: string;
};

export interface RowsPlan {
  fields: DataField[];
  options: FakeOptions;
}

export const writeFields = (fields: readonly DataField[]): string =>
  fields.map(({ name, kind }) => `${kind} ${name}`).join("\n");

export function readFields(text: string): DataField[] {
  const fields: DataField[] = [];
  for (const line of text.split("\n").slice(0, fieldsMax)) {
    const space = line.indexOf(" ");
    const kind = line.slice(0, space);
    if (space > 0 && isFieldKind(kind)) fields.push({ kind, name: line.slice(space + 1) });
  }
  return fields;
}

export function findNameErrors(fields: readonly DataField[]): (string | undefined)[] {
  return fields.map(({ name }, i) => {
    if (name.trim() === "") return "A column needs a name.";
    const isTaken = fields.some((other, at) => at < i && other.name === name);
    return isTaken ? "This name is taken." : undefined;
  });
}
