/** Shares the promise of the first call with later ones. After a rejection the next call starts again. */
export function onceUnlessFailed<T>(begin: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => {
    begun ??= begin().catch((error: unknown) => {
      begun = undefined;
      throw error;
    });
    return begun;
  };
}
