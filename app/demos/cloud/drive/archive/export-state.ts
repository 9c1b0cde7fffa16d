import { DriveError } from "../drive.errors.ts";
import type { LongTask } from "../drive.ts";
import type { StoredItem } from "../drive-item.ts";
import type { DriveStore } from "../storage/drive-store.ts";
import { type PackItem, packArchive } from "./pack-archive.ts";

export const manifestPath = "manifest.json";
const contentFolder = "contents/";
export const contentPath = (contentId: string) => contentFolder + contentId;
export const contentIdOf = (path: string) => (path.startsWith(contentFolder) ? [path.slice(contentFolder.length)] : []);
export const manifestFormat = "northlight-cloud-export";
export const manifestVersion = 1;
/** Limit of what a browser can read back in memory. */
export const maxExportBytes = 512 * 1_024 * 1_024;

/** @throws DriveError `export-too-large`, or `content-missing` if a content is lost; the signal's reason */
export async function exportState(items: readonly StoredItem[], store: DriveStore, options?: LongTask): Promise<Blob> {
  const contents = new Map<string, StoredItem>();
  for (const item of items) if (item.contentId !== undefined) contents.set(item.contentId, item);
  const bytes = [...contents.values()].reduce((sum, { contentBytes }) => sum + contentBytes, 0);
  if (bytes > maxExportBytes) throw new DriveError("export-too-large");

  const manifest = { format: manifestFormat, version: manifestVersion, items };
  const packed: PackItem[] = [
    { kind: "file", path: manifestPath, content: new Blob([JSON.stringify(manifest)]), modifiedAt: new Date() },
  ];
  for (const [contentId, { modifiedMs }] of contents) {
    options?.signal?.throwIfAborted();
    const content = await store.readContent(contentId);
    if (!content) throw new DriveError("content-missing");
    packed.push({ kind: "file", path: contentPath(contentId), content, modifiedAt: new Date(modifiedMs) });
  }
  return await packArchive(packed, options);
}
