import { kibibyte } from "#app/lib/units.ts";
import type { Db } from "../database/tables.ts";
import type { BlobContents } from "./blob-contents.ts";

const chunkBytes = 256 * kibibyte;
const idsAtOnce = 500;

/** Rows of 256 KB, each stored in a transaction of its own: a slow upload blocks no other write. */
export const createDatabaseContents = (db: Db): BlobContents => ({
  async write(id, bytes) {
    let position = 0;
    for await (const chunk of toChunks(bytes)) {
      await db.insertInto("blob_chunks").values({ content_id: id, position, bytes: chunk }).execute();
      position += 1;
    }
  },
  async open(id) {
    return readChunks(db, id);
  },
  async delete(id) {
    await db.deleteFrom("blob_chunks").where("content_id", "=", id).execute();
  },
  async *listBefore(before) {
    let after = "";
    for (;;) {
      const rows = await db
        .selectFrom("blob_chunks")
        .select("content_id")
        .where("position", "=", 0)
        .where("content_id", ">", after)
        .where("content_id", "<", before)
        .orderBy("content_id")
        .limit(idsAtOnce)
        .execute();
      for (const row of rows) yield row.content_id;
      const last = rows.at(-1);
      if (!last) return;
      after = last.content_id;
    }
  },
});

async function* readChunks(db: Db, id: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const row = await db
      .selectFrom("blob_chunks")
      .select("bytes")
      .where("content_id", "=", id)
      .where("position", "=", position)
      .executeTakeFirst();
    if (!row) return;
    yield row.bytes;
  }
}

/** Parts of any length as parts of 256 KB, each valid until the next is asked for. The last one may be shorter. */
async function* toChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunk = new Uint8Array(chunkBytes);
  let filled = 0;
  for await (const part of bytes) {
    for (let read = 0; read < part.length; ) {
      const taken = part.subarray(read, read + chunkBytes - filled);
      chunk.set(taken, filled);
      filled += taken.length;
      read += taken.length;
      if (filled < chunkBytes) continue;
      yield chunk;
      filled = 0;
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled);
}
