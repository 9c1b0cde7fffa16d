import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { chatbotCode } from "../../e2e/support/chatbot.ts";
import { type SiteProcess, startSite } from "../../e2e/support/site-process.ts";
import { findServerErrors } from "../../e2e/support/test.ts";
import type { Driver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { Tab } from "./tab.ts";
import { startWebKit } from "./webkit.ts";

type AnyDriver = Driver<unknown>;

interface TestFixtures {
  tab: Tab<unknown>;
}

interface WorkerFixtures {
  /** The project's browser, or a sentence that says what is missing. */
  driver: AnyDriver | string;
  site: SiteProcess;
}

function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function start(project: string): Promise<AnyDriver | string> {
  if (project === "firefox") {
    const path = findProgram("firefox-esr", "firefox");
    return path ? ((await startFirefox(path)) as AnyDriver) : "Firefox is missing: Debian's package is firefox-esr.";
  }
  const [driver, display] = [findProgram("WebKitWebDriver"), findProgram("Xvfb")];
  return driver && display && canShowWebKit()
    ? ((await startWebKit({ driver, display, python })) as AnyDriver)
    : "WebKit is missing: Debian's packages are webkit2gtk-driver, xvfb, python3-gi and gir1.2-webkit2-4.1.";
}

/** Debian's, which has its packages: another one may come first in PATH. */
const python = "/usr/bin/python3";
const canShowWebKit = () => spawnSync(python, ["-c", 'import gi; gi.require_version("WebKit2", "4.1")']).status === 0;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use, { project }) => {
      const driver = await start(project.name);
      await use(driver);
      if (typeof driver !== "string") await driver.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const site = await startSite({ CHATBOT_CODE: chatbotCode });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  tab: async ({ driver, site }, use, testInfo) => {
    test.skip(typeof driver === "string", String(driver));
    if (typeof driver === "string") return;
    const outputBefore = site.output.length;
    await use(new Tab(driver, site.url));
    const errors = [...driver.takeErrors(), ...findServerErrors(site.output.slice(outputBefore))];
    if (testInfo.status !== testInfo.expectedStatus || errors.length > 0) {
      await writeFile(testInfo.outputPath("screenshot.png"), await driver.screenshot());
      await writeFile(testInfo.outputPath("errors.txt"), errors.join("\n"));
    }
    await driver.leaveFrame();
    expect(errors, "errors of the page's console or the server").toEqual([]);
  },
});

export { expect } from "@playwright/test";
