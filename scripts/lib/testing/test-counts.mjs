import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../run.mjs";

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} [failedTests] names of the failed tests with the first line of their errors
 * @property {readonly string[]} [flakyTests] the same, of tests that failed and passed when they were repeated
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

/**
 * A busy machine stalls a browser at times. A journey that passes when it is repeated counts as passed, and is named; more of
 * them in one run are an error of the site or of the tests.
 */
const maxFlaky = 2;

/** @returns {Counts} from Playwright's JSON report */
export function countPlaywright({ stats, errors, suites }) {
  const describe = (status) =>
    listSpecs({ suites }).flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => describeFailed(`${file} › ${title}`, results[0]?.error?.message)),
    );
  const flaky = describe("flaky");
  const isTolerated = flaky.length <= maxFlaky;
  // `errors` belong to no test, such as a spec file that does not load.
  const broken = errors.map(({ message }) => describeFailed("playwright", message));
  return {
    passed: stats.expected + (isTolerated ? stats.flaky : 0),
    failed: stats.unexpected + errors.length + (isTolerated ? 0 : stats.flaky),
    skipped: stats.skipped,
    failedTests: [...describe("unexpected"), ...broken, ...(isTolerated ? [] : flaky)],
    ...(isTolerated && flaky.length > 0 ? { flakyTests: flaky } : {}),
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

/** Lists failed and repeated tests, a line for each runner, and the sum as the last line, in the form that CI parses. */
export function formatSummary(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, counts, durationMs, note }) => {
    const seconds = `${(durationMs / 1000).toFixed(1)} s`.padStart(8);
    return `${name.padEnd(width)} ${seconds}   ${formatCounts(counts)}${note ? ` (${note})` : ""}`;
  });
  const list = (title, testsOf) => {
    const tests = results.flatMap(({ name, counts }) => (testsOf(counts) ?? []).map((test) => `${name}: ${test}`));
    const more = tests.length - maxListed;
    return tests.length > 0 ? [title, ...tests.slice(0, maxListed), ...(more > 0 ? [`and ${more} more`] : []), ""] : [];
  };
  return [
    ...list("Failed:", ({ failedTests }) => failedTests),
    ...list("Passed only when repeated:", ({ flakyTests }) => flakyTests),
    ...lines,
    "",
    formatCounts(addCounts(results.map(({ counts }) => counts))),
  ].join("\n");
}
