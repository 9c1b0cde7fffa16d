import { exportMessagesOf } from "#app/features/contact/owner/export-messages.store.server.ts";
import { listFilesOf } from "#app/features/contact/owner/person/person.store.server.ts";
import { listNotes } from "#app/features/inbox/notes/notes.usecases.server.ts";
import { listOriginals } from "#app/features/mail-in/mail-in.store.server.ts";
import type { SiteBlobs } from "#app/platform/blobs/blob-store.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { StreamedFile } from "#app/platform/zip-archive/writing/stream-archive.server.ts";

interface ExportParts {
  db: Db;
  blobs: Pick<SiteBlobs, "open">;
  now: () => Date;
}

interface ExportedPerson {
  addresses: readonly string[];
  note: string;
}

/**
 * A folder for each conversation: its texts as JSON, its mails as they were received, its files. The owner's notes are apart, so
 * that the rest can be handed on.
 */
export async function* writePersonFiles(
  { db, blobs, now }: ExportParts,
  { addresses, note }: ExportedPerson,
): AsyncGenerator<StreamedFile> {
  const notes: object[] = note === "" ? [] : [{ text: note }];
  yield jsonFile("person.json", { addresses, exportedAt: now().toISOString() }, now());
  for await (const conversation of exportMessagesOf(db, addresses)) {
    const { id } = conversation;
    const modifiedAt = new Date(conversation.date);
    yield jsonFile(`${id}/conversation.json`, conversation, modifiedAt);
    for (const { path, hash } of await listBlobs(db, id))
      if (await blobs.open(hash).then(endReading)) yield { path, modifiedAt, open: () => openBytes(blobs, hash) };
    for (const { text, writtenAt } of await listNotes({ db }, id)) notes.push({ conversation: id, writtenAt, text });
  }
  if (notes.length > 0) yield jsonFile("owner-notes.json", notes, now());
}

async function listBlobs(db: Db, conversationId: string): Promise<{ path: string; hash: string }[]> {
  const mails = await listOriginals(db, [conversationId]);
  const files = await listFilesOf(db, [conversationId]);
  return [
    ...mails.map(({ blob_hash }, i) => ({ path: `${conversationId}/mail-${i + 1}.eml`, hash: blob_hash })),
    ...files.map(({ name, blob_hash }, i) => ({
      path: `${conversationId}/file-${i + 1}-${safeName(name)}`,
      hash: blob_hash,
    })),
  ];
}

const nameMax = 80;

/** The end of a name has its type. */
const safeName = (name: string): string => name.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(-nameMax);

function jsonFile(path: string, value: unknown, modifiedAt: Date): StreamedFile {
  const bytes = new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
  return { path, modifiedAt, open: async () => once(bytes) };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** @returns whether it is there */
async function endReading(blob: Awaited<ReturnType<SiteBlobs["open"]>>): Promise<boolean> {
  await blob?.bytes.cancel();
  return blob !== undefined;
}

async function openBytes(blobs: Pick<SiteBlobs, "open">, hash: string): Promise<AsyncIterable<Uint8Array>> {
  const blob = await blobs.open(hash);
  if (!blob) throw new Error("A file was deleted while it was exported");
  return readAll(blob.bytes);
}

async function* readAll(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}
