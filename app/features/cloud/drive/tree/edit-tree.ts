import { DriveError } from "../drive.errors.ts";
import { rootId, trashId } from "../drive-item.ts";
import { findFreeName } from "../item-name.ts";
import { type Change, invertChanges, isSameItem } from "./change.ts";
import type { DriveTree } from "./drive-tree.ts";
import { isFolder, type StoredItem } from "./stored-item.ts";

/** Changes a tree item by item, and remembers how. */
export interface TreeEditor {
  readonly tree: DriveTree;
  /** What was changed so far, in order. */
  readonly changes: readonly Change[];
  /** Makes an item, or gives one a new state. @throws DriveError where a folder would come into itself */
  put(item: StoredItem): void;
  remove(id: string): void;
}

/** Work that may be paused wherever it yields: about once for each item. */
export type Steps<R> = Generator<void, R>;

/** What to do with a tree. One that is begun again begins from nothing. */
export type Recipe<R> = (editor: TreeEditor) => Steps<R>;

export interface Edited<R> {
  readonly result: R;
  /** In order. */
  readonly changes: Change[];
}

/** A recipe that is being carried out. After each step the tree is a sound one. */
export interface TreeEdit<R> {
  /**
   * Goes on for so many steps at most. If the recipe throws, everything is as before.
   * @returns undefined while there is more to do
   */
  advance(steps: number): Edited<R> | undefined;
  changeCount(): number;
  /** Makes everything as it was before. */
  takeBack(): void;
}

export function beginEdit<R>(tree: DriveTree, recipe: Recipe<R>): TreeEdit<R> {
  const changes: Change[] = [];
  const steps = recipe(createEditor(tree, changes));
  const takeBack = () => tree.apply(invertChanges(changes));
  return {
    advance(most) {
      try {
        for (let taken = 0; taken < most; taken++) {
          const step = steps.next();
          if (!step.done) continue;
          tree.refresh();
          return { result: step.value, changes };
        }
        return undefined;
      } catch (error) {
        takeBack();
        throw error;
      }
    },
    changeCount: () => changes.length,
    takeBack,
  };
}

/** Carries out a recipe in one go. If it throws, everything is as before. */
export function editTree<R>(tree: DriveTree, recipe: Recipe<R>): Edited<R> {
  const edited = beginEdit(tree, recipe).advance(Number.POSITIVE_INFINITY);
  if (!edited) throw new Error("A recipe has an end.");
  return edited;
}

function createEditor(tree: DriveTree, changes: Change[]): TreeEditor {
  const carryOut = (id: string, after: StoredItem | undefined) => {
    const change = { id, before: tree.record(id), after };
    tree.change(id, after);
    changes.push(change);
  };
  return {
    tree,
    changes,
    put(item) {
      if (isFolder(item) && tree.isWithin(item.parentId, item.id)) throw new DriveError("into-itself");
      const current = tree.record(item.id);
      // What changes nothing is nothing to take back.
      if (current && isSameItem(current, item)) return;
      carryOut(item.id, item);
    },
    remove: (id) => carryOut(id, undefined),
  };
}

/** For what is done with few items. */
export const inOneStep = <R>(change: (editor: TreeEditor) => R): Recipe<R> =>
  function* oneStep(editor) {
    yield;
    return change(editor);
  };

/** @returns whether an item may stand there: Home, the trash, or a folder that exists */
export const isPlace = (tree: DriveTree, id: string): boolean =>
  id === rootId || id === trashId || (tree.record(id) !== undefined && tree.isFolder(id));

/** The item with a name that nobody else in its folder has. In the trash names may be the same. */
export function withFreeName(tree: DriveTree, item: StoredItem): StoredItem {
  if (item.parentId === trashId) return item;
  const isTaken = (name: string) => tree.isNameTaken(item.parentId, name, item.id);
  const name = findFreeName(item.name, isTaken, isFolder(item));
  return name === item.name ? item : { ...item, name };
}
