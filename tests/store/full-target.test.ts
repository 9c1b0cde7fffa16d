// @module-tag long
// A target off-site whose disk becomes full while a file is sent. Only root can mount the small disk.
import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { openFolderTarget } from "#app/features/backups/offsite/folder.driver.server.ts";
import type { OffsiteTarget } from "#app/features/backups/offsite/offsite-target.ts";
import { openSftpTarget } from "#app/features/backups/offsite/sftp.driver.server.ts";
import { hasSshd, startSftpTestServer } from "#tests/support/offsite/sftp-server.ts";
import { TemporaryDisk } from "#tests/support/temporary-disk.ts";

const probe = TemporaryDisk.tryMount({ megabytes: 1, inodes: 10 });
probe?.remove();

async function* contentOf(megabytes: number) {
  for (let n = 0; n < megabytes; n++) yield randomBytes(1_000_000);
}

async function expectOneSentence(open: (folder: string) => Promise<OffsiteTarget>, sentence: RegExp): Promise<void> {
  const disk = new TemporaryDisk({ megabytes: 4, inodes: 100 });
  onTestFinished(disk.remove);
  const target = await open(disk.folder);
  onTestFinished(() => target.close());
  await target.put("older", contentOf(1));
  await expect(target.put("newer", contentOf(6))).rejects.toMatchObject({
    name: "OffsiteError",
    message: expect.stringMatching(sentence),
  });
  expect(await target.list()).toEqual([{ name: "older", bytes: 1_000_000 }]);
  expect(readdirSync(disk.folder)).toEqual(["older"]); // nothing of the other one takes space
  expect(await target.put("small", contentOf(1))).toBe(1_000_000);
}

describe.skipIf(probe === undefined)("a target off-site that becomes full", () => {
  test("is one sentence for a folder", () =>
    expectOneSentence(
      async (folder) => openFolderTarget(folder),
      /^\S+: no space or no inodes are left on the disk; free some\.$/,
    ));

  test.runIf(hasSshd())("is one sentence for SFTP", () =>
    expectOneSentence(async (folder) => {
      const server = await startSftpTestServer(folder);
      onTestFinished(server.stop);
      const { user, port, key, fingerprint } = server;
      const hostKeys = [fingerprint.replace("SHA256:", "")];
      return openSftpTarget({
        kind: "sftp",
        host: "127.0.0.1",
        port,
        user,
        password: undefined,
        key,
        hostKeys,
        folder,
      });
    }, /^The SFTP server 127\.0\.0\.1 could not do it in \S+; its disk or quota may be full\.$/),
  );
});
