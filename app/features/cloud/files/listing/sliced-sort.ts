interface SliceSettings {
  readonly signal?: AbortSignal;
  /** How long the page may be kept busy at a time. */
  readonly sliceMs?: number;
}

/** A native sort of so many takes well under a slice. */
const blockLength = 256;
const stepsBetweenLooks = 512;

/**
 * Sorts as `toSorted` does, stable, in slices with pauses: 100,000 names take half a second, in which the page answers.
 * What is sorted already is only looked through.
 *
 * @throws the signal's reason once it is aborted
 */
export async function sortInSlices<T>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
  { signal, sliceMs = 8 }: SliceSettings = {},
): Promise<readonly T[]> {
  const work = mergeSort(items, compare);
  for (;;) {
    const endMs = performance.now() + sliceMs;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < endMs);
    await pause();
    signal?.throwIfAborted();
  }
}

/** Merges sorted blocks bottom-up. Yields where it may be interrupted. */
function* mergeSort<T>(items: readonly T[], compare: (one: T, other: T) => number): Generator<undefined, readonly T[]> {
  let from: T[] = [];
  for (let start = 0; start < items.length; start += blockLength) {
    for (const item of items.slice(start, start + blockLength).sort(compare)) from.push(item);
    yield;
  }
  let to: T[] = new Array(from.length);
  for (let width = blockLength; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      yield* mergeTwo({ from, to, start, middle: start + width, end: start + 2 * width }, compare);
    }
    [from, to] = [to, from];
  }
  return from;
}

interface Merge<T> {
  from: readonly T[];
  to: T[];
  start: number;
  middle: number;
  end: number;
}

function* mergeTwo<T>(merge: Merge<T>, compare: (one: T, other: T) => number): Generator<undefined> {
  const { from, to, start } = merge;
  const middle = Math.min(merge.middle, from.length);
  const end = Math.min(merge.end, from.length);
  // Every place below `from.length` holds an item; the index type cannot say so.
  const at = (place: number) => from[place] as T;
  let [left, right] = [start, middle];
  const isInOrder = middle >= end || compare(at(middle - 1), at(middle)) <= 0;
  for (let place = start; place < end; place++) {
    const takesLeft = right >= end || (left < middle && (isInOrder || compare(at(left), at(right)) <= 0));
    to[place] = takesLeft ? at(left++) : at(right++);
    if (place % stepsBetweenLooks === 0) yield;
  }
}

/** Lets input and frames through: a message comes after them, and unlike a timer without a delay of its own. */
const pause = (): Promise<void> =>
  new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(undefined);
  });
