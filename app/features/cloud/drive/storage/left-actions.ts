import { createRandomKey } from "#app/lib/random-key.ts";
import type { Change } from "../tree/change.ts";
import { repairRecord } from "./repair-record.ts";

/** What an action changed, of a page that was closed before it was stored. */
export interface LeftAction {
  readonly id: string;
  readonly changes: readonly Change[];
}

/** In `localStorage`, which is written before the page is gone; a transaction is not. */
export interface LeftActions {
  /** @param actions the changes of each */
  leave(actions: readonly (readonly Change[])[]): void;
  read(): readonly LeftAction[];
  /** For one that is stored by now, or never can be. */
  drop(id: string): void;
  /** Calls back when a page of another tab leaves something. */
  listen(hear: () => void, signal: AbortSignal): void;
}

export function createLeftActions(name: string): LeftActions {
  const key = `${name}-left`;
  // Missing beside a page.
  const page = globalThis.window as Window | undefined;
  const read = (): readonly LeftAction[] => {
    try {
      return parseActions(JSON.parse(page?.localStorage.getItem(key) ?? "[]"));
    } catch {
      return [];
    }
  };
  const write = (actions: readonly LeftAction[]): void => {
    try {
      if (actions.length === 0) page?.localStorage.removeItem(key);
      else page?.localStorage.setItem(key, JSON.stringify(actions));
    } catch {
      // No room, or not allowed.
    }
  };
  return {
    leave: (actions) => write([...read(), ...actions.map((changes) => ({ id: createRandomKey(), changes }))]),
    read,
    drop: (id) => write(read().filter((action) => action.id !== id)),
    listen(hear, signal) {
      page?.addEventListener("storage", (event) => event.key === key && event.newValue !== null && hear(), { signal });
    },
  };
}

/** Others may have written there: what makes no sense is left out. */
function parseActions(found: unknown): readonly LeftAction[] {
  return listOf(found).map((one) => {
    const { id, changes } = fieldsOf(one);
    return { id: String(id), changes: listOf(changes).flatMap((change) => parseChange(fieldsOf(change)) ?? []) };
  });
}

function parseChange({ before, after }: Readonly<Record<string, unknown>>): Change | undefined {
  const [was, is] = [repairRecord(before), repairRecord(after)];
  const id = (is ?? was)?.id;
  const isSound = (before === undefined || was?.id === id) && (after === undefined || is?.id === id);
  return id !== undefined && isSound ? { id, before: was, after: is } : undefined;
}

const listOf = (found: unknown): readonly unknown[] => (Array.isArray(found) ? found : []);
const fieldsOf = (found: unknown): Readonly<Record<string, unknown>> =>
  typeof found === "object" && found !== null ? { ...found } : {};
