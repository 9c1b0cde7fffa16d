import { afterEach, expect, test } from "vitest";
import type { BackupOrder } from "#app/features/backups/schedule/make-and-prune.server.ts";
import { createBackupProcess } from "./start-backup-process.ts";

const { execPath } = process;
afterEach(() => {
  process.execPath = execPath;
});

test("a process that cannot be started is a backup that failed, and nothing else", async () => {
  const make = createBackupProcess("/nowhere/backup-process.js", {} as BackupOrder);
  process.execPath = "/nowhere/node"; // as after an update of Node.js
  await expect(make(() => {}, { signal: new AbortController().signal, mayDelete: true })).rejects.toMatchObject({
    code: "ENOENT",
  });
  process.execPath = execPath;
  await expect(make(() => {}, { signal: new AbortController().signal, mayDelete: true })).rejects.toThrow(
    "ended without a result",
  );
});
