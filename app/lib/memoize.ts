/**
 * @param max results that are kept, for arguments that strangers choose: when there are as many, all are dropped. Without
 * it, nothing is.
 */
export function memoize<K, V>(make: (key: K) => V, max = Number.POSITIVE_INFINITY): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    if (made.size >= max) made.clear();
    made.set(key, value);
    return value;
  };
}
