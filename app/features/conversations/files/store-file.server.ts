import { cleanLine } from "#app/lib/text.ts";
import type { BlobStore } from "#app/platform/blobs/blob-store.ts";
import { type FileKind, headBytes, readFileKind } from "./file-kind.server.ts";

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

const fileNameMax = 120;
/** They could disguise the ending: `invoice\u202Efdp.exe` is shown as `invoiceexe.pdf`. */
const invisible = /[\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu;
const notInNames = /[<>:"|?*]/g;

/** One line without folders and without characters that file systems refuse. Long names keep their ending. */
export function cleanFileName(name: string): string {
  const last = cleanLine(name.replace(invisible, "")).split(/[\\/]/).at(-1) ?? "";
  const plain = last.replace(notInNames, "_").replace(/^[\s.]+|[\s.]+$/g, "");
  if (plain === "") return "file";
  const points = Array.from(plain);
  if (points.length <= fileNameMax) return plain;
  const ending = Array.from(/\.\w{1,10}$/.exec(plain)?.[0] ?? "");
  return [...points.slice(0, fileNameMax - ending.length), ...ending].join("");
}
