import { createTimeOrderedId } from "#app/lib/ids.ts";
import { createBlobStore } from "#app/platform/blobs/blob-store.server.ts";
import type { WrittenBlob } from "#app/platform/blobs/blob-store.ts";
import type { Db } from "#app/platform/database/tables.ts";

interface StoredSite {
  readonly db: Db;
  readonly dataDir: string;
}

export const openBlobs = ({ db, dataDir }: StoredSite) =>
  createBlobStore({ db, dataDir, now: () => new Date(), references: [] });

export const storeBlob = (site: StoredSite, bytes: Uint8Array): Promise<WrittenBlob> =>
  openBlobs(site).write(once(bytes), { maxBytes: bytes.length });

async function* once(bytes: Uint8Array) {
  yield bytes;
}

interface NewFile {
  conversationId: string;
  replyId?: string;
  position?: number;
  name: string;
  bytes: Uint8Array;
}

/** Stores a file as if sent with its message. */
export async function insertFile(
  site: StoredSite,
  { conversationId, replyId = "", position = 0, name, bytes }: NewFile,
): Promise<{ id: string; hash: string }> {
  const { hash, size } = await storeBlob(site, bytes);
  const id = createTimeOrderedId();
  const place = { conversation_id: conversationId, reply_id: replyId, position };
  const described = { name, size, type: "text/plain", is_executable: 0 } as const;
  await site.db
    .insertInto("contact_attachments")
    .values({ id, ...place, blob_hash: hash, ...described, uploader: "u", created_at: "2026-11-20T10:00:00.000Z" })
    .execute();
  return { id, hash };
}
