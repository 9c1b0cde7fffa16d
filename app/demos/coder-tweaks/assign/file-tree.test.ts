import { expect, test } from "vitest";
import { projectFiles } from "#tests/support/engines/project-files.ts";
import { comparePaths, type ProjectFile } from "../project/project-file.ts";
import { countSelected, filterFiles, findJunkFolders, findParentRow, listRows } from "./file-tree.ts";

const filesOf = (...paths: string[]): ProjectFile[] => projectFiles(...paths.sort(comparePaths));

const files = filesOf("readme.md", "src/a.js", "src/ui/b.css", "src/ui/c.css", "src/x/y/z.js", "test/t.js");

const draw = (closed: string[] = [], of = files) =>
  listRows(of, new Set(closed)).map((row) =>
    row.kind === "file"
      ? `${"  ".repeat(row.depth)}${row.file.name}`
      : `${"  ".repeat(row.depth)}${row.name}/ ${row.to - row.from}`,
  );

test("folders stand above what is in them, with the number of their files", () => {
  expect(draw()).toEqual([
    "readme.md",
    "src/ 4",
    "  a.js",
    "  ui/ 2",
    "    b.css",
    "    c.css",
    "  x/ 1",
    "    y/ 1",
    "      z.js",
    "test/ 1",
    "  t.js",
  ]);
});

test("a closed folder hides everything below it, and keeps its number", () => {
  expect(draw(["src/ui", "src/x"])).toEqual([
    "readme.md",
    "src/ 4",
    "  a.js",
    "  ui/ 2",
    "  x/ 1",
    "test/ 1",
    "  t.js",
  ]);
  expect(draw(["src"])).toEqual(["readme.md", "src/ 4", "test/ 1", "  t.js"]);
});

test("a row's parent is the folder that it is in", () => {
  const rows = listRows(files, new Set(["src/ui"]));
  const parents = rows.map((_, index) => rows[findParentRow(rows, index) ?? -1]);
  expect(parents.map((row) => row?.kind === "folder" && row.path)).toEqual([
    false,
    false,
    "src",
    "src",
    "src",
    "src/x",
    "src/x/y",
    false,
    "test",
  ]);
});

test("query are looked for in the whole path, in any case, and types by their list", () => {
  const paths = (query: string, type: "all" | "css" = "all") => filterFiles(files, { query, type }).map((f) => f.path);
  expect(paths("UI/")).toEqual(["src/ui/b.css", "src/ui/c.css"]);
  expect(paths("b", "css")).toEqual(["src/ui/b.css"]);
  expect(filterFiles(files, { query: " ", type: "all" })).toBe(files);
});

test("folders of packages start closed, wherever they are", () => {
  const junk = filesOf("a/node_modules/x/node_modules/y.js", ".git/config", "node_modules.js", "b/__MACOSX/c");
  expect([...findJunkFolders(junk)].sort()).toEqual([".git", "a/node_modules", "b/__MACOSX"]);
});

test("selected files are counted for each folder", () => {
  const sums = countSelected(files, new Set([1, 3]));
  expect([...sums]).toEqual([0, 0, 1, 1, 2, 2, 2]);
});

test("50,000 files make their rows in linear time", { timeout: 20_000 }, () => {
  const many = filesOf(...Array.from({ length: 50_000 }, (_, i) => `src/f${i % 500}/g${i % 7}/file-${i}.js`));
  expect(listRows(many, new Set()).length).toBeGreaterThan(50_000);
});
