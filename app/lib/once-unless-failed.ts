/** Shares the promise of the first call with later ones. After a rejection, and for another version, the next call starts again. */
export function onceUnlessFailed<T>(begin: () => Promise<T>, versionOf: () => string = () => ""): () => Promise<T> {
  let begun: { version: string; promise: Promise<T> } | undefined;
  return () => {
    const version = versionOf();
    if (begun?.version === version) return begun.promise;
    const started = { version, promise: begin() };
    begun = started;
    started.promise.catch(() => {
      if (begun === started) begun = undefined;
    });
    return started.promise;
  };
}
