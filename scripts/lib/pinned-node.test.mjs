import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { findNode, isNewEnough } from "./pinned-node.mjs";

const pinned = `node_modules/node-${process.platform}-${process.arch}/bin/node`;

function createClone(script) {
  const folder = createTemporaryFolder({ [pinned]: script });
  chmodSync(join(folder, pinned), 0o755);
  return folder;
}

test("the Node of the lockfile has priority over the host's", () => {
  const clone = createClone("#!/bin/sh\nexit 0\n");
  expect(findNode(clone, "20.19.0")).toBe(join(clone, pinned));
  expect(findNode(clone, "26.0.0")).toBe(join(clone, pinned));
});

test("if it cannot start on this system, a new enough host is used", () => {
  expect(findNode(createClone("#!/no/such/loader\n"), "24.7.0")).toBe(process.execPath);
});

test("an old host without it gets a sentence that says what to do", () => {
  expect(() => findNode(createTemporaryFolder(), "22.20.0")).toThrow(
    /yours is 22\.20\.0: please install Node\.js 24\.7/,
  );
});

test.each([
  ["24.7.0", true],
  ["24.21.0", true],
  ["25.0.0", true],
  ["24.6.9", false],
  ["20.19.0", false],
])("%s is new enough for the site: %s", (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});
