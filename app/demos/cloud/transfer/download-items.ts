import { type PackItem, packArchive } from "../drive/archive/pack-archive.ts";
import { DriveError } from "../drive/drive.errors.ts";
import type { Drive, LongTask } from "../drive/drive.ts";
import type { DriveItem } from "../drive/drive-item.ts";
import { findFreeName, toNameKey } from "../drive/item-name.ts";

export interface Download {
  readonly name: string;
  readonly content: Blob;
}

/** One file unpacked, else a ZIP. Rejects with a `DriveError`, or the signal's reason. */
export async function packDownload(drive: Drive, ids: readonly string[], options: LongTask = {}): Promise<Download> {
  const items = ids.flatMap((id) => drive.item(id) ?? []);
  const [first] = items;
  if (!first) throw new DriveError("no-such-item");
  if (items.length === 1 && first.type !== "folder") return { name: first.name, content: await drive.read(first.id) };
  const packed: PackItem[] = [];
  await collect(drive, items, "", packed, options.signal);
  const name = items.length === 1 ? `${first.name}.zip` : "files.zip";
  return { name, content: await packArchive(packed, options) };
}

/** Windows refuses these characters, and these names with any ending. */
const refusedCharacter = /[<>:"|?*]/g;
const refusedName = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])\s*(\.|$)/i;

const toArchiveName = (name: string) => name.replace(refusedCharacter, "_").replace(refusedName, "_$&");

async function collect(
  drive: Drive,
  items: readonly DriveItem[],
  folder: string,
  packed: PackItem[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const taken = new Set<string>();
  for (const { id, name, type, modifiedMs } of items) {
    signal?.throwIfAborted();
    const isFolder = type === "folder";
    const freeName = findFreeName(toArchiveName(name), (candidate) => taken.has(toNameKey(candidate)), isFolder);
    taken.add(toNameKey(freeName));
    const [path, modifiedAt] = [folder + freeName, new Date(modifiedMs)];
    if (isFolder) {
      packed.push({ kind: "folder", path, modifiedAt });
      await collect(drive, drive.children(id), `${path}/`, packed, signal);
    } else packed.push({ kind: "file", path, content: await drive.read(id), modifiedAt });
  }
}
