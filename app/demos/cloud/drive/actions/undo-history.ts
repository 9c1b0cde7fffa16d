import type { DoneAction } from "../drive.ts";
import type { Change } from "../tree/tree-edit.ts";

const maxEntries = 100;

export interface HistoryEntry {
  readonly action: DoneAction;
  readonly changes: readonly Change[];
  /** Consecutive actions of one group are undone together. */
  readonly group?: symbol | undefined;
}

export class UndoHistory {
  readonly done: HistoryEntry[] = [];
  readonly undone: HistoryEntry[] = [];

  add(entry: HistoryEntry): void {
    this.undone.length = 0;
    const last = this.done.at(-1);
    if (entry.group !== undefined && last?.group === entry.group)
      this.done.splice(-1, 1, { ...join(last, entry), group: entry.group });
    else this.push("done", entry);
  }

  push(to: "done" | "undone", entry: HistoryEntry): void {
    this[to].push(entry);
    if (this[to].length > maxEntries) this[to].shift();
  }

  clear(): void {
    this.done.length = 0;
    this.undone.length = 0;
  }
}

function join({ action, changes }: HistoryEntry, next: HistoryEntry): HistoryEntry {
  const names = [...action.names, ...next.action.names].slice(0, 3);
  return {
    action: { ...action, names, count: action.count + next.action.count },
    changes: changes.concat(next.changes),
  };
}
