import { createHash } from "node:crypto";
import { join } from "node:path";
import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { createTimeOrderedId, lowestIdFrom } from "#app/lib/ids.ts";
import { dayMs, kibibyte } from "#app/lib/units.ts";
import { AppError } from "../app-error.ts";
import { dialectOf } from "../database/database.server.ts";
import type { Db } from "../database/tables.ts";
import { streamBytes } from "../http/byte-stream.server.ts";
import { type BlobContents, blobsFolder } from "./blob-contents.ts";
import type { BlobStore, ByteParts } from "./blob-store.ts";
import {
  type BlobReference,
  deleteUnreferred,
  findBlob,
  findRecorded,
  listUnreferred,
  recordBlob,
  type UnreferredBlob,
} from "./blobs.store.server.ts";
import type { BlobPlace } from "./blobs.tables.ts";
import { createDatabaseContents } from "./database-contents.driver.server.ts";
import { createFolderContents } from "./folder-contents.driver.server.ts";

interface BlobStoreParts {
  db: Db;
  dataDir: string;
  now: () => Date;
  references: readonly BlobReference[];
  place?: BlobPlace;
}

export interface SiteBlobs extends BlobStore {
  /** Deletes what nothing refers to, and what was not written to its end, a day after its last write. */
  collect(signal?: AbortSignal): Promise<void>;
  deleteUnused(hashes: readonly string[]): Promise<void>;
}

const blobsAtOnce = 100;
/** Hashing this much takes a millisecond; a mail of 25 MB arrives as one part. */
const hashedAtOnce = kibibyte ** 2;
const endOfTime = "9999";

export function createBlobStore({ db, dataDir, now, references, place }: BlobStoreParts): SiteBlobs {
  const places: Readonly<Record<BlobPlace, BlobContents>> = {
    folder: createFolderContents(join(dataDir, blobsFolder)),
    database: createDatabaseContents(db),
  };
  const newPlace = place ?? (dialectOf(db) === "sqlite" ? "folder" : "database");

  const deleteUnreferredBlob = async ({ hash, place: from, content_id }: UnreferredBlob, storedBefore: string) => {
    const remove = (trx: Db) => deleteUnreferred(trx, references, { hash, storedBefore });
    if (await db.transaction().execute(remove)) await places[from].delete(content_id);
  };
  const collectUnreferred = async (storedBefore: string, signal: AbortSignal | undefined) => {
    let found = blobsAtOnce;
    while (found === blobsAtOnce && !signal?.aborted) {
      const blobs = await listUnreferred(db, references, { storedBefore, max: blobsAtOnce });
      for (const blob of blobs) await deleteUnreferredBlob(blob, storedBefore);
      found = blobs.length;
    }
  };
  const collectAbandoned = async (contents: BlobContents, beforeId: string, signal: AbortSignal | undefined) => {
    let ids: string[] = [];
    const deleteUnrecorded = async () => {
      const recorded = await findRecorded(db, ids);
      for (const id of ids) if (!recorded.has(id)) await contents.delete(id);
      ids = [];
    };
    for await (const id of contents.listBefore(beforeId)) {
      if (signal?.aborted) return;
      ids.push(id);
      if (ids.length === blobsAtOnce) await deleteUnrecorded();
    }
    if (ids.length > 0) await deleteUnrecorded();
  };

  return {
    async write(bytes, { maxBytes }) {
      const id = createTimeOrderedId(now().getTime());
      const contents = places[newPlace];
      const counted = measure(bytes, maxBytes);
      try {
        await contents.write(id, counted.bytes);
      } catch (error) {
        await contents.delete(id).catch(() => {}); // `collect` does it later
        throw error;
      }
      const blob = counted.finish();
      // Where this fails, the row may be stored nevertheless (a connection lost in COMMIT): its contents must stay.
      const stored = { ...blob, place: newPlace, content_id: id, stored_at: now().toISOString() };
      const { content_id } = await recordBlob(db, stored);
      if (content_id !== id) await contents.delete(id).catch(() => {});
      return blob;
    },
    async open(hash) {
      const blob = await findBlob(db, hash);
      const parts = blob && (await places[blob.place].open(blob.content_id));
      return parts && { size: blob.size, bytes: streamBytes(parts) };
    },
    async deleteUnused(hashes) {
      for (const hash of hashes) {
        const blob = await findBlob(db, hash);
        if (blob) await deleteUnreferredBlob(blob, endOfTime);
      }
    },
    async collect(signal) {
      const before = now().getTime() - dayMs;
      await collectUnreferred(new Date(before).toISOString(), signal);
      for (const contents of Object.values(places)) await collectAbandoned(contents, lowestIdFrom(before), signal);
    },
  };
}

/** Hashes bytes as they are read. @throws AppError 413, from the bytes, for more than `maxBytes` */
function measure(parts: ByteParts, maxBytes: number) {
  const hash = createHash("sha256");
  let size = 0;
  const read = async function* () {
    for await (const whole of parts) {
      size += whole.length;
      if (size > maxBytes) throw createTooLargeError(maxBytes);
      for (let at = 0; at < whole.length; at += hashedAtOnce) {
        const part = whole.subarray(at, at + hashedAtOnce);
        hash.update(part);
        yield part;
      }
    }
  };
  return { bytes: read(), finish: () => ({ hash: hash.digest("hex"), size }) };
}

const createTooLargeError = (maxBytes: number) =>
  new AppError({
    code: "blob-too-large",
    status: 413,
    message: `A file can be at most ${byteSizeText(maxBytes)}.`,
  });
