import { readdirSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { loadSiteSecret } from "./keys.server.ts";

vi.mock("node:fs", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  linkSync: () => {
    throw Object.assign(new Error("EPERM: operation not permitted, link"), { code: "EPERM" });
  },
}));

test("a disk without hard links has its secret all the same, and keeps it", () => {
  const dataDir = createTemporaryFolder();
  const secret = loadSiteSecret(dataDir, undefined);
  expect(secret).toHaveLength(64);
  expect(loadSiteSecret(dataDir, undefined)).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(["secret"]);
});
