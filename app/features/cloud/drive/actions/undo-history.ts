import type { DoneAction } from "../drive.ts";
import { type Change, invertChanges } from "../tree/change.ts";

const maxEntries = 100;

/** The changes of one write; each rebase replaces them until they are stored. */
export interface HistoryPart {
  changes: readonly Change[];
}

export interface HistoryEntry {
  readonly action: DoneAction;
  readonly parts: readonly HistoryPart[];
  readonly group: symbol | undefined;
}

export class UndoHistory {
  #done: HistoryEntry[] = [];
  #undone: HistoryEntry[] = [];

  get lastDone(): HistoryEntry | undefined {
    return this.#done.at(-1);
  }

  get lastUndone(): HistoryEntry | undefined {
    return this.#undone.at(-1);
  }

  add(action: DoneAction, changes: readonly Change[], group?: symbol): HistoryPart {
    const part: HistoryPart = { changes };
    const last = this.lastDone;
    this.#undone = [];
    if (group !== undefined && last?.group === group) {
      const names = [...last.action.names, ...action.names].slice(0, 3);
      const joined = { ...action, names, count: last.action.count + action.count };
      this.#done[this.#done.length - 1] = { action: joined, parts: [...last.parts, part], group };
    } else this.#push({ action, parts: [part], group });
    return part;
  }

  move(from: "done" | "undone", part: HistoryPart): void {
    const entry = from === "done" ? this.#done.pop() : this.#undone.pop();
    if (!entry) return;
    const moved = { action: entry.action, parts: [part], group: undefined };
    if (from === "done") this.#undone.push(moved);
    else this.#push(moved);
  }

  moveBack(to: "done" | "undone", entry: HistoryEntry, part: HistoryPart): void {
    this.remove(entry, part);
    (to === "done" ? this.#done : this.#undone).push(entry);
  }

  removePart(part: HistoryPart): void {
    const without = (entries: readonly HistoryEntry[]) =>
      entries.flatMap((entry) => {
        if (!entry.parts.includes(part)) return [entry];
        const parts = entry.parts.filter((one) => one !== part);
        return parts.length > 0 ? [{ ...entry, parts }] : [];
      });
    this.#done = without(this.#done);
    this.#undone = without(this.#undone);
  }

  remove(entry: HistoryEntry, part: HistoryPart): void {
    this.#done = this.#done.filter((one) => one !== entry);
    this.#undone = this.#undone.filter((one) => one !== entry);
    this.removePart(part);
  }

  clear(): void {
    this.#done = [];
    this.#undone = [];
  }

  #push(entry: HistoryEntry): void {
    this.#done.push(entry);
    if (this.#done.length > maxEntries) this.#done.shift();
  }
}

export const changesOf = ({ parts }: HistoryEntry): Change[] => parts.flatMap(({ changes }) => changes);

export const inverseOf = (entry: HistoryEntry): Change[] => invertChanges(changesOf(entry));
