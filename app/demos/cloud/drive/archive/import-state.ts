import { archiveLimits } from "#app/platform/zip-archive/archive-limits.ts";
import { readArchive } from "#app/platform/zip-archive/reading/read-archive.ts";
import { readEntry } from "#app/platform/zip-archive/reading/read-entry.ts";
import { ArchiveError, UnreadableEntryError } from "#app/platform/zip-archive/zip-archive.errors.ts";
import { DriveError } from "../drive.errors.ts";
import type { LongTask } from "../drive.ts";
import type { StoredItem } from "../drive-item.ts";
import type { WholeState } from "../storage/drive-store.ts";
import { sanitizeState } from "../storage/sanitize-state.ts";
import {
  contentIdOf,
  contentPath,
  manifestFormat,
  manifestPath,
  manifestVersion,
  maxExportBytes,
} from "./export-state.ts";

/** The maximum ratio of deflate is allowed: an export may contain a file of zeros. */
const limits = { ...archiveLimits, archiveSize: 2 * maxExportBytes, ratio: 1_100 };

/** Validates an export like a stored state. @throws DriveError `not-an-export`; the signal's reason */
export async function importState(file: Blob, options: LongTask = {}): Promise<WholeState> {
  try {
    return await readState(file, options);
  } catch (error) {
    const isOfFile =
      error instanceof ArchiveError || error instanceof UnreadableEntryError || error instanceof SyntaxError;
    throw isOfFile ? new DriveError("not-an-export", { cause: error }) : error;
  }
}

async function readState(file: Blob, { signal, onProgress }: LongTask): Promise<WholeState> {
  const archive = await readArchive(file, { limits, ...(signal && { signal }) });
  const entries = new Map(archive.entries.map((entry) => [entry.path, entry]));
  const read = async (path: string) => {
    const entry = entries.get(path);
    if (entry?.kind !== "file") throw new DriveError("not-an-export");
    return await readEntry(archive, entry, { ...(signal && { signal }) });
  };
  const found = parseManifest(new TextDecoder().decode(await read(manifestPath)));
  const contentIds = new Set([...entries.keys()].flatMap(contentIdOf));
  const { records } = sanitizeState({ records: found, contentIds });
  const wanted = new Set(records.flatMap(({ contentId }) => contentId ?? []));
  if (records.length !== found.length) throw new DriveError("not-an-export");

  const contents = new Map<string, Blob>();
  let doneBytes = 0;
  for (const contentId of wanted) {
    const bytes = await read(contentPath(contentId));
    contents.set(contentId, new Blob([bytes]));
    doneBytes += bytes.length;
    onProgress?.({ doneBytes, totalBytes: archive.unpackedSize });
  }
  return { records: records.map((record) => withTrueSize(record, contents)), contents };
}

const withTrueSize = (record: StoredItem, contents: ReadonlyMap<string, Blob>): StoredItem =>
  record.contentId === undefined ? record : { ...record, contentBytes: contents.get(record.contentId)?.size ?? 0 };

function parseManifest(text: string): readonly unknown[] {
  const manifest: unknown = JSON.parse(text);
  const isOurs =
    typeof manifest === "object" &&
    manifest !== null &&
    "format" in manifest &&
    manifest.format === manifestFormat &&
    "version" in manifest &&
    manifest.version === manifestVersion;
  if (!isOurs || !("items" in manifest) || !Array.isArray(manifest.items)) throw new DriveError("not-an-export");
  return manifest.items;
}
