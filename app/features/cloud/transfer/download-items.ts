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
  const taken = new Set<string>();
  for (const item of items) {
    const name = findFreeName(toArchiveName(item.name), (candidate) => taken.has(toNameKey(candidate)));
    taken.add(toNameKey(name));
    await collect(drive, item, name, packed, options.signal);
  }
  const name = items.length === 1 ? `${first.name}.zip` : "files.zip";
  return { name, content: await packArchive(packed, options) };
}

/** Windows would read it as a drive letter. */
const toArchiveName = (name: string) => name.replace(/^([A-Za-z]):/, "$1_");

async function collect(
  drive: Drive,
  item: DriveItem,
  path: string,
  packed: PackItem[],
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted();
  const modifiedAt = new Date(item.modifiedMs);
  if (item.type !== "folder") {
    packed.push({ kind: "file", path, content: await drive.read(item.id), modifiedAt });
    return;
  }
  packed.push({ kind: "folder", path, modifiedAt });
  for (const child of drive.children(item.id)) await collect(drive, child, `${path}/${child.name}`, packed, signal);
}
