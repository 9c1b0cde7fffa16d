/** Without requestIdleCallback (Safari): longer than a click or a page's first frames take. */
const guessedMs = 200;

/** Runs a callback when the page is idle, at the latest after `withinMs`. Browser only. @returns how to cancel it */
export function whenIdle(run: () => void, withinMs: number): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, Math.min(guessedMs, withinMs));
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: withinMs });
  return () => cancelIdleCallback(request);
}
