import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeTarget } from "#tests/support/offsite/target-contract.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openFolderTarget } from "./folder.driver.server.ts";

describeTarget("a folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "northlight-offsite-"));
  return {
    open: async () => openFolderTarget(folder),
    destroy: async () => rmSync(folder, { recursive: true }),
  };
});

async function* content() {
  yield Buffer.from("content");
}

test("a folder that does not exist is not created, as its disk may not be mounted", async () => {
  const folder = join(createTemporaryFolder(), "mount", "backups");
  await expect(openFolderTarget(folder).put("a", content())).rejects.toThrow(
    `${folder} or a file in it does not exist: mount its disk`,
  );
  expect(existsSync(folder)).toBe(false);
});

test("files are readable by their owner only, and what interrupted uploads left is deleted after a day", async () => {
  const folder = createTemporaryFolder();
  const target = openFolderTarget(folder);
  await target.put("a", content());
  expect(statSync(join(folder, "a")).mode & 0o777).toBe(0o600);
  const [old, young] = [join(folder, "b.unfinished"), join(folder, "c.unfinished")];
  for (const path of [old, young]) writeFileSync(path, "half");
  utimesSync(old, new Date(), new Date(Date.now() - 25 * 60 * 60 * 1_000));
  expect(await target.list()).toEqual([{ name: "a", bytes: 7 }]);
  await target.deleteUnfinished(new Date());
  expect([existsSync(old), existsSync(young), existsSync(join(folder, "a"))]).toEqual([false, true, true]);
});
