let last: Promise<void> = Promise.resolve();

/**
 * A large mail is in memory twice while it is read, encoded and decoded: one at a time in this process, from whichever source.
 * @returns ends the turn when it is disposed
 */
export async function waitForTurn(): Promise<Disposable> {
  const before = last;
  const { promise, resolve } = Promise.withResolvers<void>();
  last = promise;
  await before;
  return { [Symbol.dispose]: resolve };
}
