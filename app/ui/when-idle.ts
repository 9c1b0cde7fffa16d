/** Where the browser cannot tell when it is idle (Safari): past what a click or a page's first frames take. */
const guessedMs = 200;

/**
 * Runs something when the page has nothing else to do, at the latest after `withinMs`. Call in the browser only.
 * @returns how to call it off
 */
export function whenIdle(run: () => void, withinMs: number): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, Math.min(guessedMs, withinMs));
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: withinMs });
  return () => cancelIdleCallback(request);
}
