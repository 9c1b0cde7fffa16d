import type { Faker } from "@faker-js/faker";
import { type DataField, type FakeOptions, rowsMax } from "./data-plan.ts";
import { type FakeValue, type FieldKindName, fieldKinds } from "./field-kinds.ts";

export interface RowWriter {
  head: string;
  writeRow: (values: readonly FakeValue[], row: number) => string;
  tail: string;
}

/** Databases accept this many rows in one statement. */
const rowsPerInsert = 500;

export function createRowWriter(fields: readonly DataField[], { format, table, rows }: FakeOptions): RowWriter {
  const names = fields.map(({ name }) => name);
  if (format === "csv") return createCsvWriter(names);
  return format === "sql" ? createSqlWriter(fields, table, rows) : createJsonWriter(names, rows);
}

function createJsonWriter(names: readonly string[], rows: number): RowWriter {
  const keys = names.map((name) => JSON.stringify(name));
  return {
    head: "[\n",
    writeRow: (values, row) =>
      `  {${values.map((value, i) => `${keys[i]}: ${JSON.stringify(value)}`).join(", ")}}${row < rows - 1 ? "," : ""}\n`,
    tail: "]\n",
  };
}

function createCsvWriter(names: readonly string[]): RowWriter {
  const writeLine = (values: readonly FakeValue[]) => `${values.map(quoteCsv).join(",")}\r\n`;
  return { head: writeLine(names), writeRow: writeLine, tail: "" };
}

function quoteCsv(value: FakeValue): string {
  const text = String(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Standard SQL: doubled quotes, names in double quotes. */
function createSqlWriter(fields: readonly DataField[], table: string, rows: number): RowWriter {
  const names = fields.map(({ name }) => name);
  const insert = `INSERT INTO ${quoteName(table || "data")} (${names.map(quoteName).join(", ")}) VALUES\n`;
  const writeRow = (values: readonly FakeValue[], row: number) => {
    const isLast = row % rowsPerInsert === rowsPerInsert - 1 || row === rows - 1;
    const start = row % rowsPerInsert === 0 ? insert : "";
    return `${start}  (${values.map(quoteSql).join(", ")})${isLast ? ";" : ","}\n`;
  };
  return { head: createTable(fields, table), writeRow, tail: "" };
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const sqlTypes: Partial<Record<FieldKindName, string>> = {
  row: "INTEGER",
  uuid: "CHAR(36)",
  integer: "INTEGER",
  decimal: "NUMERIC(10, 2)",
  price: "NUMERIC(10, 2)",
  boolean: "BOOLEAN",
  latitude: "DOUBLE PRECISION",
  longitude: "DOUBLE PRECISION",
  pastDate: "DATE",
  futureDate: "DATE",
  birthdate: "DATE",
  timestamp: "TIMESTAMP",
  sentence: "TEXT",
  paragraph: "TEXT",
  userAgent: "TEXT",
};

function createTable(fields: readonly DataField[], table: string): string {
  const key = fields.find(({ kind }) => kind === "row");
  const columns = fields.map((field) => {
    const type = sqlTypes[field.kind] ?? "VARCHAR(255)";
    return `  ${quoteName(field.name)} ${type}${field === key ? " PRIMARY KEY" : " NOT NULL"}`;
  });
  return `CREATE TABLE ${quoteName(table || "data")} (\n${columns.join(",\n")}\n);\n`;
}

function quoteSql(value: FakeValue): string {
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  return typeof value === "boolean" ? String(value).toUpperCase() : String(value);
}

const locales: Record<FakeOptions["locale"], () => Promise<{ faker: Faker }>> = {
  en: () => import("@faker-js/faker/locale/en"),
  pl: () => import("@faker-js/faker/locale/pl"),
  de: () => import("@faker-js/faker/locale/de"),
  fr: () => import("@faker-js/faker/locale/fr"),
  es: () => import("@faker-js/faker/locale/es"),
};

const rowsPerReport = 2_000;

export async function makeRows(
  fields: readonly DataField[],
  options: FakeOptions,
  report: (rowsDone: number) => void = () => {},
): Promise<string> {
  const { faker } = await locales[options.locale]();
  faker.seed(options.seed);
  const rows = Math.min(rowsMax, Math.max(1, options.rows));
  const writer = createRowWriter(fields, { ...options, rows });
  const makers = fields.map(
    ({ kind }) => fieldKinds[kind].make as (faker: Faker, row: number) => string | number | boolean,
  );
  let text = writer.head;
  for (let row = 0; row < rows; row++) {
    const values = makers.map((make) => make(faker, row));
    text += writer.writeRow(values, row);
    if ((row + 1) % rowsPerReport === 0) report(row + 1);
  }
  return text + writer.tail;
}
