import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { hashPaths } from "./content-hash.mjs";

const hashOf = (files, isIncluded) => hashPaths(createTemporaryFolder(files), ["app", "vite.config.ts"], isIncluded);

test("the same files have the same hash in any folder", () => {
  expect(hashOf({ "app/a.ts": "a" })).toBe(hashOf({ "app/a.ts": "a" }));
});

test.each([
  ["another text", { "app/a.ts": "b" }],
  ["another name", { "app/b.ts": "a" }],
  ["another folder", { "app/deep/a.ts": "a" }],
  ["a new file", { "app/a.ts": "a", "app/b.ts": "" }],
  ["a file that was missing", { "app/a.ts": "a", "vite.config.ts": "" }],
  ["a file that is gone", {}],
])("%s changes the hash", (_change, files) => {
  expect(hashOf(files)).not.toBe(hashOf({ "app/a.ts": "a" }));
});

test("the end of one file is not taken for the start of the next", () => {
  expect(hashOf({ "app/a": "1app/b2", "app/c": "" })).not.toBe(hashOf({ "app/a": "1", "app/b": "2", "app/c": "" }));
});

test("excluded files do not count", () => {
  const isIncluded = (path) => path !== "app/a.test.ts";
  expect(hashOf({ "app/a.ts": "a", "app/a.test.ts": "t" }, isIncluded)).toBe(hashOf({ "app/a.ts": "a" }, isIncluded));
});
