// The cloud demo's drive in a page, without the rest of the demo.
import type { Drive } from "../../../app/features/cloud/drive/drive.ts";
import { rootId } from "../../../app/features/cloud/drive/drive-item.ts";
import { openDrive } from "../../../app/features/cloud/drive/open-drive.ts";
import { searchDrive } from "../../../app/features/cloud/search/search-drive.ts";
import { packDownload } from "../../../app/features/cloud/transfer/download-items.ts";
import { entriesFromInput } from "../../../app/features/cloud/transfer/upload-entries.ts";
import { uploadFiles } from "../../../app/features/cloud/transfer/upload-files.ts";

const mebibyte = 1_024 * 1_024;
const limits = { maxFileBytes: 1_000 * mebibyte, quotaBytes: 10_000 * mebibyte };

const cloud = {
  rootId,
  open: (): Promise<Drive> => openDrive({ ownerName: () => "Ada" }),
  upload: (drive: Drive, files: Iterable<File>, folderId: string = rootId) =>
    uploadFiles(drive, entriesFromInput(files), folderId, {
      limits,
      askConflict: async () => ({ choice: "keep both", isForAll: true }),
    }),
  searchDrive,
  packDownload,
  /** Files of random bytes, which nothing makes smaller. */
  makeFiles(count: number, bytes: number): File[] {
    return Array.from({ length: count }, (_, i) => new File(randomPieces(bytes), `f${i}.bin`));
  },
};

/** A browser gives 64 KB at a time. */
function randomPieces(bytes: number): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let left = bytes; left > 0; left -= 65_536)
    pieces.push(crypto.getRandomValues(new Uint8Array(Math.min(left, 65_536))));
  return pieces;
}

declare global {
  interface Window {
    cloud: typeof cloud;
    /** For a test that goes on with it. */
    drive?: Drive;
  }
}

window.cloud = cloud;
