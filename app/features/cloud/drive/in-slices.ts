import { createTimeSlicer } from "#app/lib/time-slicer.ts";

/** Handles the items one by one, with pauses for the page. Items added meanwhile are handled, too. */
export type Each = <T>(items: Iterable<T>, handle: (item: T) => void) => Promise<void>;

const itemsPerCheck = 50;
/** Several loops may share a task. */
const sliceMs = 12;

/** @param onPause is called before each pause */
export function createEach(onPause: () => void = () => {}, slicer = createTimeSlicer(undefined, sliceMs)): Each {
  let count = 0;
  return async (items, handle) => {
    for (const item of items) {
      handle(item);
      if (++count % itemsPerCheck !== 0 || !slicer.isDue()) continue;
      onPause();
      await slicer.yieldToMain();
    }
  };
}
