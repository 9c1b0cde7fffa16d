import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { findInstallation } from "./site-node.mjs";

test("an unpacked release is told from a clone", () => {
  expect(findInstallation(createTemporaryFolder({ "release.json": "{}" }))).toBe("archive");
  expect(findInstallation(createTemporaryFolder({ "package.json": "{}" }))).toBe("clone");
});
