/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @returns {Counts} for a runner without tests: the compiler or the linter */
export function countCommand(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** @returns {Counts} from vitest's JSON report */
export function countVitest(report) {
  // A file that fails before its first test reports no test. It counts as one failure.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @returns {Counts} from Playwright's JSON report */
export function countPlaywright({ stats, errors }) {
  // `errors` belong to no test, such as a spec file that does not load. A flaky test passed only when it was retried.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** @returns {Counts} from the goals of drills; a drill that crashed counts as one more failure */
export function countDrills(results) {
  const noted = results.flatMap((result) => result.goals);
  const goals = noted.filter(({ isSkipped }) => !isSkipped);
  const passed = goals.filter(({ isReached }) => isReached).length;
  const broken = results.filter(({ exitCode, goals: own }) => exitCode !== 0 || own.length === 0).length;
  return { passed, failed: goals.length - passed + broken, skipped: noted.length - goals.length };
}

/**
 * Combines the report and the exit code. A runner that crashed or found no test has failed even if its report names no
 * failure.
 * @param {Counts | undefined} counts undefined if the runner wrote no report
 * @returns {Counts}
 */
export function judge(counts, exitCode) {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const hasUnreportedError = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: hasUnreportedError ? 1 : failed, skipped };
}

/** @param {readonly Counts[]} all */
const addCounts = (all) =>
  all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** @param {Counts} counts */
const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/** A line for each runner, and the sum as the last line, in the form that CI parses. */
export function formatSummary(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, counts, durationMs, note }) => {
    const seconds = `${(durationMs / 1000).toFixed(1)} s`.padStart(8);
    return `${name.padEnd(width)} ${seconds}   ${formatCounts(counts)}${note ? ` (${note})` : ""}`;
  });
  return [...lines, "", formatCounts(addCounts(results.map(({ counts }) => counts)))].join("\n");
}
