import { createRandomKey } from "#app/lib/random-key.ts";
import { DriveError } from "../drive/drive.errors.ts";
import type { AskConflict, Drive, NewFile } from "../drive/drive.ts";
import { planUpload, toFolderKey, type UploadEntry, type UploadPlan, type UploadStep } from "./upload-plan.ts";

export interface UploadOptions {
  readonly limits: UploadLimits;
  readonly askConflict: AskConflict;
  readonly onProgress?: (progress: UploadProgress) => void;
  /** For each file that is stored, or that this drive will not accept. */
  readonly onSettled?: (path: readonly string[]) => void;
  readonly signal?: AbortSignal;
}

export interface UploadResult {
  readonly addedIds: readonly string[];
  readonly skipped: number;
  readonly renamed: readonly RenamedFile[];
  readonly errors: readonly UploadError[];
  readonly isCanceled: boolean;
}

/**
 * Adds files and their folders, undone as one action. Canceling rolls back the running batch, 32 files or one large
 * one. Rejects only if nothing can begin: the folder is missing (`DriveError`), or `askConflict` threw.
 */
export async function uploadFiles(
  drive: Drive,
  entries: readonly UploadEntry[],
  targetId: string,
  options: UploadOptions,
): Promise<UploadResult> {
  const { askConflict, signal } = options;
  if (drive.item(targetId)?.type !== "folder") throw new DriveError("no-such-item");
  const { readable = [], unreadable = [] } = Object.groupBy(entries, ({ isUnreadable }) =>
    isUnreadable ? "unreadable" : "readable",
  );
  const plan = await planUpload(drive, readable, targetId, askConflict, signal);
  const writer = new UploadWriter(drive, targetId, plan, options);
  for (const step of plan.steps) {
    if (signal?.aborted) break;
    await writer.add(step);
  }
  if (!signal?.aborted) await writer.finish();
  const lost = unreadable.map(({ path }): UploadError => ({ path, code: "unreadable-file" }));
  const { addedIds, renamed, errors } = writer;
  const isCanceled = signal?.aborted ?? false;
  return { addedIds, skipped: plan.skipped, renamed, errors: [...lost, ...errors], isCanceled };
}

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

type UploadErrorCode =
  | "too-large"
  | "over-quota"
  | "too-many-items"
  | "unreadable-file"
  | "storage-full"
  | "storage-failed"
  | "target-gone";

interface RenamedFile {
  readonly path: readonly string[];
  readonly name: string;
}

interface UploadError {
  readonly path: readonly string[];
  readonly code: UploadErrorCode;
}

/** One transaction per file takes three times as long; larger batches make slow phones stutter. */
const batchFiles = 32;
const batchBytes = 8 * 1_024 * 1_024;
/** After so many consecutive failures of single files, the drive is considered full. */
const fullAfter = 3;

class UploadWriter {
  readonly addedIds: string[] = [];
  readonly renamed: RenamedFile[] = [];
  readonly errors: UploadError[] = [];
  readonly #drive: Drive;
  readonly #targetId: string;
  readonly #options: UploadOptions;
  readonly #undoGroup = Symbol("upload");
  readonly #plan: UploadPlan;
  #batch: UploadStep[] = [];
  #batchBytes = 0;
  #done = { files: 0, bytes: 0 };
  #consecutiveErrors = 0;

  constructor(drive: Drive, targetId: string, plan: UploadPlan, options: UploadOptions) {
    this.#drive = drive;
    this.#targetId = targetId;
    this.#plan = plan;
    this.#options = options;
  }

  async add(step: UploadStep): Promise<void> {
    const bytes = step.entry.file?.size ?? 0;
    if (bytes > this.#options.limits.maxFileBytes) return this.#fail(step, "too-large");
    if (this.#drive.usedBytes() + this.#batchBytes + bytes > this.#options.limits.quotaBytes)
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
      if (this.#options.signal?.aborted) return;
      if (!(error instanceof DriveError)) throw error;
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
    if (this.#isTargetGone) return this.#fail(step, "target-gone");
    if (this.#consecutiveErrors >= fullAfter) return this.#fail(step, this.errors.at(-1)?.code ?? "storage-full");
    try {
      await this.#write([step]);
    } catch (error) {
      if (this.#options.signal?.aborted) return;
      if (!(error instanceof DriveError)) throw error;
      this.#fail(step, this.#isTargetGone ? "target-gone" : await findErrorCode(error, step));
    }
  }

  get #isTargetGone(): boolean {
    return !this.#drive.item(this.#targetId) || this.#drive.isInTrash(this.#targetId);
  }

  async #write(steps: readonly UploadStep[]): Promise<void> {
    const newIds = new Map<string, string>();
    const items = this.#toItems(steps, newIds);
    const added = await this.#drive.addFiles(items, { undoGroup: this.#undoGroup, signal: this.#options.signal });
    for (const [key, id] of newIds) this.#plan.folderIds.set(key, id);
    this.addedIds.push(...added.map(({ id }) => id));
    this.#consecutiveErrors = 0;
    const files = added.filter(({ type }) => type !== "folder");
    for (const { entry } of steps) {
      const name = entry.file && files.shift()?.name;
      if (name !== undefined && name !== entry.path.at(-1)) this.renamed.push({ path: entry.path, name });
      this.#count(entry);
    }
  }

  #toItems(steps: readonly UploadStep[], newIds: Map<string, string>): NewFile[] {
    const items: NewFile[] = [];
    for (const { entry, folders, name, replacesId } of steps) {
      const parentId = this.#findFolder(entry.file ? folders : [...folders, name], items, newIds);
      const { file } = entry;
      if (!file) continue;
      const replaced = replacesId === undefined ? {} : { replacesId };
      items.push({ parentId, name, content: file, modifiedMs: file.lastModified, ...replaced });
    }
    return items;
  }

  #findFolder(names: readonly string[], items: NewFile[], newIds: Map<string, string>): string {
    let parentId = this.#targetId;
    for (const [i, name] of names.entries()) {
      const key = toFolderKey(names.slice(0, i + 1));
      let id = newIds.get(key) ?? this.#knownFolder(key, parentId, name);
      if (id === undefined) {
        id = createRandomKey();
        items.push({ id, parentId, name, content: undefined, modifiedMs: Date.now() });
        newIds.set(key, id);
      }
      parentId = id;
    }
    return parentId;
  }

  /** It may have been undone or deleted in another tab. */
  #knownFolder(key: string, parentId: string, name: string): string | undefined {
    const known = this.#plan.folderIds.get(key);
    if (known !== undefined && this.#drive.item(known) && !this.#drive.isInTrash(known)) return known;
    const existing = this.#drive.childNamed(parentId, name);
    return existing?.type === "folder" ? existing.id : undefined;
  }

  #count({ file, path }: UploadEntry): void {
    this.#options.onSettled?.(path);
    if (file) this.#done = { files: this.#done.files + 1, bytes: this.#done.bytes + file.size };
  }

  #fail({ entry }: UploadStep, code: UploadErrorCode): void {
    this.errors.push({ path: entry.path, code });
    if (code === "target-gone") return;
    const isFull = code === "storage-full" || code === "too-many-items";
    this.#consecutiveErrors = isFull ? this.#consecutiveErrors + 1 : 0;
    this.#count(entry);
  }

  #report(current: UploadStep | undefined): void {
    const { totals } = this.#plan;
    this.#options.onProgress?.({
      doneFiles: this.#done.files,
      totalFiles: totals.files,
      doneBytes: this.#done.bytes,
      totalBytes: totals.bytes,
      currentName: current?.name,
    });
  }
}

async function findErrorCode(error: unknown, { entry }: UploadStep): Promise<UploadErrorCode> {
  const code = error instanceof DriveError ? error.code : undefined;
  if (code === "storage-full" || code === "too-many-items") return code;
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
