/** The row that a key selects (ARIA, "Listbox"), from -1 for none. @returns undefined for other keys or an empty list */
export function rowAfterKey(key: string, chosen: number, count: number, rowsPerPage = 8): number | undefined {
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
