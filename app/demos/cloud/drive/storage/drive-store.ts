import type { StoredItem } from "../drive-item.ts";

/** Undefined `after`: the item is removed. */
export interface StoredChange {
  readonly id: string;
  readonly after: StoredItem | undefined;
}

export interface StoreWrite {
  readonly changes: readonly StoredChange[];
  readonly contents: ReadonlyMap<string, Blob>;
}

export type Revision = number;

export type Missed = { readonly revision: Revision } & (
  | { readonly kind: "changes"; readonly changes: readonly StoredChange[] }
  | { readonly kind: "all"; readonly state: StoredState; readonly isReplaced: boolean }
);

export interface WriteOptions {
  readonly revision: Revision;
  /** Aborts the write until it is committed; it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface StoredState {
  readonly records: readonly unknown[];
  readonly contentIds: ReadonlySet<string>;
}

export interface WholeState {
  readonly records: readonly StoredItem[];
  /** `unchanged`: stored contents are retained. */
  readonly contents: ReadonlyMap<string, Blob> | "unchanged";
}

/**
 * From other tabs.
 * - `changed`: there are new writes
 * - `contents-removed`: contents of deleted items are being removed, so that undo is impossible
 */
export type TabNews = "changed" | "contents-removed";

/** `closed`: the storage was cleared, or another tab has a newer version of the site. */
export type StoreNews = TabNews | "closed";

export interface DriveStore {
  readonly persistence: "persisted" | "memory-only";
  load(): Promise<{ readonly state: StoredState; readonly revision: Revision } | undefined>;
  /** Runs the work while no other tab runs any, where the browser has locks; `write` is safe without them. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** One transaction. @returns the new revision; undefined if another tab has written since `revision` */
  write(write: StoreWrite, options: WriteOptions): Promise<Revision | undefined>;
  readMissed(revision: Revision): Promise<Missed | undefined>;
  /** @returns the new revision; undefined with `onlyIfNew` if something is stored already */
  replaceAll(state: WholeState, options?: { readonly onlyIfNew: boolean }): Promise<Revision | undefined>;
  readContent(contentId: string): Promise<Blob | undefined>;
  collectContents(): Promise<number>;
  /** Runs `collectContents` unless another tab is open, whose undo may need them. */
  collectIfAlone(): Promise<void>;
  subscribe(onNews: (news: StoreNews) => void): void;
  notifyTabs(news: TabNews): void;
  close(): void;
}
