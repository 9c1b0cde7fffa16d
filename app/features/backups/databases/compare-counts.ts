import { BackupError } from "../backup.errors.ts";
import type { RowCounts } from "../backup-source.ts";

/** @throws BackupError which names the first table that differs */
export function compareCounts(expected: RowCounts, found: RowCounts): void {
  const table = findDifference(expected, found);
  if (table !== undefined)
    throw new BackupError(
      `The backup is damaged: it has ${found[table] ?? 0} rows of ${table} where the database had ${expected[table] ?? 0}.`,
    );
}

export const isSameCounts = (a: RowCounts, b: RowCounts): boolean => findDifference(a, b) === undefined;

const findDifference = (a: RowCounts, b: RowCounts): string | undefined =>
  [...Object.keys(a), ...Object.keys(b)].find((table) => (a[table] ?? 0) !== (b[table] ?? 0));
