const rowsPerPage = 8;

/**
 * The row that a key goes to in a list of rows, as listboxes have it (ARIA Authoring Practices, "Listbox").
 * @param chosen -1 for none
 * @returns undefined where the key is none of the list's, or the list is empty
 */
export function rowAfterKey(key: string, chosen: number, count: number): number | undefined {
  const steps = new Map([
    ["ArrowDown", chosen + 1],
    ["ArrowUp", chosen - 1],
    ["PageDown", chosen + rowsPerPage],
    ["PageUp", chosen - rowsPerPage],
    ["Home", 0],
    ["End", count - 1],
  ]);
  const target = steps.get(key);
  return target === undefined || count === 0 ? undefined : Math.max(0, Math.min(count - 1, target));
}
