import type { DoneAction } from "../drive.ts";
import { type Change, invertChanges } from "../tree/change.ts";

/** Enough for an afternoon; what a page holds for it stays small. */
const longestHistory = 100;

/** What one write of an action changed. Changed itself when other tabs come between before it is stored. */
export interface HistoryPart {
  changes: readonly Change[];
}

export interface HistoryEntry {
  readonly action: DoneAction;
  readonly parts: readonly HistoryPart[];
  readonly group: symbol | undefined;
}

/** What this tab can take back, and do again. */
export class UndoHistory {
  #done: HistoryEntry[] = [];
  #undone: HistoryEntry[] = [];

  get lastDone(): HistoryEntry | undefined {
    return this.#done.at(-1);
  }

  get lastUndone(): HistoryEntry | undefined {
    return this.#undone.at(-1);
  }

  /** Notes a new action; one of the last action's group becomes part of it. */
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

  /** Moves the last action to what can be done again, or the other way round. */
  turn(from: "done" | "undone", part: HistoryPart): void {
    const entry = from === "done" ? this.#done.pop() : this.#undone.pop();
    if (!entry) return;
    const turned = { action: entry.action, parts: [part], group: undefined };
    if (from === "done") this.#undone.push(turned);
    else this.#push(turned);
  }

  /** Puts an entry back whose turning could not be stored. */
  turnBack(to: "done" | "undone", entry: HistoryEntry, part: HistoryPart): void {
    this.forget(entry, part);
    (to === "done" ? this.#done : this.#undone).push(entry);
  }

  /** Forgets one write, and its action if nothing else belongs to it. */
  drop(part: HistoryPart): void {
    const without = (entries: readonly HistoryEntry[]) =>
      entries.flatMap((entry) => {
        if (!entry.parts.includes(part)) return [entry];
        const parts = entry.parts.filter((one) => one !== part);
        return parts.length > 0 ? [{ ...entry, parts }] : [];
      });
    this.#done = without(this.#done);
    this.#undone = without(this.#undone);
  }

  /** Forgets an action that can be neither turned nor turned back any more. */
  forget(entry: HistoryEntry, part: HistoryPart): void {
    this.#done = this.#done.filter((one) => one !== entry);
    this.#undone = this.#undone.filter((one) => one !== entry);
    this.drop(part);
  }

  clear(): void {
    this.#done = [];
    this.#undone = [];
  }

  #push(entry: HistoryEntry): void {
    this.#done.push(entry);
    if (this.#done.length > longestHistory) this.#done.shift();
  }
}

export const allChanges = ({ parts }: HistoryEntry): Change[] => parts.flatMap(({ changes }) => changes);

export const takingBack = (entry: HistoryEntry): Change[] => invertChanges(allChanges(entry));
