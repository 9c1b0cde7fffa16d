/** Of all fields together. More than any field takes; a longer text could not be sent anyway. */
const typedMax = 20_000;

/**
 * What was typed, to be given back to its form, cut to a length that a page can carry: escaped in markup and data it
 * becomes ten times as long. The longest fields are cut, and the others come back whole.
 */
export function limitTyped<T extends Readonly<Record<string, string | undefined>>>(typed: T): T {
  const lengths = Object.values(typed)
    .map((value = "") => value.length)
    .sort((a, b) => a - b);
  let left = typedMax;
  let fieldMax = 0;
  for (const [index, length] of lengths.entries()) {
    fieldMax = Math.floor(left / (lengths.length - index));
    left -= Math.min(length, fieldMax);
  }
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value?.slice(0, fieldMax)])) as T; // the same names
}
