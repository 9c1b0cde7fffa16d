import { defineConfig } from "@playwright/test";
import { findInstalled } from "./scripts/lib/programs/browser.mjs";

const isRoot = process.getuid?.() === 0;
const chromium = process.env.CHROMIUM_PATH ?? findInstalled();
if (chromium) process.env.CHROMIUM_PATH = chromium; // the workers read this file, too

// Chromium reads one list of these, the last: Playwright's own is repeated as far as it matters on loopback.
const disabledFeatures = [
  // Two hidden pages in each window for the suggestions of its address bar, and a process that waits for the next
  // page: a third of the processor time of a test.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "SpareRendererForSitePerProcess",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

export default defineConfig({
  globalSetup: "./tests/support/site/require-build.ts",
  // A file belongs to one worker, and has a site of its own there (`siteOf` in support/test.ts).
  workers: 2,
  retries: 0,
  // A test waits for what is to happen, on a busy machine as well.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  projects: [
    { name: "chromium", testDir: "tests/e2e", outputDir: "test-results/e2e" },
    // Real browsers of the system, which Playwright only runs the tests for: tests/browsers/support drives them.
    ...["firefox", "webkit"].map((name) => ({
      name,
      testDir: "tests/browsers",
      outputDir: "test-results/browsers",
      timeout: 60_000,
    })),
  ],
  use: {
    browserName: "chromium",
    // A trace costs every test a fifth of its time: `npx playwright test <file> --trace on` makes one of a test that fails.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      // Without an installed one, Playwright takes its own.
      executablePath: chromium,
      args: [
        // Chromium refuses to start its sandbox as root, which containers are.
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        `--disable-features=${disabledFeatures.join()}`,
      ],
    },
  },
});
