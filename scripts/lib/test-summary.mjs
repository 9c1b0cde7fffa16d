import { addCounts } from "./test-counts.mjs";

/** @param {import("./test-counts.mjs").Counts} counts */
function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** A line for each runner and the sum as the last, in the one form that machines look for. */
export function formatSummary(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, counts, durationMs, note }) => {
    const seconds = `${(durationMs / 1000).toFixed(1)} s`.padStart(8);
    return `${name.padEnd(width)} ${seconds}   ${formatCounts(counts)}${note ? ` (${note})` : ""}`;
  });
  return [...lines, "", formatCounts(addCounts(results.map(({ counts }) => counts)))].join("\n");
}
