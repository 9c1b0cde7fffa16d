import { type DriveItem, rootId, trashId } from "#app/demos/cloud/drive/drive-item.ts";
// Drives of the cloud demo for tests, and their invariants.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test as base } from "vitest";
import { type BrowserDriveOptions, createBrowserDrive } from "#app/demos/cloud/drive/browser-drive.ts";
import type { Drive } from "#app/demos/cloud/drive/drive.ts";
import { checkItemName, toNameKey } from "#app/demos/cloud/drive/item-name.ts";
import { createSamples } from "#app/demos/cloud/drive/samples/create-samples.ts";
import type { WholeState } from "#app/demos/cloud/drive/storage/drive-store.ts";
import { createMemoryStore } from "#app/demos/cloud/drive/storage/memory-store.ts";
import { DriveTree } from "#app/demos/cloud/drive/tree/drive-tree.ts";

export const emptyState = async (): Promise<WholeState> => ({ records: [], contents: new Map() });

/** In Vitest the addresses of files are their paths. */
export const createTestSamples = (nowMs = Date.now()): Promise<WholeState> =>
  createSamples(nowMs, async (url) => new Blob([await readFile(join(process.cwd(), url))]));

/** Empty and in memory, unless the options say otherwise. */
export const createTestDrive = (options: Partial<BrowserDriveOptions> = {}): Drive =>
  createBrowserDrive({
    store: createMemoryStore(),
    tree: new DriveTree(),
    revision: 0,
    status: { persistence: "memory-only", notice: undefined },
    ownerName: () => "Ada",
    makeSamples: emptyState,
    ...options,
  });

/** Each test gets an empty drive in memory. */
export const test = base.extend<{ drive: Drive }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from it
  drive: async ({}, use) => use(createTestDrive()),
});

export const file = (parentId: string, name: string, content = name) => ({
  parentId,
  name,
  content: new Blob([content]),
  modifiedMs: 1_000,
});

export async function addFile(drive: Drive, parentId: string, name: string, content?: string): Promise<string> {
  const [item] = await drive.addFiles([file(parentId, name, content)]);
  if (!item) throw new Error(`${name} was not added`);
  return item.id;
}

/** Home and trash, with the items of each folder in a fixed order. */
export function listEverything(drive: Drive): DriveItem[] {
  const list = (folderId: string): DriveItem[] =>
    drive
      .children(folderId)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .flatMap((item) => [item, ...list(item.id)]);
  return [...list(rootId), ...list(trashId)];
}

/** Paths with display names, sorted; paths in the trash start with it. */
export function listPaths(drive: Drive): string[] {
  const list = (folderId: string, path: string): string[] =>
    drive.children(folderId).flatMap(({ id, name }) => [`${path}${name}`, ...list(id, `${path}${name}/`)]);
  return [...list(rootId, ""), ...list(trashId, "trash:")].sort();
}

/** @returns a sentence for each violated invariant */
export function findErrors(drive: Drive): string[] {
  const errors: string[] = [];
  const seen = new Set<string>();
  for (const folderId of [rootId, trashId]) checkFolder(drive, folderId, errors, seen);
  const sum = (drive.item(rootId)?.sizeBytes ?? 0) + (drive.item(trashId)?.sizeBytes ?? 0);
  if (sum !== drive.usedBytes()) errors.push(`used bytes are ${drive.usedBytes()}, not ${sum}`);
  return errors;
}

function checkFolder(drive: Drive, folderId: string, errors: string[], seen: Set<string>): number {
  const names = new Set<string>();
  let bytes = 0;
  for (const item of drive.children(folderId)) {
    const { id, name, parentId } = item;
    if (seen.has(id)) return errors.push(`${name} is in two folders`);
    seen.add(id);
    if (drive.item(id) !== item) errors.push(`${name} is listed as another item`);
    if (parentId !== folderId) errors.push(`${name} has another parentId than its folder`);
    if (checkItemName(name)) errors.push(`${name}: ${checkItemName(name)}`);
    if (folderId !== trashId && names.has(toNameKey(name))) errors.push(`two items are named ${name}`);
    names.add(toNameKey(name));
    if ((folderId === trashId) !== (item.trashed !== undefined)) errors.push(`${name}: wrong trash state`);
    bytes += item.type === "folder" ? checkFolder(drive, id, errors, seen) : item.sizeBytes;
  }
  if (drive.item(folderId)?.sizeBytes !== bytes)
    errors.push(`${folderId} has size ${drive.item(folderId)?.sizeBytes}, contains ${bytes}`);
  return bytes;
}

export const itemOf = (given: Partial<DriveItem> & { id: string }): DriveItem => ({
  parentId: "root",
  name: `${given.id}.txt`,
  type: "document",
  mediaType: "text/plain",
  sizeBytes: 1_024,
  modifiedMs: Date.UTC(2026, 0, 2, 10, 30),
  owner: "Admin",
  isStarred: false,
  share: undefined,
  trashed: undefined,
  ...given,
});
