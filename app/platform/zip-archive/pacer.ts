/** Short enough for a cancel message to be answered at once, long enough that pauses cost next to nothing. */
const workMs = 25;

/** Keeps a long loop from holding its thread: ask between steps, rest when it is due. */
export interface Pacer {
  isDue(): boolean;
  /**
   * Lets waiting messages and timers through.
   * @throws the signal's reason, once it is aborted
   */
  rest(): Promise<void>;
}

export function createPacer(signal?: AbortSignal): Pacer {
  signal?.throwIfAborted();
  let restedAtMs = performance.now();
  return {
    isDue: () => performance.now() - restedAtMs >= workMs,
    async rest() {
      await passTurn();
      signal?.throwIfAborted();
      restedAtMs = performance.now();
    },
  };
}

/** By a message to itself: browsers stretch nested timers to 4 ms, and `scheduler.yield` may overtake other messages. */
function passTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
