/**
 * Calls `begin` at the first call and gives its promise to every later one, too.
 * @returns what does so. After a rejection the next call begins again
 */
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
