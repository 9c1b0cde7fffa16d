import type { TimeSlicer } from "#app/lib/time-slicer.ts";

const itemsPerCheck = 250;

export async function eachInSlices<T>(
  items: Iterable<T>,
  handle: (item: T) => void,
  slicer: TimeSlicer,
): Promise<void> {
  let count = 0;
  for (const item of items) {
    handle(item);
    if (++count % itemsPerCheck === 0 && slicer.isDue()) await slicer.yieldToMain();
  }
}
