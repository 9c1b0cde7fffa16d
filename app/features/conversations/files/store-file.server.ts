import type { BlobStore } from "#app/platform/blobs/blob-store.ts";
import { type FileKind, headBytes, readFileKind } from "./file-kind.server.ts";
import { cleanFileName } from "./file-name.ts";

export interface StoredFile extends FileKind {
  readonly blobHash: string;
  readonly name: string;
  readonly size: number;
}

interface NewFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Stores contents as they arrive. @throws AppError 413 for more than `maxBytes`, 503 where they cannot be stored */
export async function storeFile(
  blobs: Pick<BlobStore, "write">,
  { name, bytes }: NewFile,
  maxBytes: number,
): Promise<StoredFile> {
  const { parts, head } = keepHead(bytes);
  const { hash, size } = await blobs.write(parts, { maxBytes });
  const cleanName = cleanFileName(name);
  return { blobHash: hash, name: cleanName, size, ...(await readFileKind(head(), cleanName)) };
}

function keepHead(bytes: AsyncIterable<Uint8Array>) {
  const head = new Uint8Array(headBytes);
  let filled = 0;
  const read = async function* () {
    for await (const part of bytes) {
      const taken = part.subarray(0, headBytes - filled);
      head.set(taken, filled);
      filled += taken.length;
      yield part;
    }
  };
  return { parts: read(), head: () => head.subarray(0, filled) };
}
