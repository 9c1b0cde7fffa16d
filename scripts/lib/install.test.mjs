import { expect, test } from "vitest";
import { createTemporaryFolder, writeFileIn } from "#tests/support/temporary-folder.ts";
import { isInstalled, markInstalled } from "./install.mjs";

const createClone = () => createTemporaryFolder({ "package-lock.json": "{}", "node_modules/react/index.js": "" });

test("packages that somebody else put there do not count as installed", () => {
  expect(isInstalled("production", createClone())).toBe(false);
});

test("everything includes what production needs, not the other way round", () => {
  const all = createClone();
  markInstalled("all", all);
  expect([isInstalled("all", all), isInstalled("production", all)]).toEqual([true, true]);

  const production = createClone();
  markInstalled("production", production);
  expect([isInstalled("all", production), isInstalled("production", production)]).toEqual([false, true]);
});

test("a changed lockfile asks for an install again", () => {
  const clone = createClone();
  markInstalled("all", clone);
  writeFileIn(clone, "package-lock.json", '{ "packages": {} }');
  expect(isInstalled("production", clone)).toBe(false);
});
