import { createRandomKey } from "#app/lib/random-key.ts";
import type { Change } from "../tree/change.ts";
import { sanitizeRecord } from "./sanitize-record.ts";

export interface PendingWrite {
  readonly id: string;
  readonly changes: readonly Change[];
}

/** Synchronous: a transaction would be aborted by the unload. */
export interface PendingWrites {
  save(actions: readonly (readonly Change[])[]): void;
  read(): readonly PendingWrite[];
  remove(id: string): void;
  subscribe(onSaved: () => void, signal: AbortSignal): void;
}

export function createPendingWrites(name: string): PendingWrites {
  const key = `${name}-left`;
  // Undefined in unit tests.
  const page = globalThis.window as Window | undefined;
  const read = (): readonly PendingWrite[] => {
    try {
      return parseActions(JSON.parse(page?.localStorage.getItem(key) ?? "[]"));
    } catch {
      return [];
    }
  };
  const write = (actions: readonly PendingWrite[]): void => {
    try {
      if (actions.length === 0) page?.localStorage.removeItem(key);
      else page?.localStorage.setItem(key, JSON.stringify(actions));
    } catch {
      // Full or denied.
    }
  };
  return {
    save: (actions) => write([...read(), ...actions.map((changes) => ({ id: createRandomKey(), changes }))]),
    read,
    remove: (id) => write(read().filter((action) => action.id !== id)),
    subscribe(onSaved, signal) {
      const onStorage = (event: StorageEvent) => event.key === key && event.newValue !== null && onSaved();
      page?.addEventListener("storage", onStorage, { signal });
    },
  };
}

/** The stored text is not trusted: invalid changes are dropped. */
function parseActions(found: unknown): readonly PendingWrite[] {
  return listOf(found).map((one) => {
    const { id, changes } = fieldsOf(one);
    return { id: String(id), changes: listOf(changes).flatMap((change) => parseChange(fieldsOf(change)) ?? []) };
  });
}

function parseChange({ before, after }: Readonly<Record<string, unknown>>): Change | undefined {
  const [was, is] = [sanitizeRecord(before), sanitizeRecord(after)];
  const id = (is ?? was)?.id;
  const isSound = (before === undefined || was?.id === id) && (after === undefined || is?.id === id);
  return id !== undefined && isSound ? { id, before: was, after: is } : undefined;
}

const listOf = (found: unknown): readonly unknown[] => (Array.isArray(found) ? found : []);
const fieldsOf = (found: unknown): Readonly<Record<string, unknown>> =>
  typeof found === "object" && found !== null ? { ...found } : {};
