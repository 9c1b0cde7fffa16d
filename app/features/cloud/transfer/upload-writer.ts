import { createRandomKey } from "#app/lib/random-key.ts";
import { DriveError } from "../drive/drive.errors.ts";
import type { Drive, NewFile } from "../drive/drive.ts";
import { findFreeName, toNameKey } from "../drive/item-name.ts";
import type { UploadFailure, UploadFault, UploadLimits, UploadProgress } from "./upload-files.ts";
import type { UploadStep, UploadTotals } from "./upload-plan.ts";

/** A transaction for each file takes three times as long; with many more than this a slow phone's page would stutter. */
const batchFiles = 32;
const batchBytes = 8 * 1_024 * 1_024;
/** So many refusals in a row, one file at a time, and there is no room for the rest either. */
const fullAfter = 3;

interface UploadWatch {
  readonly totals: UploadTotals;
  readonly onProgress: ((progress: UploadProgress) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Writes files in batches, each whole or not at all; a batch that is refused again file by file. */
export class UploadWriter {
  readonly addedIds: string[] = [];
  readonly failures: UploadFailure[] = [];
  readonly #drive: Drive;
  readonly #targetId: string;
  readonly #limits: UploadLimits;
  readonly #watch: UploadWatch;
  readonly #undoGroup = Symbol("upload");
  readonly #folderIds = new Map<string, string>();
  #batch: UploadStep[] = [];
  #batchBytes = 0;
  #done = { files: 0, bytes: 0 };
  #refusedInRow = 0;

  constructor(drive: Drive, targetId: string, limits: UploadLimits, watch: UploadWatch) {
    this.#drive = drive;
    this.#targetId = targetId;
    this.#limits = limits;
    this.#watch = watch;
  }

  async add(step: UploadStep): Promise<void> {
    const bytes = step.entry.file?.size ?? 0;
    if (bytes > this.#limits.maxFileBytes) return this.#fail(step, "too-large");
    if (this.#drive.usedBytes() + this.#batchBytes + bytes > this.#limits.quotaBytes)
      return this.#fail(step, "over-quota");
    if (this.#batchBytes + bytes > batchBytes) await this.finish();
    this.#batch.push(step);
    this.#batchBytes += bytes;
    if (this.#batch.length >= batchFiles) await this.finish();
  }

  /** Writes what has gathered. */
  async finish(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#batchBytes = 0;
    if (batch.length === 0) return;
    this.#report(batch[0]);
    const readable = await this.#leaveOutUnreadable(batch);
    try {
      if (readable.length > 0) await this.#write(readable);
    } catch (error) {
      if (this.#watch.signal?.aborted) return;
      if (isFatal(error)) throw error;
      for (const step of readable) await this.#writeAlone(step);
    }
    this.#report(undefined);
  }

  /** A file that is gone may say that it is empty, and would be stored as that. Otherwise the store finds out. */
  async #leaveOutUnreadable(steps: readonly UploadStep[]): Promise<readonly UploadStep[]> {
    const empty = steps.filter(({ entry }) => entry.file?.size === 0);
    const checked = await Promise.all(empty.map(async (step) => ({ step, isGood: await isReadable(step.entry.file) })));
    const gone = new Set(checked.filter(({ isGood }) => !isGood).map(({ step }) => step));
    for (const step of gone) this.#fail(step, "unreadable-file");
    return steps.filter((step) => !gone.has(step));
  }

  async #writeAlone(step: UploadStep): Promise<void> {
    if (this.#refusedInRow >= fullAfter) return this.#fail(step, "storage-full");
    try {
      await this.#write([step]);
    } catch (error) {
      if (this.#watch.signal?.aborted) return;
      if (isFatal(error)) throw error;
      this.#fail(step, await findFault(error, step));
    }
  }

  async #write(steps: readonly UploadStep[]): Promise<void> {
    const newIds = new Map<string, string>();
    const items = this.#toItems(steps, newIds);
    const added = await this.#drive.addFiles(items, { undoGroup: this.#undoGroup, signal: this.#watch.signal });
    for (const [path, id] of newIds) this.#folderIds.set(path, id);
    this.addedIds.push(...added.map(({ id }) => id));
    this.#refusedInRow = 0;
    for (const { entry } of steps) this.#count(entry.file);
  }

  /** Names are given now, not when all was planned: somebody may have taken them meanwhile. */
  #toItems(steps: readonly UploadStep[], newIds: Map<string, string>): NewFile[] {
    const items: NewFile[] = [];
    const given = new Set<string>();
    const nameIn = (parentId: string, wanted: string, replacesId?: string) => {
      const isTaken = (name: string) =>
        given.has(`${parentId}/${toNameKey(name)}`) || this.#drive.isNameTaken(parentId, name, replacesId);
      const name = findFreeName(wanted, isTaken);
      given.add(`${parentId}/${toNameKey(name)}`);
      return name;
    };
    const makeFolder = (parentId: string, wanted: string): string => {
      const id = createRandomKey();
      items.push({ id, parentId, name: nameIn(parentId, wanted), content: undefined, modifiedMs: Date.now() });
      return id;
    };
    for (const { entry, folders, name, replacesId } of steps) {
      const names = entry.file ? folders : [...folders, name];
      const parentId = this.#findFolder(names, newIds, makeFolder);
      if (!entry.file) continue;
      items.push({
        parentId,
        name: nameIn(parentId, name, replacesId),
        content: entry.file,
        modifiedMs: entry.file.lastModified,
        ...(replacesId !== undefined && { replacesId }),
      });
    }
    return items;
  }

  #findFolder(
    names: readonly string[],
    newIds: Map<string, string>,
    makeFolder: (parentId: string, name: string) => string,
  ): string {
    let parentId = this.#targetId;
    let path = "";
    for (const name of names) {
      path += `/${toNameKey(name)}`;
      const known = newIds.get(path) ?? this.#knownFolder(path, parentId, name);
      const id = known ?? makeFolder(parentId, name);
      if (known === undefined) newIds.set(path, id);
      parentId = id;
    }
    return parentId;
  }

  /** One made before may be gone: undone, or deleted in another tab. */
  #knownFolder(path: string, parentId: string, name: string): string | undefined {
    const made = this.#folderIds.get(path);
    if (made !== undefined && this.#drive.item(made) && !this.#drive.isInTrash(made)) return made;
    const existing = this.#drive.childNamed(parentId, name);
    return existing?.type === "folder" ? existing.id : undefined;
  }

  #count(file: File | undefined): void {
    if (file) this.#done = { files: this.#done.files + 1, bytes: this.#done.bytes + file.size };
  }

  #fail({ entry }: UploadStep, fault: UploadFault): void {
    this.failures.push({ path: entry.path, fault });
    this.#refusedInRow = fault === "storage-full" ? this.#refusedInRow + 1 : 0;
    this.#count(entry.file);
  }

  #report(current: UploadStep | undefined): void {
    const { totals, onProgress } = this.#watch;
    onProgress?.({
      doneFiles: this.#done.files,
      totalFiles: totals.files,
      doneBytes: this.#done.bytes,
      totalBytes: totals.bytes,
      currentName: current?.name,
    });
  }
}

/** Refused by the storage, another file may fit. Anything else ends the upload: the folder is gone, or it is a defect. */
const isFatal = (error: unknown) => !(error instanceof DriveError) || !error.code.startsWith("storage-");

async function findFault(error: unknown, { entry }: UploadStep): Promise<UploadFault> {
  if (error instanceof DriveError && error.code === "storage-full") return "storage-full";
  return (await isReadable(entry.file)) ? "storage-failed" : "unreadable-file";
}

/** Not if it was renamed or deleted on the disk since it was chosen, or is a folder that says it is a file. */
async function isReadable(file: File | undefined): Promise<boolean> {
  try {
    await (file?.size ? file.slice(0, 1) : file)?.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
