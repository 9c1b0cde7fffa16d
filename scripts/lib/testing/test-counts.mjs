import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../run.mjs";

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} [failedTests] names of the failed tests with the first line of their errors
 */

const maxListed = 40;
const maxChars = 240;

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
  const failedTests = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => describeFailed(`${fileOf(file.name)} › ${test.fullName}`, test.failureMessages?.[0])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failedTests: [...failedTests, ...brokenFiles.map((file) => describeFailed(fileOf(file.name), file.message))],
  };
}

/** A name and the first line of an error, without the colors of a terminal. */
function describeFailed(name, error = "") {
  const [line = ""] = stripVTControlCharacters(error).trim().split("\n");
  return `${name}${line ? `: ${line}` : ""}`.slice(0, maxChars);
}

const fileOf = (path = "") => relative(root, path);

/** @returns {any[]} all specs of a Playwright report, which nests them in suites */
const listSpecs = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(listSpecs)];

/** @returns {Counts} from Playwright's JSON report */
export function countPlaywright({ stats, errors, suites }) {
  // `errors` belong to no test, such as a spec file that does not load. A flaky test passed only when it was retried.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failedTests: [
      ...listSpecs({ suites }).flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === "unexpected" || status === "flaky")
          .map(({ results }) => describeFailed(`${file} › ${title}`, results[0]?.error?.message)),
      ),
      ...errors.map(({ message }) => describeFailed("playwright", message)),
    ],
  };
}

/** @returns {Counts} from the goals of drills; a drill that crashed counts as one more failure */
export function countDrills(results) {
  const all = results.flatMap(({ name, goals }) => goals.map((goal) => ({ ...goal, drill: name })));
  const skipped = all.filter(({ isSkipped }) => isSkipped).length;
  const missed = all.filter(({ isReached, isSkipped }) => !isReached && !isSkipped);
  const crashed = results.filter(({ exitCode, goals }) => exitCode !== 0 || goals.length === 0);
  return {
    passed: all.length - skipped - missed.length,
    failed: missed.length + crashed.length,
    skipped,
    failedTests: [
      ...missed.map(({ drill, what, goal, reached }) => `${drill} › ${what}: goal ${goal}, measured ${reached}`),
      ...crashed.map(({ name, exitCode, crash }) => describeFailed(`${name} › ended with code ${exitCode}`, crash)),
    ],
  };
}

/**
 * Combines the report and the exit code. A runner that crashed or found no test has failed even if its report names no
 * failure.
 * @param {Counts | undefined} counts undefined if the runner wrote no report
 * @returns {Counts}
 */
export function judge(counts, exitCode) {
  const judged = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const hasUnreportedError = judged.failed === 0 && (exitCode !== 0 || judged.passed === 0);
  return hasUnreportedError ? { ...judged, failed: 1 } : judged;
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

/** What failed, a line for each runner, and the sum as the last line, in the form that CI parses. */
export function formatSummary(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, counts, durationMs, note }) => {
    const seconds = `${(durationMs / 1000).toFixed(1)} s`.padStart(8);
    return `${name.padEnd(width)} ${seconds}   ${formatCounts(counts)}${note ? ` (${note})` : ""}`;
  });
  const failedTests = results.flatMap(({ name, counts }) =>
    (counts.failedTests ?? []).map((test) => `${name}: ${test}`),
  );
  const listed = failedTests.slice(0, maxListed);
  const more = failedTests.length - listed.length;
  const list = failedTests.length > 0 ? ["Failed:", ...listed, ...(more > 0 ? [`and ${more} more`] : []), ""] : [];
  return [...list, ...lines, "", formatCounts(addCounts(results.map(({ counts }) => counts)))].join("\n");
}
