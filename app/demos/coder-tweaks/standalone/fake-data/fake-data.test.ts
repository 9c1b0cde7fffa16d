import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DataField, type FakeOptions, findNameErrors, readFields, writeFields } from "./data-plan.ts";
import { fieldKinds } from "./field-kinds.ts";
import { createRowWriter, makeRows } from "./write-rows.ts";

const options: FakeOptions = { locale: "en", format: "json", rows: 50, seed: 7, table: "people" };
const everything = Object.keys(fieldKinds).map((kind) => ({ name: kind, kind: kind as DataField["kind"] }));
const few: DataField[] = [
  { name: "id", kind: "row" },
  { name: "name", kind: "fullName" },
];

const locales: Record<FakeOptions["locale"], true> = { en: true, pl: true, de: true, fr: true, es: true };

test.each(Object.keys(locales) as FakeOptions["locale"][])(
  "every kind of column has its values in %s",
  async (locale) => {
    const rows = JSON.parse(await makeRows(everything, { ...options, locale, rows: 5 }));
    expect(rows).toHaveLength(5);
    for (const row of rows) for (const { name } of everything) expect(String(row[name]), name).not.toBe("");
  },
);

test("a seed gives the same rows, another one others; languages differ", async () => {
  const rows = await makeRows(few, options);
  expect(await makeRows(few, options)).toBe(rows);
  expect(await makeRows(few, { ...options, seed: 8 })).not.toBe(rows);
  expect(await makeRows(few, { ...options, locale: "pl" })).not.toBe(rows);
});

test("100,000 rows are the most, and progress is told on the way", async () => {
  const reports: number[] = [];
  const text = await makeRows([{ name: "id", kind: "row" }], { ...options, rows: 5e6, format: "csv" }, (done) =>
    reports.push(done),
  );
  expect(text.trimEnd().split("\r\n")).toHaveLength(100_001);
  expect(reports.at(-1)).toBe(100_000);
});

describe("a value with quotes, commas and line breaks", () => {
  const value = `O'Neil, "Ann"\nline`;
  const fields: DataField[] = [
    { name: 'a "b"', kind: "word" },
    { name: "n", kind: "integer" },
    { name: "t", kind: "boolean" },
  ];
  const write = (format: FakeOptions["format"]) => {
    const writer = createRowWriter(fields, { ...options, format, rows: 1 });
    return writer.head + writer.writeRow([value, 1.5, true], 0) + writer.tail;
  };
  test("is quoted in CSV", () => expect(write("csv")).toBe('"a ""b""",n,t\r\n"O\'Neil, ""Ann""\nline",1.5,true\r\n'));
  test("is the same in JSON", () => expect(JSON.parse(write("json"))).toEqual([{ 'a "b"': value, n: 1.5, t: true }]));
  test("goes through a database", () => {
    const database = new DatabaseSync(":memory:");
    database.exec(write("sql"));
    expect({ ...database.prepare("SELECT * FROM people").get() }).toEqual({ 'a "b"': value, n: 1.5, t: 1 });
  });
});

test("SQL of many rows comes in several statements", async () => {
  const sql = await makeRows(few, { ...options, format: "sql", rows: 1_200 });
  const database = new DatabaseSync(":memory:");
  database.exec(sql);
  expect({ ...database.prepare("SELECT count(*) AS n FROM people").get() }).toEqual({ n: 1_200 });
  expect(sql.match(/INSERT INTO/g)).toHaveLength(3);
});

test("SQL of every kind of column creates its table, and fits into it", async () => {
  const all = readFields(
    Object.keys(fieldKinds)
      .map((kind) => `${kind} my ${kind}`)
      .join("\n"),
  );
  const sql = await makeRows(all, { ...options, format: "sql", rows: 3 });
  const database = new DatabaseSync(":memory:");
  database.exec(sql);
  const columns = database.prepare("SELECT name, type, pk FROM pragma_table_info('people')").all();
  expect(columns).toHaveLength(all.length);
  expect({ ...columns[0] }).toEqual({ name: "my row", type: "INTEGER", pk: 1 });
  expect(sql).toContain('  "my price" NUMERIC(10, 2) NOT NULL,\n');
});

test("columns go through a link, whatever their names; names come once", () => {
  const name = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\n"));
  const field = fc.record({ name, kind: fc.constantFrom<DataField["kind"]>("row", "email", "word") });
  fc.assert(
    fc.property(fc.array(field, { maxLength: 40 }), (fields) => {
      expect(readFields(writeFields(fields))).toEqual(fields);
    }),
  );
  expect(readFields("constructor x\nnothing\nrow id")).toEqual([{ kind: "row", name: "id" }]);
  expect(findNameErrors([...few, { name: "id", kind: "row" }, { name: " ", kind: "row" }])).toEqual([
    undefined,
    undefined,
    "This name is taken.",
    "A column needs a name.",
  ]);
});
