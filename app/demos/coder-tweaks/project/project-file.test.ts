import { expect, test } from "vitest";
import { projectFile } from "#tests/support/engines/project-files.ts";
import { comparePaths, fileTypeOf, formatKilobytes, type ProjectFile, startsSelected } from "./project-file.ts";

const file = (path: string, more: Partial<ProjectFile> = {}) => projectFile(0, path, more);

test.each([
  ["javascript", ["a.js", "a.jsx", "a.ts", "dir/a.tsx", "A.JS"]],
  ["css", ["a.css", "a.scss", "a.sass", "a.less"]],
  ["html", ["a.html", "a.htm"]],
  ["markdown", ["a.md", "a.markdown"]],
  ["data", ["a.json", "a.yaml", "a.yml"]],
  ["xml", ["a.xml", "a.svg"]],
  ["other", ["a.txt", "a.png", "Makefile", "a.b/c", ".js.d/x", "a.mjs"]],
])("%s comes from the extension", (type, paths) => {
  expect(paths.map(fileTypeOf)).toEqual(paths.map(() => type));
});

test("exactly the extensions of the list start selected", () => {
  const listed = "js jsx ts tsx css scss sass less html htm md markdown txt json xml svg yaml yml graphql gql".split(
    " ",
  );
  expect(listed.filter((extension) => !startsSelected(file(`a.${extension}`)))).toEqual([]);
  expect(["a.png", "a.mjs", "LICENSE", "js", "a.ts.map"].filter((path) => startsSelected(file(path)))).toEqual([]);
});

test("a file that is junk or cannot be read starts unselected", () => {
  expect(startsSelected(file("a.js", { junk: "minified" }))).toBe(false);
  expect(startsSelected(file("a.js", { error: "It is encrypted." }))).toBe(false);
});

test("sizes are in KB with two decimals", () => {
  expect([0, 512, 1024, 123_456].map(formatKilobytes)).toEqual(["0.00 KB", "0.50 KB", "1.00 KB", "120.56 KB"]);
});

test("a folder's files stand together, before its folders", () => {
  const paths = ["b.js", "a/z.js", "a/b/c.js", "a/b.js", "a.js", "a-b/x.js", "a/b/a.js"];
  expect(paths.sort(comparePaths)).toEqual(["a.js", "b.js", "a/b.js", "a/z.js", "a/b/a.js", "a/b/c.js", "a-b/x.js"]);
});
