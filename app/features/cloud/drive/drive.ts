import type { DriveItem, Share } from "./drive-item.ts";

/**
 * The files of this browser. One for each page: `openDrive()` in `open-drive.ts`.
 *
 * What is read comes from memory, at once, and stays the same object or array until it changes (fit for
 * `useSyncExternalStore`). Actions show at once, but for those with very many items, and are stored behind that: the
 * promise settles when they are. A refused one is taken back and rejects with a `DriveError`. Changes of other tabs arrive by themselves.
 */
export interface Drive {
  /** Calls the listener after each change, of this tab or another. @returns how to stop that. Needs no `this` */
  readonly subscribe: (listener: () => void) => () => void;

  /** Home and trash are items, too, as folders with an empty name. */
  item(id: string): DriveItem | undefined;
  /** In no particular order. Cheap for 100,000. */
  children(folderId: string): readonly DriveItem[];
  /** From below Home down to the item itself; empty for Home, and for what is in the trash. */
  pathOf(id: string): readonly DriveItem[];
  /** From below the trash down to the item itself; empty for what is not in the trash. */
  trashPathOf(id: string): readonly DriveItem[];
  /** The other way round: `[]` is Home. Letter for letter, else whatever differs by case only. Not in the trash. */
  findPath(names: readonly string[]): DriveItem | undefined;
  /** In any case: `A` finds `a`. */
  childNamed(folderId: string, name: string): DriveItem | undefined;
  /** @param exceptId an item whose own name does not count, when it is renamed */
  isNameTaken(folderId: string, name: string, exceptId?: string): boolean;
  isInTrash(id: string): boolean;
  favorites(): readonly DriveItem[];
  /** Files opened or added here, the latest first; at most 50. */
  recent(): readonly DriveItem[];
  shared(): readonly DriveItem[];
  findShare(token: string): DriveItem | undefined;
  /** What was deleted, the latest first. Below a folder, ask `children`. */
  trash(): readonly DriveItem[];
  /** Of all files, those in the trash included. */
  usedBytes(): number;
  status(): DriveStatus;
  /** Of an action with very many items, how many are through; it shows when all are. Undefined while there is none. */
  longWork(): number | undefined;
  readonly subscribeToWork: (listener: () => void) => () => void;

  createFolder(parentId: string, name: string): Promise<DriveItem>;
  rename(id: string, name: string): Promise<void>;
  setStarred(ids: readonly string[], isStarred: boolean): Promise<void>;
  setShare(id: string, share: Share | undefined): Promise<void>;
  /** To the trash. @returns what `undoable` gives while nothing else has been done; undefined where nothing was changed */
  trashItems(ids: readonly string[]): Promise<DoneAction | undefined>;
  /**
   * Back to where they were; to Home if that folder is gone. What stands in a deleted folder comes to where that was. A name
   * taken meanwhile is numbered.
   */
  restore(ids: readonly string[]): Promise<RestoreResult>;
  emptyTrash(): Promise<void>;
  /** Can be undone as long as this page lives. */
  deleteForever(ids: readonly string[]): Promise<void>;
  /**
   * Moves or copies into a folder. Folders of one name become one, without a question; files of one name are asked about.
   * A copy beside its original is numbered, without a question. Rejects with what `askConflict` throws; nothing is changed
   * then.
   */
  place(ids: readonly string[], targetId: string, how: "move" | "copy", askConflict: AskConflict): Promise<PlaceResult>;
  /** For `transfer/`: all or nothing. Names are free and good, or it rejects. */
  addFiles(files: readonly NewFile[], options?: AddOptions): Promise<readonly DriveItem[]>;

  /** Takes back the last action of this tab. Rejects with `changed-elsewhere` where another tab stands in the way. */
  undo(): Promise<DoneAction | undefined>;
  redo(): Promise<DoneAction | undefined>;
  undoable(): DoneAction | undefined;
  redoable(): DoneAction | undefined;

  /** The content, typed by the item's `mediaType`. */
  read(id: string): Promise<Blob>;
  /** Feeds Recent. */
  markOpened(id: string): void;

  /** Everything in one ZIP: contents, and a list of all items. */
  exportAll(options?: LongTask): Promise<Blob>;
  /** Replaces everything by what `exportAll` gave. Cannot be undone. */
  importAll(file: Blob, options?: LongTask): Promise<void>;
  /** Cannot be undone. */
  resetToSamples(): Promise<void>;
  /** Forgets what could be undone, and frees the room of contents that nothing refers to any more. @returns freed bytes */
  clearCache(): Promise<number>;
  /** Stops listening to other tabs, after what is still to be stored. */
  close(): Promise<void>;
}

export interface DriveStatus {
  /** `memory-only`: the browser gives no storage (private window, refused); all is gone with the page. */
  readonly keeping: "kept" | "memory-only";
  readonly notice: DriveNotice | undefined;
}

/**
 * - `repaired`: so many items of the stored state were damaged, and mended or dropped
 * - `reset`: the stored state could not be read, and the samples are back
 * - `newer-state`: a newer version of the site has stored here; it is left alone, and this page works in memory
 */
export type DriveNotice =
  | { readonly kind: "repaired"; readonly items: number }
  | { readonly kind: "reset" }
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
  /** Of the items it was done to, the first three. */
  readonly names: readonly string[];
  readonly count: number;
}

export interface NameConflict {
  /** What is to be placed; an uploaded file has no id yet. */
  readonly incoming: { readonly name: string; readonly sizeBytes: number; readonly modifiedMs: number };
  readonly existing: DriveItem;
  readonly folder: DriveItem;
  /** How many of this action may still be asked about, this one included: 'for all' makes sense above 1. */
  readonly remaining: number;
}

export interface ConflictAnswer {
  /** `replace` puts the existing one into the trash. */
  readonly choice: "keep both" | "replace" | "skip";
  readonly isForAll: boolean;
}

export type AskConflict = (conflict: NameConflict) => Promise<ConflictAnswer>;

export interface PlaceResult {
  /** As they are called now; folders that became one with another are not among them. */
  readonly placedIds: readonly string[];
  readonly skipped: number;
  /** What `undoable` gives while nothing else has been done. Undefined where nothing was changed. */
  readonly action: DoneAction | undefined;
}

export interface RestoreResult {
  readonly restoredIds: readonly string[];
  /** Items whose folder is gone, and that are in Home now. */
  readonly inHomeNames: readonly string[];
}

export interface NewFile {
  readonly parentId: string;
  readonly name: string;
  /** Undefined for a folder. */
  readonly content: Blob | undefined;
  readonly modifiedMs: number;
  /** An existing item that gives way: to the trash. */
  readonly replacesId?: string;
  /** A folder may be named here to be the parent of others in the same call. */
  readonly id?: string;
}

export interface AddOptions {
  /** Calls of one group are undone together. */
  readonly undoGroup?: symbol;
  /** Until the files are stored, takes them back; the promise rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface LongTask {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly doneBytes: number; readonly totalBytes: number }) => void;
}
