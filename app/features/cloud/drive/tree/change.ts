import type { StoredItem } from "./stored-item.ts";

/** Undefined `before`: created. Undefined `after`: removed. */
export interface Change {
  readonly id: string;
  readonly before: StoredItem | undefined;
  readonly after: StoredItem | undefined;
}

export const invertChanges = (changes: readonly Change[]): Change[] =>
  changes.map(({ id, before, after }) => ({ id, before: after, after: before })).reverse();

type Fields = Partial<StoredItem>;

export function changedFields(before: StoredItem, after: StoredItem): Fields {
  const names = Object.keys(after) as (keyof StoredItem)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  );
}

export function isSameItem(a: StoredItem, b: StoredItem): boolean {
  if (a === b) return true;
  for (const name of Object.keys(a) as (keyof StoredItem)[]) if (!isSame(a[name], b[name])) return false;
  return true;
}

export function untouchedFields(fields: Fields, before: StoredItem, current: StoredItem): Fields {
  const entries = Object.entries(fields).filter(([name]) =>
    isSame(before[name as keyof StoredItem], current[name as keyof StoredItem]),
  );
  return Object.fromEntries(entries);
}

/** Values are small and plain, with a stable key order. */
const isSame = (a: unknown, b: unknown) =>
  a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
