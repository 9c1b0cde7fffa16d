import type { WriteQueue } from "./write-queue.ts";

/**
 * A page that goes leaves behind what is not stored yet; who would lose something all the same is asked first.
 * @param hasLong whether closing the page now would lose an action
 * @returns how to stop
 */
export function watchPageEnd(queue: WriteQueue, hasLong: () => boolean): () => void {
  const end = new AbortController();
  const { signal } = end;
  // Missing beside a page.
  const page = globalThis.window as Window | undefined;
  page?.addEventListener("pagehide", () => queue.leave(), { signal });
  // It stayed after all.
  page?.addEventListener("pageshow", (event) => event.persisted && doLeft(queue), { signal });
  page?.addEventListener("beforeunload", (event) => hasLong() && event.preventDefault(), { signal });
  return () => end.abort();
}

/** After a look at what is stored: a page that cannot read it now does it another time. */
export function doLeft(queue: WriteQueue): void {
  queue.catchUp().then(
    () => queue.doLeft(),
    () => {},
  );
}
