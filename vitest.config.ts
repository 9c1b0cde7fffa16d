import { defineConfig } from "vitest/config";

// Apart from vite.config.ts: the React Router plugin expects to build or serve, and must not run under vitest.
const postgres = "./tests/support/database/postgres-setup.ts";
const restoreGlobals = "./tests/support/pages/restore-globals.ts";
const storeTests = ["app/**/*.store.test.ts", "tests/store/**/*.test.ts"];
/** `npm test` leaves these out: the files with the tag `long` (`scripts/lib/testing/test-runners.mjs`). */
const excluded = process.env.EXCLUDED_TESTS?.split(",").filter(Boolean) ?? [];
const builtSite = ["./tests/support/site/require-build.ts", postgres];

export default defineConfig({
  test: {
    // Processes rather than threads: a suite may then change its environment, and a crash in native code stays its own.
    pool: "forks",
    maxWorkers: 2,
    // A process for each file takes a quarter of the processor time: `restore-globals.ts` ends what a file has stubbed.
    isolate: false,
    // A hanging test ends the same; on a busy machine those of several servers take long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: [restoreGlobals],
    tags: [{ name: "long", description: "takes seconds, or needs servers of others: not in `npm test`" }],
    exclude: excluded,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          setupFiles: ["./tests/support/pages/page-strings.ts"],
          include: [
            "app/**/*.test.ts",
            "server/**/*.test.ts",
            "scripts/**/*.test.{ts,mjs}",
            "tests/architecture/**/*.test.ts",
          ],
          exclude: [...storeTests, ...excluded],
        },
      },
      {
        extends: true,
        test: { name: "store", include: storeTests, globalSetup: postgres },
      },
      {
        extends: true,
        test: { name: "http", include: ["tests/http/*.test.ts"], globalSetup: builtSite },
      },
      {
        extends: true,
        test: {
          name: "http-alone",
          include: ["tests/http/alone/*.test.ts"],
          globalSetup: builtSite,
          // They compare how long answers take: one file at a time keeps that honest.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
