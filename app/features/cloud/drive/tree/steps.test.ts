import { expect, test, vi } from "vitest";
import { rootId } from "../drive-item.ts";
import { stepsForTopmost } from "../rules/check-items.ts";
import { DriveTree } from "./drive-tree.ts";
import { StepStack, stepPerItem } from "./steps.ts";
import type { StoredItem } from "./stored-item.ts";

const file = (index: number): StoredItem => ({
  ...{ id: `f${index}`, parentId: rootId, name: `f${index}.txt`, contentId: "c", contentBytes: 1, modifiedMs: 1 },
  ...{ owner: "Ada", isStarred: false, share: undefined, trashed: undefined, touchedMs: 0 },
});

test("steps are made when it is their turn, and those of a step come before the next", () => {
  const made: number[] = [];
  const done: number[] = [];
  function* numbers() {
    for (let number = 0; ; number++) {
      made.push(number);
      yield number;
    }
  }
  const stack = new StepStack(
    stepPerItem(numbers(), (number) => {
      done.push(number);
      return number === 1 ? stepPerItem([10, 11], (inner) => void done.push(inner)) : undefined;
    }),
  );
  expect(stack.run(5)).toBe(false);
  expect(done).toEqual([0, 1, 10, 11, 2]);
  expect(made.length).toBeLessThanOrEqual(done.length);
});

test.each([1, 7])("%i steps are done as soon as the last one has run", (count) => {
  const steps = Array.from({ length: count }, () => () => undefined);
  expect(new StepStack(steps).run(count)).toBe(true);
  expect(new StepStack(steps).run(count - 1)).toBe(false);
});

test("10,000 items are looked up in many steps before the first of them is changed", () => {
  const records = Array.from({ length: 10_000 }, (_, index) => file(index));
  const tree = new DriveTree(records);
  const lookUp = vi.spyOn(tree, "record");
  const changed: string[] = [];
  const ids = records.map(({ id }) => id);
  const stack = new StepStack(
    stepsForTopmost(tree, ids, (found) => stepPerItem(found, ({ id }) => void changed.push(id))),
  );
  const perStep: number[] = [];
  for (let isDone = false; !isDone; ) {
    lookUp.mockClear();
    isDone = stack.run(1);
    perStep.push(lookUp.mock.calls.length);
    if (changed.length === 1) expect(perStep.length).toBeGreaterThan(50);
  }
  expect(Math.max(...perStep)).toBeLessThan(1_000);
  expect(changed).toEqual(ids);
});
