import { defineConfig } from "@playwright/test";

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  // Two files at a time take two thirds of the time on two processors, and leave a test now and then without the frames
  // that it waits for.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    browserName: "chromium",
    // A trace costs every test a fifth of its time: `npx playwright test <file> --trace on` makes one of a test that fails.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      // Set by `npm test`, which finds a browser; without it Playwright takes its own.
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        // Chromium refuses to start its sandbox as root, which containers are.
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
