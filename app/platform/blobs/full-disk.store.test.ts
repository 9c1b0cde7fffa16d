// Only root can mount the small disk.
import { readdirSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { TemporaryDisk } from "#tests/support/temporary-disk.ts";
import { toAppError } from "../to-app-error.server.ts";
import { createBlobStore } from "./blob-store.server.ts";

const probe = TemporaryDisk.tryMount({ megabytes: 1, inodes: 10 });
probe?.remove();

const createStore = async (dataDir: string) => {
  const db = await openSqlite();
  const store = createBlobStore({ db, dataDir, now: () => new Date(), references: [], place: "folder" });
  const write = (parts: number) =>
    store.write(
      (async function* () {
        for (let part = 0; part < parts; part++) yield new Uint8Array(100_000).fill(parts);
      })(),
      { maxBytes: 10_000_000 },
    );
  return { db, store, write };
};

test.skipIf(probe === undefined)("a disk that became read-only is a 503", async () => {
  const disk = new TemporaryDisk({ megabytes: 2, inodes: 50 });
  onTestFinished(disk.remove);
  const { write } = await createStore(disk.folder);
  disk.makeReadOnly();
  const error = await write(1).catch((reason: unknown) => reason);
  expect(toAppError(error)).toMatchObject({ code: "storage-unavailable", status: 503 });
});

test.skipIf(probe === undefined)(
  "a file that no longer fits is a 503 and leaves nothing, and smaller ones still fit",
  async () => {
    const disk = new TemporaryDisk({ megabytes: 2, inodes: 50 });
    onTestFinished(disk.remove);
    const { db, store, write } = await createStore(disk.folder);
    const error = await write(50).catch((reason: unknown) => reason);
    expect(toAppError(error)).toMatchObject({ code: "storage-unavailable", status: 503 });
    const files = () =>
      readdirSync(disk.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files()).toEqual([]);
    expect(await db.selectFrom("blobs").select("hash").execute()).toEqual([]);
    const { hash } = await write(5);
    expect((await store.open(hash))?.size).toBe(500_000);
    expect(files()).toHaveLength(1);
  },
);
