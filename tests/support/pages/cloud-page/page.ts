// The drive of the cloud demo in a page of its own.

import { driveDatabaseName } from "../../../../app/demos/cloud/browser-storage-names.ts";
import { createBrowserDrive } from "../../../../app/demos/cloud/drive/browser-drive.ts";
import type { Drive } from "../../../../app/demos/cloud/drive/drive.ts";
import { rootId, type StoredItem } from "../../../../app/demos/cloud/drive/drive-item.ts";
import { openDrive } from "../../../../app/demos/cloud/drive/open-drive.ts";
import { openDriveDatabase } from "../../../../app/demos/cloud/drive/storage/drive-transaction.ts";
import { createMemoryStore } from "../../../../app/demos/cloud/drive/storage/memory-store.ts";
import { DriveTree } from "../../../../app/demos/cloud/drive/tree/drive-tree.ts";
import { searchDrive } from "../../../../app/demos/cloud/search/search-drive.ts";
import { uploadFiles } from "../../../../app/demos/cloud/transfer/upload-files.ts";
import { entriesFromInput } from "../../../../app/demos/cloud/transfer/upload-plan.ts";

const mebibyte = 1_024 * 1_024;
const limits = { maxFileBytes: 1_000 * mebibyte, quotaBytes: 10_000 * mebibyte };

const cloud = {
  rootId,
  open: (): Promise<Drive> => openDrive({ ownerName: () => "Ada" }),
  upload: (drive: Drive, files: Iterable<File>, folderId: string = rootId, signal?: AbortSignal) =>
    uploadFiles(drive, entriesFromInput(files), folderId, {
      limits,
      askConflict: async () => ({ choice: "keep both", isForAll: true }),
      ...(signal && { signal }),
    }),
  searchDrive,
  /** Files of random bytes, which cannot be compressed. */
  makeFiles(count: number, bytes: number): File[] {
    return Array.from({ length: count }, (_, i) => new File(randomPieces(bytes), `f${i}.bin`));
  },
  /** Replaces the stored items by this many files in one folder. Their contents are never read. */
  async fillStorage(count: number): Promise<void> {
    const database = await openDriveDatabase(driveDatabaseName);
    const transaction = database.transaction(["items", "contents", "facts"], "readwrite");
    const [items, contents] = [transaction.objectStore("items"), transaction.objectStore("contents")];
    await Promise.all([items.clear(), contents.clear(), transaction.objectStore("facts").put(true, "started")]);
    // The browser keeps a file for each Blob.
    const content = "" as unknown as Blob;
    for (let i = 0; i < count; i++) {
      void items.put(makeRecord(i));
      void contents.put(content, `c${i}`);
    }
    await transaction.done;
    database.close();
  },
  /** Files in memory, all in one folder; every fifth name has non-ASCII letters. */
  makeLargeDrive(count: number): Drive {
    return createBrowserDrive({
      store: createMemoryStore(),
      tree: new DriveTree(Array.from({ length: count }, (_, i) => makeRecord(i))),
      revision: 0,
      status: { persistence: "memory-only", notice: undefined },
      ownerName: () => "Ada",
      makeSamples: async () => ({ records: [], contents: new Map() }),
    });
  },
};

const subjects = ["Invoice", "Meeting notes", "Übersicht", "photo", "Plan for the harbour"];
const endings = ["pdf", "png", "zip", "docx", "jpg"];

const makeRecord = (i: number): StoredItem => ({
  id: `i${i}`,
  parentId: rootId,
  name: `${subjects[i % subjects.length]} ${(i * 7_919) % 100_003}.${endings[i % 7] ?? "bin"}`,
  contentId: `c${i}`,
  contentBytes: 1_000 + i,
  modifiedMs: 1_700_000_000_000 + i * 1_000,
  owner: "Ada",
  isStarred: false,
  share: undefined,
  trashed: undefined,
  touchedMs: 0,
});

/** The browser's limit for one call. */
function randomPieces(bytes: number): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let left = bytes; left > 0; left -= 65_536)
    pieces.push(crypto.getRandomValues(new Uint8Array(Math.min(left, 65_536))));
  return pieces;
}

declare global {
  interface Window {
    cloud: typeof cloud;
    /** For tests that use it further. */
    drive?: Drive;
  }
}

window.cloud = cloud;
