import type { WriteQueue } from "./write-queue.ts";

/** Saves unstored writes on unload; the browser asks first if an action would be lost. @returns stop */
export function flushOnUnload(queue: WriteQueue, wouldLoseAction: () => boolean): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  // Undefined in unit tests.
  const page = globalThis.window as Window | undefined;
  page?.addEventListener("pagehide", () => queue.savePending(), { signal });
  // Back from the back/forward cache.
  page?.addEventListener("pageshow", (event) => event.persisted && replayPending(queue), { signal });
  page?.addEventListener("beforeunload", (event) => wouldLoseAction() && event.preventDefault(), { signal });
  return () => stopped.abort();
}

/** Reads the stored state first. If that fails, pending writes are retained. */
export function replayPending(queue: WriteQueue): void {
  queue.catchUp().then(
    () => queue.replayPending(),
    () => {},
  );
}
