interface Results<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** @param cache a bounded one where visitors choose the keys: the default `Map` never shrinks */
export function memoize<K, V>(make: (key: K) => V, cache: Results<K, V> = new Map()): (key: K) => V {
  return (key) => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    cache.set(key, value);
    return value;
  };
}

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
