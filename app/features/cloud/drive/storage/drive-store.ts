import type { Change } from "../tree/change.ts";
import type { StoredItem } from "../tree/stored-item.ts";
import type { LeftAction } from "./left-actions.ts";

/** One item as it is to be, or undefined for one that goes. */
export interface StoredChange {
  readonly id: string;
  readonly after: StoredItem | undefined;
}

export interface StoreWrite {
  readonly changes: readonly StoredChange[];
  readonly contents: ReadonlyMap<string, Blob>;
}

/** What other tabs have stored since this one looked. */
export type Missed =
  | { readonly kind: "nothing" }
  | { readonly kind: "changes"; readonly changes: readonly StoredChange[] }
  /** Too much to tell, or everything was replaced. */
  | { readonly kind: "all"; readonly state: StoredState; readonly isReplaced: boolean };

/** As it was found: nobody has looked at the records yet. */
export interface StoredState {
  readonly records: readonly unknown[];
  readonly contentIds: ReadonlySet<string>;
}

export interface WholeState {
  readonly records: readonly StoredItem[];
  /** `keep`: those that are there stay. */
  readonly contents: ReadonlyMap<string, Blob> | "keep";
}

/** From other tabs: there is something to read or to take, or contents of deleted items are about to go for good. */
export type TabNews = "changed" | "left" | "forget";

/** Where items and contents lie. Everything that a call writes is written together or not at all. */
export interface DriveStore {
  readonly keeping: "kept" | "memory-only";
  /** @returns undefined where nothing was ever stored */
  load(): Promise<StoredState | undefined>;
  /**
   * Writes what `decide` gives, who first learns what was missed; both in one transaction, so that nobody can come between.
   * What `decide` throws ends it without a trace, and so does the signal, as long as it is not written.
   */
  write(decide: (missed: Missed) => StoreWrite, signal?: AbortSignal): Promise<void>;
  /** For a page that goes: keeps the changes of actions, in this task. If the page stays, it reads everything the next time. */
  leave(actions: readonly (readonly Change[])[]): void;
  /** What pages have left so, and nobody has dropped yet. */
  readLeft(): readonly LeftAction[];
  dropLeft(id: string): void;
  catchUp(hear: (missed: Missed) => void): Promise<void>;
  /** @returns whether it was done: with `onlyIfNew` not where something is stored already */
  replaceAll(state: WholeState, options?: { readonly onlyIfNew: boolean }): Promise<boolean>;
  readContent(contentId: string): Promise<Blob | undefined>;
  /** Removes contents that no item has. @returns their bytes */
  collect(): Promise<number>;
  /** Runs `collect` unless another tab is open, whose undo may still need what would go. */
  collectIfAlone(): Promise<void>;
  listen(hear: (news: TabNews) => void): void;
  tell(news: TabNews): void;
  close(): void;
}
