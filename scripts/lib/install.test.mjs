import { expect, test } from "vitest";
import { createTemporaryFolder, writeFileIn } from "#tests/support/temporary-folder.ts";
import { isInstalled, markInstalled } from "./install.mjs";

const createClone = () => createTemporaryFolder({ "package-lock.json": "{}", "node_modules/react/index.js": "" });

test("packages without our stamp do not count as installed", () => {
  expect(isInstalled("production", createClone())).toBe(false);
});

test("all packages include those for production, not vice versa", () => {
  const all = createClone();
  markInstalled("all", all);
  expect([isInstalled("all", all), isInstalled("production", all)]).toEqual([true, true]);

  const production = createClone();
  markInstalled("production", production);
  expect([isInstalled("all", production), isInstalled("production", production)]).toEqual([false, true]);
});

test("a changed lockfile needs another install", () => {
  const clone = createClone();
  markInstalled("all", clone);
  writeFileIn(clone, "package-lock.json", '{ "packages": {} }');
  expect(isInstalled("production", clone)).toBe(false);
});
