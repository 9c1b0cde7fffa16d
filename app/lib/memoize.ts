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

/**
 * Returns the last value while that of another version is made. Only the first is waited for, and one is made at a time.
 * @param onError for a later one, after which the next call starts again
 */
export function refreshInBackground<T>(
  make: () => Promise<T>,
  versionOf: () => string,
  onError: (error: unknown) => void,
): () => Promise<T> {
  let ready: { version: string; value: T } | undefined;
  let making: Promise<T> | undefined;
  const begin = async (version: string): Promise<T> => {
    ready = { version, value: await make() };
    return ready.value;
  };
  return async () => {
    const version = versionOf();
    if (ready?.version === version) return ready.value;
    making ??= begin(version).finally(() => (making = undefined));
    if (!ready) return making;
    making.catch(onError);
    return ready.value;
  };
}
