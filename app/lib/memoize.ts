interface Results<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** @param made for arguments that strangers choose, a QuickLRU: a flood of them drops none that is asked for meanwhile */
export function memoize<K, V>(make: (key: K) => V, made: Results<K, V> = new Map()): (key: K) => V {
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
