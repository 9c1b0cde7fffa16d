/** Short enough to react to a cancel message, long enough that pauses cost little. */
const defaultSliceMs = 25;

/** Keeps a long loop from blocking its thread: check `isDue` between steps, and yield when it is. */
export interface TimeSlicer {
  isDue(): boolean;
  /** @throws the signal's reason, once it is aborted */
  yieldToMain(): Promise<void>;
}

export function createTimeSlicer(signal?: AbortSignal, sliceMs = defaultSliceMs): TimeSlicer {
  signal?.throwIfAborted();
  let startedAtMs = performance.now();
  return {
    isDue: () => performance.now() - startedAtMs >= sliceMs,
    async yieldToMain() {
      await yieldByMessage();
      signal?.throwIfAborted();
      startedAtMs = performance.now();
    },
  };
}

/**
 * Nested timers are stretched to 4 ms. `scheduler.yield` precedes other messages: in a worker of Chromium 156 an abort
 * message arrived after 1,502 ms, and after 12 ms when yielding by a message.
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
