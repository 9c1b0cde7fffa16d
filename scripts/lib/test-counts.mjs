/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @returns {Counts} for a runner without tests of its own: the compiler, the linter */
export function countCommand(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** @returns {Counts} from vitest's JSON report */
export function countVitest(report) {
  // A file that breaks before its first test has no test to count: it counts as one failure itself.
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
  // `errors` belong to no test: a spec file that does not load, a broken set-up. "Flaky" passed only when repeated.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** @returns {Counts} from the goals that drills noted; a drill that broke off counts as one failure more */
export function countDrills(results) {
  const noted = results.flatMap((result) => result.goals);
  const goals = noted.filter(({ isSkipped }) => !isSkipped);
  const passed = goals.filter(({ isReached }) => isReached).length;
  const broken = results.filter(({ exitCode, goals: own }) => exitCode !== 0 || own.length === 0).length;
  return { passed, failed: goals.length - passed + broken, skipped: noted.length - goals.length };
}

/**
 * What the report and the exit code say together. A runner that crashed, or found no test at all, has failed even
 * where its report names no failure.
 * @param {Counts | undefined} counts undefined where the runner left no report
 * @returns {Counts}
 */
export function judge(counts, exitCode) {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const hasUnseenFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: hasUnseenFailure ? 1 : failed, skipped };
}

/** @returns {Counts} */
export function addCounts(all) {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
