import type { DriveItem, Share } from "./drive-item.ts";

/**
 * The files of this browser, one object per page: see `openDrive()` and docs/cloud-drive.md.
 *
 * Reads are served from memory and return the same object until it changes, as `useSyncExternalStore` requires.
 * Actions run one after the other, also those of several tabs. The promise settles when the action is stored and shown;
 * a failed one changes nothing and rejects with a `DriveError`. Changes of other tabs are received.
 */
export interface Drive extends DriveReader, DriveActions, DriveHistory, DriveProgress, DriveMaintenance {
  /** Called after each change, of any tab. @returns unsubscribe. Needs no `this` */
  readonly subscribe: (listener: () => void) => () => void;
  status(): DriveStatus;
  close(): Promise<void>;
}

export interface DriveReader {
  /** Includes Home and trash: folders with an empty name. */
  item(id: string): DriveItem | undefined;
  children(folderId: string): readonly DriveItem[];
  /** From below Home down to the item; empty for Home and for items in the trash. */
  pathOf(id: string): readonly DriveItem[];
  trashPathOf(id: string): readonly DriveItem[];
  /** The reverse of `pathOf`: `[]` is Home. Prefers an exact match to one that differs by case. Excludes the trash. */
  findPath(names: readonly string[]): DriveItem | undefined;
  childNamed(folderId: string, name: string): DriveItem | undefined;
  /** @param exceptId an item whose own name is ignored */
  isNameTaken(folderId: string, name: string, exceptId?: string): boolean;
  isInTrash(id: string): boolean;
  favorites(): readonly DriveItem[];
  /** Files opened or added here, newest first; at most 50. */
  recent(): readonly DriveItem[];
  shared(): readonly DriveItem[];
  findShare(token: string): DriveItem | undefined;
  trash(): readonly DriveItem[];
  usedBytes(): number;
  read(id: string): Promise<Blob>;
}

export interface DriveActions {
  createFolder(parentId: string, name: string): Promise<DriveItem>;
  rename(id: string, name: string): Promise<void>;
  setStarred(ids: readonly string[], isStarred: boolean): Promise<void>;
  setShare(id: string, share: Share | undefined): Promise<void>;
  /** Moves to the trash. @returns the new `undoable`; undefined if nothing was changed */
  trashItems(ids: readonly string[]): Promise<DoneAction | undefined>;
  /** Restores to the original folder, or to Home if that is gone, with a number if the name is taken. */
  restore(ids: readonly string[]): Promise<RestoreResult>;
  emptyTrash(): Promise<void>;
  deleteForever(ids: readonly string[]): Promise<void>;
  /**
   * Merges folders; `askConflict` decides about files. Copies in the same folder are numbered. Rejects with what
   * `askConflict` throws.
   */
  moveOrCopy(
    ids: readonly string[],
    targetId: string,
    operation: MoveOperation,
    askConflict: AskConflict,
  ): Promise<MoveResult>;
  /** All or nothing. Taken names are numbered. */
  addFiles(files: readonly NewFile[], options?: AddOptions): Promise<readonly DriveItem[]>;
  markOpened(id: string): void;
}

export interface DriveHistory {
  /** Reverts the last action of this tab. Rejects with `changed-elsewhere` on a conflict with another tab. */
  undo(): Promise<DoneAction | undefined>;
  redo(): Promise<DoneAction | undefined>;
  undoable(): DoneAction | undefined;
  redoable(): DoneAction | undefined;
}

export interface DriveProgress {
  longActionProgress(): number | undefined;
  readonly subscribeToProgress: (listener: () => void) => () => void;
}

export interface DriveMaintenance {
  exportAll(options?: LongTask): Promise<Blob>;
  importAll(file: Blob, options?: LongTask): Promise<void>;
  resetToSamples(): Promise<void>;
  /** Clears the history and removes unreferenced contents. @returns freed bytes */
  clearCache(): Promise<number>;
}

export interface DriveStatus {
  /** `memory-only`: the browser denies storage, as in a private window. */
  readonly persistence: "persisted" | "memory-only";
  readonly notice: DriveNotice | undefined;
}

/**
 * - `repaired`: number of damaged items that were fixed or dropped
 * - `reset`: the stored state was unreadable and was replaced by the samples
 * - `evicted`: the browser has removed what was stored, as it may when its disk is full
 * - `closed`: cleared, or taken over by a newer version of the site, while the page was open: it must be loaded again
 * - `newer-state`: written by a newer version of the site; left alone, this page works in memory
 */
export type DriveNotice =
  | { readonly kind: "repaired"; readonly items: number }
  | { readonly kind: "reset" }
  | { readonly kind: "evicted" }
  | { readonly kind: "closed" }
  | { readonly kind: "newer-state" };

export type ActionKind =
  | "create-folder"
  | "rename"
  | "star"
  | "unstar"
  | "share"
  | "unshare"
  | "trash"
  | "restore"
  | "delete-forever"
  | "move"
  | "copy"
  | "upload";

export interface DoneAction {
  readonly what: ActionKind;
  readonly names: readonly string[];
  readonly count: number;
}

export interface NameConflict {
  readonly incoming: { readonly name: string; readonly sizeBytes: number; readonly modifiedMs: number };
  readonly existing: DriveItem;
  readonly folder: DriveItem;
  readonly remaining: number;
}

export interface ConflictResolution {
  /** `replace` moves the existing item to the trash. */
  readonly choice: "keep both" | "replace" | "skip";
  readonly isForAll: boolean;
}

export type AskConflict = (conflict: NameConflict) => Promise<ConflictResolution>;

export type MoveOperation = "move" | "copy";

export interface MoveResult {
  readonly itemIds: readonly string[];
  readonly skipped: number;
  readonly action: DoneAction | undefined;
}

export interface RestoreResult {
  readonly restoredIds: readonly string[];
  readonly inHomeNames: readonly string[];
}

export interface NewFile {
  readonly parentId: string;
  readonly name: string;
  readonly content: Blob | undefined;
  readonly modifiedMs: number;
  readonly replacesId?: string;
  readonly id?: string;
}

export interface AddOptions {
  readonly undoGroup?: symbol;
  /** Until the files are stored; the promise rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface LongTask {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly doneBytes: number; readonly totalBytes: number }) => void;
}
