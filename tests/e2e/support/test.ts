import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { type SiteProcess, startSite } from "./site-process.ts";

/** Headless Chromium says so in its user agent, and what says so is no visit. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** Collects what must never happen in a browser or on the server while a test runs. */
export interface Watch {
  readonly problems: string[];
  /** For the test that makes it happen. */
  allow(pattern: RegExp): void;
}

interface TestFixtures {
  /** One for all tests of a file; each test uses addresses of its own. */
  site: SiteProcess;
  watch: Watch;
  /** Opens a browser profile of its own on the shared site, or on the one named. */
  openBrowser: (options?: BrowserContextOptions, site?: SiteProcess) => Promise<Page>;
  /** Starts another site, for tests that need an untouched one or other settings. */
  startOwnSite: (environment?: Record<string, string>) => Promise<SiteProcess>;
}

interface WorkerFixtures {
  /**
   * Starts a spec file's site at its first test, and ends the file's before it. Files share none: what one of them uses
   * up, such as its network's guesses at passwords, would be missing in another that comes later.
   */
  siteOf: (file: string) => Promise<SiteProcess>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      let running: { file: string; site: SiteProcess } | undefined;
      await use(async (file) => {
        if (running?.file !== file) {
          await running?.site.stop();
          running = undefined;
          running = { file, site: await startSite() };
        }
        return running.site;
      });
      await running?.site.stop();
    },
    { scope: "worker" },
  ],

  site: [async ({ siteOf }, use, { file }) => use(await siteOf(file)), { timeout: 60_000 }],

  // biome-ignore lint/correctness/noEmptyPattern: see above
  watch: async ({}, use) => {
    const allowed: RegExp[] = [];
    const problems: string[] = [];
    await use({ problems, allow: (pattern) => void allowed.push(pattern) });
    expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
  },

  startOwnSite: async ({ watch }, use) => {
    const sites: SiteProcess[] = [];
    await use(async (environment) => {
      const site = await startSite(environment);
      sites.push(site);
      return site;
    });
    for (const site of sites) watch.problems.push(...findServerFaults(site.output));
    await Promise.all(sites.map((site) => site.stop()));
  },

  openBrowser: async ({ browser, site: shared, watch }, use) => {
    const outputBefore = shared.output.length;
    const pages: Page[] = [];
    await use(async (options, site = shared) => {
      const page = await openGuarded(browser, { baseURL: site.url, userAgent, ...options }, watch);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
    watch.problems.push(...findServerFaults(shared.output.slice(outputBefore)));
  },

  page: async ({ openBrowser }, use) => use(await openBrowser()),
});

export { expect } from "@playwright/test";

async function openGuarded(browser: Browser, options: BrowserContextOptions, { problems }: Watch): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`CSP: ${violatedDirective} ${blockedURI}`);
    });
  });
  context.on("console", (message) => {
    // The browser itself says this of every refusal, which tests ask for; 5xx are caught below.
    const isRefusal = /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text());
    if (message.type() === "error" && !isRefusal) problems.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => void problems.push(`page error: ${error.error().message}`));
  context.on("dialog", (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("response", (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} from ${response.url()}`);
  });
  return context.newPage();
}

/** What the server should not have to log: errors of its own, and reports of broken security policies. */
const findServerFaults = (output: string): string[] =>
  output
    .split("\n")
    .filter((line) => /"level":(50|60|"error"|"fatal")|content security policy report/.test(line))
    .map((line) => `server: ${line}`);
