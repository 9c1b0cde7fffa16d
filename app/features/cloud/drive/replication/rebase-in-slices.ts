import type { TimeSlicer } from "#app/lib/time-slicer.ts";
import { eachInSlices } from "../each-in-slices.ts";
import type { Missed, StoredChange } from "../storage/drive-store.ts";
import { sanitizeInSlices } from "../storage/sanitize-state.ts";
import { applyChanges } from "../tree/apply-changes.ts";
import { buildTree } from "../tree/build-tree.ts";
import { type Change, invertChanges } from "../tree/change.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { TreeEdit } from "../tree/tree-edit.ts";

const stepsAtOnce = 250;

export interface Rebased {
  readonly changes: readonly Change[];
  readonly error: unknown;
}

interface Receiving {
  readonly tree: DriveTree;
  readonly queued: readonly Rebased[];
  readonly missed: Missed;
  readonly slicer: TimeSlicer;
}

export async function buildStoredTree({ tree, queued, missed, slicer }: Receiving): Promise<DriveTree> {
  if (missed.kind === "all") return await buildTree((await sanitizeInSlices(missed.state, slicer)).records, slicer);
  // Both of the same moment: actions go on.
  const [records, applied] = [[...tree.records()], queued.map(({ changes }) => changes)];
  const stored = await buildTree(records, slicer);
  const apply = ({ id, after }: StoredChange) => stored.change(id, after);
  for (const changes of applied.toReversed()) await eachInSlices(invertChanges(changes), apply, slicer);
  await eachInSlices(missed.changes, apply, slicer);
  stored.refresh();
  return stored;
}

export async function rebaseWrite(tree: DriveTree, { changes, error }: Rebased, slicer: TimeSlicer): Promise<Rebased> {
  if (error) return { changes: [], error };
  try {
    const edit = new TreeEdit(tree, applyChanges(changes, { skipConflicts: false }));
    for (;;) {
      const edited = edit.advance(stepsAtOnce);
      if (edited) return { changes: edited.changes, error: undefined };
      if (slicer.isDue()) await slicer.yieldToMain();
    }
  } catch (rejected) {
    return { changes: [], error: rejected };
  }
}
