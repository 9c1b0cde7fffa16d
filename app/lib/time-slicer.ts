/** Short enough to react to a cancel message, long enough that pauses cost little. */
const defaultSliceMs = 25;

/** Keeps a long loop from blocking its thread: check `isDue` between steps, and yield when it is. */
export interface TimeSlicer {
  isDue(): boolean;
  /** @throws the signal's reason, once it is aborted */
  yieldToMain(): Promise<void>;
}

export function createTimeSlicer(signal?: AbortSignal, sliceMs = defaultSliceMs, pause = yieldByMessage): TimeSlicer {
  signal?.throwIfAborted();
  let startedAtMs = performance.now();
  return {
    isDue: () => performance.now() - startedAtMs >= sliceMs,
    async yieldToMain() {
      await pause();
      signal?.throwIfAborted();
      startedAtMs = performance.now();
    },
  };
}

const backgroundSliceMs = 5;
const takePause = () => new Promise<void>((resolve) => setTimeout(resolve, backgroundSliceMs));

/** For background work on a server: requests, which take several turns, have as much time as it. */
export const createBackgroundSlicer = () => createTimeSlicer(undefined, backgroundSliceMs, takePause);

export async function forEachInSlices<T>(items: Iterable<T>, visit: (item: T) => void): Promise<void> {
  const slicer = createBackgroundSlicer();
  for (const item of items) {
    if (slicer.isDue()) await slicer.yieldToMain();
    visit(item);
  }
}

/**
 * Nested timers take 4 ms. After `scheduler.yield`, abort messages arrive 1.5 s late in workers of Chromium 156; a
 * message port needs 12 ms.
 */
function yieldByMessage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
