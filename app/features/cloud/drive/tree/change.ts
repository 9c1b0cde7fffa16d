import type { StoredItem } from "./stored-item.ts";

/** What happens to one item. `before` undefined: it is made; `after` undefined: it goes. */
export interface Change {
  readonly id: string;
  readonly before: StoredItem | undefined;
  readonly after: StoredItem | undefined;
}

/** @returns the changes that take these back, in the order in which that works */
export const invertChanges = (changes: readonly Change[]): Change[] =>
  changes.map(({ id, before, after }) => ({ id, before: after, after: before })).reverse();

type Fields = Partial<StoredItem>;

/** @returns the fields in which two states of an item differ, as they are afterwards */
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

/** Of the changed fields those that nobody has touched since: the item still has there what `before` had. */
export function untouchedFields(fields: Fields, before: StoredItem, current: StoredItem): Fields {
  const entries = Object.entries(fields).filter(([name]) =>
    isSame(before[name as keyof StoredItem], current[name as keyof StoredItem]),
  );
  return Object.fromEntries(entries);
}

/** Values of items are plain and small, and keep the order of their keys. */
const isSame = (a: unknown, b: unknown) =>
  a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
