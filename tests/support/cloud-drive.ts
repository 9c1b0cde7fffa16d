// Drives of the cloud demo for tests, and what must be true of every one.
import type { Drive } from "#app/features/cloud/drive/drive.ts";
import { type DriveItem, rootId, trashId } from "#app/features/cloud/drive/drive-item.ts";
import { checkItemName, toNameKey } from "#app/features/cloud/drive/item-name.ts";
import { createBrowserDrive } from "#app/features/cloud/drive/session/browser-drive.ts";
import type { Pace } from "#app/features/cloud/drive/session/pace.ts";
import type { WholeState } from "#app/features/cloud/drive/storage/drive-store.ts";
import { createMemoryStore } from "#app/features/cloud/drive/storage/memory-store.ts";

export const emptyState = async (): Promise<WholeState> => ({ records: [], contents: new Map() });

/** Nothing in it, and nothing kept. */
export const createEmptyDrive = (pace?: Pace): Drive =>
  createBrowserDrive({
    ...(pace && { pace }),
    store: createMemoryStore(),
    records: [],
    status: { keeping: "memory-only", notice: undefined },
    ownerName: () => "Ada",
    makeSamples: emptyState,
  });

export const file = (parentId: string, name: string, content = name) => ({
  parentId,
  name,
  content: new Blob([content]),
  modifiedMs: 1_000,
});

/** @returns the new item's id */
export async function addFile(drive: Drive, parentId: string, name: string, content?: string): Promise<string> {
  const [item] = await drive.addFiles([file(parentId, name, content)]);
  if (!item) throw new Error(`${name} was not added`);
  return item.id;
}

/** Everything, Home and trash, with each folder's items in a fixed order. */
export function listEverything(drive: Drive): DriveItem[] {
  const list = (folderId: string): DriveItem[] =>
    drive
      .children(folderId)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .flatMap((item) => [item, ...list(item.id)]);
  return [...list(rootId), ...list(trashId)];
}

/** Paths as a person sees them, sorted; those in the trash begin with it. */
export function listPaths(drive: Drive): string[] {
  const list = (folderId: string, path: string): string[] =>
    drive.children(folderId).flatMap(({ id, name }) => [`${path}${name}`, ...list(id, `${path}${name}/`)]);
  return [...list(rootId, ""), ...list(trashId, "trash:")].sort();
}

/** @returns a sentence for each thing that no drive may show */
export function findFaults(drive: Drive): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const place of [rootId, trashId]) checkFolder(drive, place, faults, seen);
  const sum = (drive.item(rootId)?.sizeBytes ?? 0) + (drive.item(trashId)?.sizeBytes ?? 0);
  if (sum !== drive.usedBytes()) faults.push(`used bytes are ${drive.usedBytes()}, not ${sum}`);
  return faults;
}

function checkFolder(drive: Drive, folderId: string, faults: string[], seen: Set<string>): number {
  const names = new Set<string>();
  let bytes = 0;
  for (const item of drive.children(folderId)) {
    const { id, name, parentId } = item;
    if (seen.has(id)) return faults.push(`${name} stands in two places`);
    seen.add(id);
    if (drive.item(id) !== item) faults.push(`${name} is listed as something else than it is`);
    if (parentId !== folderId) faults.push(`${name} names another folder than it is in`);
    if (checkItemName(name)) faults.push(`${name}: ${checkItemName(name)}`);
    if (folderId !== trashId && names.has(toNameKey(name))) faults.push(`two are called ${name}`);
    names.add(toNameKey(name));
    if ((folderId === trashId) !== (item.trashed !== undefined)) faults.push(`${name}: wrong note of the trash`);
    bytes += item.type === "folder" ? checkFolder(drive, id, faults, seen) : item.sizeBytes;
  }
  if (drive.item(folderId)?.sizeBytes !== bytes)
    faults.push(`${folderId} says ${drive.item(folderId)?.sizeBytes}, has ${bytes}`);
  return bytes;
}
