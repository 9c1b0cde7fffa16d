import { createReadStream } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { BlobStore } from "#app/platform/blobs/blob-store.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { type StreamedFile, streamArchive } from "#app/platform/zip-archive/writing/stream-archive.server.ts";
import { type ExportedContent, exportContent } from "./export-content.server.ts";
import { createExportSources } from "./export-sources.server.ts";
import { writeExport } from "./write-export.usecases.server.ts";

interface SiteExport extends ExportedContent {
  pictures: ExportedContent["pictures"] & { db: Db; blobs: Pick<BlobStore, "open"> };
  dataDir: string;
}

const folderPrefix = ".export-";
const beginning = new Date(0);

/** @returns a ZIP of what the commands `export` and `content export` write. Its files are deleted once it is read or canceled. */
export async function archiveExport({ content, pictures, dataDir }: SiteExport): Promise<AsyncIterable<Uint8Array>> {
  const { db, blobs } = pictures;
  const folder = await mkdtemp(join(dataDir, folderPrefix));
  try {
    await writeExport({ sources: createExportSources({ db, blobs, since: beginning }), folder: join(folder, "data") });
    await exportContent({ content, pictures }, join(folder, "site"));
    await recordAct(db, { act: "site/exported", after: { since: beginning.toISOString(), files: true } });
    const archive = readAndDelete(folder);
    // A generator that has not begun would skip its `finally` when it is canceled.
    await archive.next();
    return archive;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function* readAndDelete(folder: string): AsyncGenerator<Uint8Array> {
  try {
    yield new Uint8Array();
    yield* streamArchive(listFiles(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* listFiles(folder: string): AsyncGenerator<StreamedFile> {
  const modifiedAt = new Date();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).replaceAll(sep, "/");
    if (entry.isFile()) yield { path, modifiedAt, open: async () => createReadStream(file) };
  }
}

/** Deletes what a process that was killed has left. */
export async function dropUnfinishedExports(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(folderPrefix));
  for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true });
}
