import { type DroppedEntry, walkDropped } from "#app/ui/files/dropped-entries.ts";
import type { AskConflict, Drive } from "../drive/drive.ts";
import { toItemName, toNameKey } from "../drive/item-name.ts";
import { resolveConflicts } from "../drive/rules/name-conflicts.ts";

export interface UploadEntry {
  readonly path: readonly string[];
  readonly file: File | undefined;
  readonly isUnreadable?: boolean;
}

export interface UploadStep {
  readonly entry: UploadEntry;
  readonly folders: readonly string[];
  readonly name: string;
  readonly replacesId: string | undefined;
}

export interface UploadTotals {
  readonly files: number;
  readonly bytes: number;
}

export interface UploadPlan {
  readonly steps: readonly UploadStep[];
  readonly totals: UploadTotals;
  readonly skipped: number;
  /** Ids of the folders on the files' paths, which may be renamed and moved from now on. */
  readonly folderIds: Map<string, string>;
}

/** Asks about all taken names before the first file is written. Throws what `askConflict` throws. */
export async function planUpload(
  drive: Drive,
  entries: readonly UploadEntry[],
  targetId: string,
  askConflict: AskConflict,
  signal: AbortSignal | undefined,
): Promise<UploadPlan> {
  const steps = entries.map(toStep);
  const folderIds = new Map<string, string>();
  const conflicts = steps.flatMap((step) => findConflict(drive, step, targetId, folderIds) ?? []);
  const choices = await resolveConflicts(conflicts, askConflict, signal);
  const replacedIds = new Map(conflicts.map(({ key, existing }) => [key, existing.id]));
  const retained = steps.filter((step) => choices.get(step) !== "skip");
  const planned = retained.map((step) =>
    choices.get(step) === "replace" ? { ...step, replacesId: replacedIds.get(step) } : step,
  );
  const files = planned.flatMap(({ entry }) => entry.file ?? []);
  return {
    steps: planned,
    totals: { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) },
    skipped: steps.length - retained.length,
    folderIds,
  };
}

function toStep(entry: UploadEntry): UploadStep {
  const names = entry.path.map(toItemName);
  return { entry, folders: names.slice(0, -1), name: names.at(-1) ?? toItemName(""), replacesId: undefined };
}

export const toFolderKey = (names: readonly string[]): string => names.map(toNameKey).join("/");

/** An existing folder is no conflict for a folder: the two are merged. */
function findConflict(drive: Drive, step: UploadStep, targetId: string, folderIds: Map<string, string>) {
  const { file } = step.entry;
  const folders = file ? step.folders : [...step.folders, step.name];
  let folder = drive.item(targetId);
  for (const [i, name] of folders.entries()) {
    const found = folder && drive.childNamed(folder.id, name);
    folder = found?.type === "folder" ? found : undefined;
    if (folder) folderIds.set(toFolderKey(folders.slice(0, i + 1)), folder.id);
  }
  const existing = folder && file && drive.childNamed(folder.id, step.name);
  if (!folder || !file || !existing) return undefined;
  const incoming = { name: step.name, sizeBytes: file.size, modifiedMs: file.lastModified };
  return { key: step, incoming, existing, folder };
}

export function entriesFromInput(files: Iterable<File>): UploadEntry[] {
  return [...files].map((file) => ({ path: toPath(file.webkitRelativePath || file.name), file }));
}

/** Lists dropped or pasted files and folders. Must be called during the event. */
export async function entriesFromTransfer(transfer: DataTransfer): Promise<UploadEntry[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === "file");
  const found = items.map((item) => ({ entry: item.webkitGetAsEntry?.() ?? undefined, file: item.getAsFile() }));
  const collected: UploadEntry[] = [];
  for (const { entry, file } of found) {
    // A pasted image has no path.
    if (entry) for await (const one of walkDropped(entry)) collected.push(toUpload(one));
    else if (file) collected.push({ path: [file.name], file });
  }
  return collected;
}

const toPath = (path: string) => path.split("/").filter((part) => part !== "");

const toUpload = ({ path, file, error }: DroppedEntry): UploadEntry => ({
  path: toPath(path),
  file,
  ...(error !== undefined && { isUnreadable: true }),
});
