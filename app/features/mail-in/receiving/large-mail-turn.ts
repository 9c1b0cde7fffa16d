import { kibibyte } from "#app/lib/units.ts";

/** From here on two copies are more than what a busy site of 256 MB has free. */
const largeBytes = 4 * kibibyte ** 2;

let last: Promise<void> = Promise.resolve();

/**
 * A large mail is in memory twice while it is read, encoded and decoded: one at a time in this process, from whichever source. V8
 * returns the pages that earlier requests have left behind first, which takes a tenth of a second.
 * @param bytes of the mail @returns ends the turn when it is disposed
 */
export async function waitForTurn(bytes: number): Promise<Disposable> {
  const before = last;
  const { promise, resolve } = Promise.withResolvers<void>();
  last = promise;
  await before;
  if (bytes > largeBytes) globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  return { [Symbol.dispose]: resolve };
}
