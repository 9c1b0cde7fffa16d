import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayMs, hourMs, kibibyte } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { blobsFolder } from "./blob-contents.ts";
import { createBlobStore } from "./blob-store.server.ts";

const startOfTime = new Date("2026-11-20T10:00:00.000Z");
const maxBytes = 2_000 * kibibyte;

async function* inParts(bytes: Uint8Array, partBytes = 65_000) {
  for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes);
}

const bytesOf = (length: number, seed = 1) =>
  Uint8Array.from({ length }, (_, i) => (i * 31 + seed * 7 + (i >> 8)) & 255);

describeOnBothDatabases("blobs", (open) => {
  beforeAll(async () => {
    await sql`create table notes (blob_hash text references blobs (hash))`.execute(open());
  });
  beforeEach(async () => {
    await sql`delete from notes`.execute(open());
    await open().deleteFrom("blob_chunks").execute();
    await open().deleteFrom("blobs").execute();
  });

  describe.each(["folder", "database"] as const)("in the %s", (place) => {
    function createStore() {
      const dataDir = createTemporaryFolder();
      const clock = { now: startOfTime };
      const pass = (ms: number) => {
        clock.now = new Date(clock.now.getTime() + ms);
      };
      const references = [{ table: "notes", column: "blob_hash" }];
      const parts = { db: open(), dataDir, now: () => clock.now, references };
      const store = createBlobStore({ ...parts, place });
      const countContents = async () => {
        const rows = await open().selectFrom("blob_chunks").select("content_id").distinct().execute();
        const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
        return rows.length + files.length;
      };
      const read = async (hash: string) => {
        const blob = await store.open(hash);
        return blob && new Uint8Array(await new Response(blob.bytes).arrayBuffer());
      };
      return { store, parts, dataDir, pass, read, countContents };
    }
    const refer = (hash: string) => sql`insert into notes (blob_hash) values (${hash})`.execute(open());

    test.each([0, 1, 256 * kibibyte, 256 * kibibyte + 1, 1_000_003])(
      "%s bytes come back as they were",
      async (size) => {
        const { store, read } = createStore();
        const bytes = bytesOf(size);
        const written = await store.write(inParts(bytes), { maxBytes });
        expect(written).toEqual({ hash: createHash("sha256").update(bytes).digest("hex"), size });
        expect((await store.open(written.hash))?.size).toBe(size);
        expect(Buffer.compare(Buffer.from((await read(written.hash)) ?? []), bytes)).toBe(0);
      },
    );

    test("the same contents are stored once, also when they arrive at the same time", async () => {
      const { store, countContents } = createStore();
      const write = () => store.write(inParts(bytesOf(300_000)), { maxBytes });
      const written = await Promise.all([write(), write(), write()]);
      expect(new Set(written.map(({ hash }) => hash)).size).toBe(1);
      expect(await countContents()).toBe(1);
    });

    test("too many bytes are refused before they are all read, and nothing is kept", async () => {
      const { store, countContents } = createStore();
      let sent = 0;
      const endless = async function* () {
        for (;;) {
          sent += 100_000;
          yield new Uint8Array(100_000);
        }
      };
      await expect(store.write(endless(), { maxBytes: 1_000_000 })).rejects.toMatchObject({
        status: 413,
        message: "A file can be at most 1.0 MB.",
      });
      expect(sent).toBe(1_100_000);
      expect(await countContents()).toBe(0);
    });

    test("of a sender that breaks off, nothing is kept", async () => {
      const { store, countContents } = createStore();
      const broken = async function* () {
        yield new Uint8Array(600_000);
        throw new Error("gone");
      };
      await expect(store.write(broken(), { maxBytes })).rejects.toThrow("gone");
      expect(await countContents()).toBe(0);
    });

    test("a row that was stored although its answer was lost has its contents", async () => {
      const { parts, read } = createStore();
      const db = open().withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (result.rows.some((row) => "content_id" in row)) throw new Error("the connection was lost");
          return result;
        },
      });
      const store = createBlobStore({ ...parts, db, place });
      const bytes = bytesOf(1_000);
      await expect(store.write(inParts(bytes), { maxBytes })).rejects.toThrow("the connection was lost");
      expect(await read(createHash("sha256").update(bytes).digest("hex"))).toHaveLength(1_000);
    });

    test("an unknown hash opens nothing", async () => {
      expect(await createStore().store.open("00".repeat(32))).toBeUndefined();
    });

    test("a change of the place leaves what is stored readable", async () => {
      const { store, parts } = createStore();
      const { hash } = await store.write(inParts(bytesOf(1_000)), { maxBytes });
      const other = createBlobStore({ ...parts, place: place === "folder" ? "database" : "folder" });
      expect((await other.open(hash))?.size).toBe(1_000);
      await other.write(inParts(bytesOf(1_000)), { maxBytes });
      expect(await new Response((await other.open(hash))?.bytes).arrayBuffer()).toHaveProperty("byteLength", 1_000);
    });

    test("what nothing refers to is deleted after a day, and what is in use stays", async () => {
      const { store, pass, read, countContents } = createStore();
      const used = await store.write(inParts(bytesOf(300_000, 1)), { maxBytes });
      const unused = await store.write(inParts(bytesOf(300_000, 2)), { maxBytes });
      await refer(used.hash);
      pass(dayMs);
      await store.collect();
      expect(await countContents()).toBe(2);
      pass(1);
      await store.collect();
      expect(await read(used.hash)).toHaveLength(300_000);
      expect(await store.open(unused.hash)).toBeUndefined();
      expect(await countContents()).toBe(1);
    });

    test("written again, it has another day", async () => {
      const { store, pass, read } = createStore();
      const write = () => store.write(inParts(bytesOf(1_000)), { maxBytes });
      const { hash } = await write();
      pass(dayMs - hourMs);
      await write();
      pass(dayMs - hourMs);
      await store.collect();
      expect(await read(hash)).toHaveLength(1_000);
    });

    test("a reference that is made while blobs are collected keeps its contents, or fails", async () => {
      const { store, pass, read } = createStore();
      const hashes: string[] = [];
      for (let seed = 0; seed < 30; seed++)
        hashes.push((await store.write(inParts(bytesOf(500, seed)), { maxBytes })).hash);
      pass(dayMs + 1);
      const referring = hashes.map((hash) =>
        open()
          .transaction()
          .execute((trx) => sql`insert into notes (blob_hash) values (${hash})`.execute(trx)),
      );
      const [, ...referred] = await Promise.all([
        store.collect(),
        ...referring.map((done) =>
          done.then(
            () => true,
            () => false,
          ),
        ),
      ]);
      for (const [i, isReferred] of referred.entries()) {
        const bytes = await read(hashes[i] ?? "");
        if (isReferred) expect(bytes).toHaveLength(500);
        else expect(bytes).toBeUndefined();
      }
    });

    test("contents that are written while the old ones are collected are there afterwards", async () => {
      const { store, pass, read } = createStore();
      const write = (seed: number) => store.write(inParts(bytesOf(500, seed)), { maxBytes });
      const seeds = Array.from({ length: 20 }, (_, seed) => seed);
      for (const seed of seeds) await write(seed);
      pass(dayMs + 1);
      const [written] = await Promise.all([Promise.all(seeds.map(write)), store.collect()]);
      for (const { hash } of written) expect(await read(hash)).toHaveLength(500);
    });

    test("what a kill left behind is deleted after a day", async () => {
      const { store, dataDir, pass, countContents } = createStore();
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const { promise: stored, resolve: askedForMore } = Promise.withResolvers<void>();
      const stopped = async function* () {
        yield new Uint8Array(600_000);
        askedForMore();
        await held; // as far as a killed process came
      };
      const writing = store.write(stopped(), { maxBytes }).catch(() => {});
      await stored;
      expect(await countContents()).toBe(1);
      if (place === "folder")
        expect(
          readdirSync(join(dataDir, blobsFolder), { recursive: true }).some((name) => /unfinished$/.test(String(name))),
        ).toBe(true);
      await store.collect();
      expect(await countContents()).toBe(1);
      pass(dayMs + 1);
      await store.collect();
      expect(await countContents()).toBe(0);
      release();
      await writing;
    });
  });
});
