/** More than any field takes; a longer text could not be sent anyway. */
const typedMax = 15_000;

/**
 * What was typed, to be given back to its form, cut to a length that a page can carry: escaped in markup and data it
 * becomes ten times as long.
 */
export function limitTyped<T extends Readonly<Record<string, string | undefined>>>(typed: T): T {
  let left = typedMax;
  const limited = Object.entries(typed).map(([name, value]) => {
    const text = value?.slice(0, left);
    left -= text?.length ?? 0;
    return [name, text];
  });
  return Object.fromEntries(limited) as T; // the same names
}
