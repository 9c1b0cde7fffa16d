import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import type { ExportSource } from "./export-source.ts";
import { writeExport } from "./write-export.usecases.server.ts";

async function* count(max: number, error?: Error) {
  for (let i = 0; i < max; i++) yield { i };
  if (error) throw error;
}

const createSource = (records: AsyncIterable<{ i: number }>): ExportSource<unknown>[] => [
  {
    name: "numbers",
    records,
    tables: [{ name: "doubles", columns: ["i", "double"], toRows: (record) => [[(record as { i: number }).i, 2]] }],
  },
];

const newFolder = () => join(createTemporaryFolder(), "deep", "export");

test("a list is written as JSON and CSV, readable by its owner alone", async () => {
  const folder = newFolder();
  const done: string[] = [];
  const sources = createSource(count(20_000));
  expect(await writeExport({ sources, folder, onProgress: (text) => done.push(text) })).toEqual({ doubles: 20_000 });
  const numbers = JSON.parse(readFileSync(join(folder, "numbers.json"), "utf8")) as { i: number }[];
  expect([numbers.length, numbers.at(-1)]).toEqual([20_000, { i: 19_999 }]);
  const lines = readFileSync(join(folder, "doubles.csv"), "utf8").split("\r\n");
  expect([lines.length, lines[0], lines[1], lines.at(-2)]).toEqual([20_002, "\uFEFFi,double", "0,2", "19999,2"]);
  expect(done.at(-1)).toBe("numbers: 20,000");
  expect([statSync(folder).mode & 0o777, statSync(join(folder, "numbers.json")).mode & 0o777]).toEqual([0o700, 0o600]);
});

test("an empty list is valid JSON, and a folder may exist", async () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  await writeExport({ sources: createSource(count(0)), folder });
  expect(JSON.parse(readFileSync(join(folder, "numbers.json"), "utf8"))).toEqual([]);
});

test("an export that fails leaves nothing, and one into a used folder changes nothing", async () => {
  const folder = newFolder();
  const sources = createSource(count(50_000, new Error("disk full")));
  await expect(writeExport({ sources, folder })).rejects.toThrow("disk full");
  expect(readdirSync(join(folder, ".."))).toEqual([]);
  const used = createTemporaryFolder({ "letter.txt": "mine" });
  await expect(writeExport({ sources: createSource(count(1)), folder: used })).rejects.toThrow(
    /is not an empty folder/,
  );
  expect(readdirSync(used)).toEqual(["letter.txt"]);
  expect(existsSync(`${used}.unfinished`)).toBe(false);
});
