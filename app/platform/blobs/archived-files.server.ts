import type { StreamedFile } from "../zip-archive/writing/stream-archive.server.ts";
import type { BlobStore } from "./blob-store.ts";

type OpenBlobs = Pick<BlobStore, "open">;

/** @returns undefined where there is no such blob */
export async function openBytes(blobs: OpenBlobs, hash: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const blob = await blobs.open(hash);
  return blob && readAll(blob.bytes);
}

async function* readAll(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

/** A file of an archive. @returns undefined where there is no such blob */
export async function archiveBlob(
  blobs: OpenBlobs,
  { path, hash, modifiedAt }: { path: string; hash: string; modifiedAt: Date },
): Promise<StreamedFile | undefined> {
  const blob = await blobs.open(hash);
  await blob?.bytes.cancel();
  return blob && { path, modifiedAt, open: () => openOrThrow(blobs, hash) };
}

async function openOrThrow(blobs: OpenBlobs, hash: string): Promise<AsyncIterable<Uint8Array>> {
  const bytes = await openBytes(blobs, hash);
  if (!bytes) throw new Error("A file was deleted while it was exported");
  return bytes;
}

export function archiveJson(path: string, value: unknown, modifiedAt: Date): StreamedFile {
  const bytes = new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
  return { path, modifiedAt, open: async () => [bytes] };
}
