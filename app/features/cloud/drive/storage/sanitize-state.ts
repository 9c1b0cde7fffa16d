import type { TimeSlicer } from "#app/lib/time-slicer.ts";
import { rootId, trashId } from "../drive-item.ts";
import { findFreeName, toNameKey } from "../item-name.ts";
import { isFolder, type StoredItem } from "../tree/stored-item.ts";
import type { StoredState } from "./drive-store.ts";
import { isUnchanged, sanitizeRecord } from "./sanitize-record.ts";

export interface SanitizedState {
  readonly records: readonly StoredItem[];
  readonly damaged: number;
}

/** Makes a valid tree of any stored state. Orphans are moved to Home; files without content are dropped. */
export function sanitizeState(state: StoredState): SanitizedState {
  const steps = sanitizeSteps(state);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export async function sanitizeInSlices(state: StoredState, slicer: TimeSlicer): Promise<SanitizedState> {
  const steps = sanitizeSteps(state);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (slicer.isDue()) await slicer.yieldToMain();
  }
}

type Steps<T> = Generator<undefined, T, undefined>;

const itemsPerStep = 250;

function* inSteps<T>(items: Iterable<T>, handle: (item: T) => void): Steps<void> {
  let count = 0;
  for (const item of items) {
    handle(item);
    if (++count % itemsPerStep === 0) yield;
  }
}

function* sanitizeSteps({ records: found, contentIds }: StoredState): Steps<SanitizedState> {
  const unchanged = new Set<StoredItem>();
  const byId = new Map<string, StoredItem>();
  yield* inSteps(found, (one) => {
    const record = sanitizeRecord(one);
    if (!record || byId.has(record.id)) return;
    if (record.contentId !== undefined && !contentIds.has(record.contentId)) return;
    if (isUnchanged(one, record)) unchanged.add(record);
    byId.set(record.id, record);
  });
  yield* inSteps(byId.values(), (record) => {
    if (!isFolderThere(record.parentId, byId)) moveHome(record, byId);
  });
  yield* breakCycles(byId);
  const records: StoredItem[] = [];
  const nameOnce = createUniqueNames();
  yield* inSteps(byId.values(), (record) => void records.push(nameOnce(withTrashField(record))));
  let untouched = 0;
  yield* inSteps(records, (record) => {
    if (unchanged.has(record)) untouched++;
  });
  return { records, damaged: found.length - untouched };
}

type Records = Map<string, StoredItem>;

function isFolderThere(id: string, byId: Records): boolean {
  const folder = byId.get(id);
  return id === rootId || id === trashId || (folder !== undefined && isFolder(folder));
}

const moveHome = (record: StoredItem, byId: Records) => byId.set(record.id, { ...record, parentId: rootId });

function* breakCycles(byId: Records): Steps<void> {
  const leadingOut = new Set([rootId, trashId]);
  yield* inSteps([...byId.values()], ({ id: start, parentId }) => {
    if (leadingOut.has(parentId)) {
      leadingOut.add(start);
      return;
    }
    const walked = new Set<string>();
    for (let id = start; !leadingOut.has(id); ) {
      const record = byId.get(id);
      if (!record || walked.has(id)) {
        if (record) moveHome(record, byId);
        break;
      }
      walked.add(id);
      id = record.parentId;
    }
    for (const id of walked) leadingOut.add(id);
  });
}

function withTrashField(record: StoredItem): StoredItem {
  const isDeleted = record.parentId === trashId;
  if (isDeleted === (record.trashed !== undefined)) return record;
  return { ...record, trashed: isDeleted ? { atMs: 0, fromId: rootId } : undefined };
}

function createUniqueNames(): (record: StoredItem) => StoredItem {
  const taken = new Map<string, Set<string>>();
  return (record) => {
    if (record.parentId === trashId) return record;
    const names = taken.get(record.parentId) ?? new Set();
    taken.set(record.parentId, names);
    const name = findFreeName(record.name, (candidate) => names.has(toNameKey(candidate)), isFolder(record));
    names.add(toNameKey(name));
    return name === record.name ? record : { ...record, name };
  };
}
