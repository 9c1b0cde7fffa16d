import { createRandomKey } from "#app/lib/random-key.ts";
import { DriveError } from "../drive/drive.errors.ts";
import type { Drive, NewFile } from "../drive/drive.ts";
import { findFreeName, toNameKey } from "../drive/item-name.ts";
import type { UploadEntry, UploadStep, UploadTotals } from "./upload-plan.ts";

export interface UploadLimits {
  readonly maxFileBytes: number;
  readonly quotaBytes: number;
}

export interface UploadProgress {
  readonly doneFiles: number;
  readonly totalFiles: number;
  readonly doneBytes: number;
  readonly totalBytes: number;
  readonly currentName: string | undefined;
}

export type UploadErrorCode = "too-large" | "over-quota" | "unreadable-file" | "storage-full" | "storage-failed";

export interface RenamedFile {
  readonly path: readonly string[];
  readonly name: string;
}

export interface UploadError {
  readonly path: readonly string[];
  readonly code: UploadErrorCode;
}

/** One transaction per file takes three times as long; larger batches make slow phones stutter. */
const batchFiles = 32;
const batchBytes = 8 * 1_024 * 1_024;
/** After so many consecutive failures of single files, the storage is considered full. */
const fullAfter = 3;

interface UploadWatch {
  readonly totals: UploadTotals;
  readonly onProgress: ((progress: UploadProgress) => void) | undefined;
  readonly onSettled: ((path: readonly string[]) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

export class UploadWriter {
  readonly addedIds: string[] = [];
  readonly renamed: RenamedFile[] = [];
  readonly errors: UploadError[] = [];
  readonly #drive: Drive;
  readonly #targetId: string;
  readonly #limits: UploadLimits;
  readonly #watch: UploadWatch;
  readonly #undoGroup = Symbol("upload");
  readonly #folderIds = new Map<string, string>();
  #batch: UploadStep[] = [];
  #batchBytes = 0;
  #done = { files: 0, bytes: 0 };
  #consecutiveErrors = 0;

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

  async finish(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#batchBytes = 0;
    if (batch.length === 0) return;
    this.#report(batch[0]);
    const readable = await this.#filterReadable(batch);
    try {
      if (readable.length > 0) await this.#write(readable);
    } catch (error) {
      if (this.#watch.signal?.aborted) return;
      if (isFatal(error)) throw error;
      for (const step of readable) await this.#writeAlone(step);
    }
    this.#report(undefined);
  }

  /** A missing file may report size 0 and would be stored empty. For other files the store finds out. */
  async #filterReadable(steps: readonly UploadStep[]): Promise<readonly UploadStep[]> {
    const empty = steps.filter(({ entry }) => entry.file?.size === 0);
    const checked = await Promise.all(empty.map(async (step) => ({ step, isGood: await isReadable(step.entry.file) })));
    const gone = new Set(checked.filter(({ isGood }) => !isGood).map(({ step }) => step));
    for (const step of gone) this.#fail(step, "unreadable-file");
    return steps.filter((step) => !gone.has(step));
  }

  async #writeAlone(step: UploadStep): Promise<void> {
    if (this.#consecutiveErrors >= fullAfter) return this.#fail(step, "storage-full");
    try {
      await this.#write([step]);
    } catch (error) {
      if (this.#watch.signal?.aborted) return;
      if (isFatal(error)) throw error;
      this.#fail(step, await findErrorCode(error, step));
    }
  }

  async #write(steps: readonly UploadStep[]): Promise<void> {
    const newIds = new Map<string, string>();
    const items = this.#toItems(steps, newIds);
    const added = await this.#drive.addFiles(items, { undoGroup: this.#undoGroup, signal: this.#watch.signal });
    for (const [path, id] of newIds) this.#folderIds.set(path, id);
    this.addedIds.push(...added.map(({ id }) => id));
    this.#consecutiveErrors = 0;
    const names = items.flatMap(({ name, content }) => (content ? [name] : []));
    for (const { entry } of steps) {
      const name = entry.file && names.shift();
      if (name !== undefined && name !== entry.path.at(-1)) this.renamed.push({ path: entry.path, name });
      this.#count(entry);
    }
  }

  /** Names are assigned at writing, since they may be taken after planning. */
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

  /** A folder created before may have been undone or deleted in another tab. */
  #knownFolder(path: string, parentId: string, name: string): string | undefined {
    const made = this.#folderIds.get(path);
    if (made !== undefined && this.#drive.item(made) && !this.#drive.isInTrash(made)) return made;
    const existing = this.#drive.childNamed(parentId, name);
    return existing?.type === "folder" ? existing.id : undefined;
  }

  #count({ file, path }: UploadEntry): void {
    this.#watch.onSettled?.(path);
    if (file) this.#done = { files: this.#done.files + 1, bytes: this.#done.bytes + file.size };
  }

  #fail({ entry }: UploadStep, code: UploadErrorCode): void {
    this.errors.push({ path: entry.path, code });
    this.#consecutiveErrors = code === "storage-full" ? this.#consecutiveErrors + 1 : 0;
    this.#count(entry);
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

/** After a storage error another file may fit. Other errors end the upload. */
const isFatal = (error: unknown) => !(error instanceof DriveError) || !error.code.startsWith("storage-");

async function findErrorCode(error: unknown, { entry }: UploadStep): Promise<UploadErrorCode> {
  if (error instanceof DriveError && error.code === "storage-full") return "storage-full";
  return (await isReadable(entry.file)) ? "storage-failed" : "unreadable-file";
}

/** False if it was renamed or deleted since it was selected, or is a directory. */
async function isReadable(file: File | undefined): Promise<boolean> {
  try {
    await (file?.size ? file.slice(0, 1) : file)?.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
