import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { signIn } from "./actions.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

/** Headless Chromium is named in its user agent, and is not counted as a visit. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/**
 * React Router cancels a reload that a navigation replaces, and leaves the promise of its response's end unhandled
 * (turbo-stream.js, `done`). Nothing is lost.
 */
const abortedResponse = "signal is aborted without reason";

/** Collects unexpected errors of the browser and the server during a test. */
export interface Watch {
  readonly errors: string[];
  /** For a test that causes the error. */
  allow(pattern: RegExp): void;
}

interface TestFixtures {
  /** Settings of the shared site, set by `test.use` for a file or a group of tests. */
  siteEnvironment: Record<string, string>;
  /** One site for all tests of a file with the same `siteEnvironment`; each test uses its own addresses. */
  site: SiteProcess;
  watch: Watch;
  /** Opens a new browser profile on the shared site, or on the given one. */
  openBrowser: (options?: BrowserContextOptions, site?: SiteProcess) => Promise<Page>;
  /** A second browser, of a visitor who has seen nothing yet. */
  visitor: Page;
  /** A browser that is signed in as the owner, without the UI. */
  owner: Page;
  openOwner: (options?: BrowserContextOptions, site?: SiteProcess) => Promise<Page>;
  /** Starts another site (2 to 4 s), for a test that needs a new one or its own settings. */
  startOwnSite: (environment?: Record<string, string>) => Promise<SiteProcess>;
}

interface WorkerFixtures {
  /**
   * Starts a spec file's site at its first test and stops that of the previous file. Files share no site: limits that one
   * file uses up, such as password guesses, would affect the next.
   */
  siteOf: (file: string, environment: Record<string, string>) => Promise<SiteProcess>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      let running: { key: string; site: SiteProcess } | undefined;
      await use(async (file, environment) => {
        const key = JSON.stringify([file, environment]);
        if (running?.key !== key) {
          await running?.site.stop();
          running = undefined;
          running = { key, site: await startSite(environment) };
        }
        return running.site;
      });
      await running?.site.stop();
    },
    { scope: "worker" },
  ],

  siteEnvironment: [{}, { option: true }],

  site: [
    async ({ siteOf, siteEnvironment }, use, { file, repeatEachIndex }) =>
      use(await siteOf(`${file} ${repeatEachIndex}`, siteEnvironment)),
    { timeout: 60_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: see above
  watch: async ({}, use) => {
    const allowed: RegExp[] = [];
    const errors: string[] = [];
    await use({ errors, allow: (pattern) => void allowed.push(pattern) });
    expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
  },

  startOwnSite: async ({ watch }, use) => {
    const sites: SiteProcess[] = [];
    await use(async (environment) => {
      const site = await startSite(environment);
      sites.push(site);
      return site;
    });
    watch.allow(/ERR_CONNECTION/); // open pages of the owner lose their event stream
    for (const site of sites) watch.errors.push(...findServerErrors(site.output));
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
    watch.errors.push(...findServerErrors(shared.output.slice(outputBefore)));
  },

  page: async ({ openBrowser }, use) => use(await openBrowser()),
  visitor: async ({ openBrowser }, use) => use(await openBrowser()),
  owner: async ({ openOwner }, use) => use(await openOwner()),
  openOwner: async ({ openBrowser, site: shared }, use) =>
    use(async (options, site = shared) => {
      const page = await openBrowser(options, site);
      await signIn(page, site);
      return page;
    }),
});

export { expect } from "@playwright/test";

async function openGuarded(browser: Browser, options: BrowserContextOptions, { errors }: Watch): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`CSP: ${violatedDirective} ${blockedURI}`);
    });
  });
  context.on("console", (message) => {
    // The browser logs this for every 4xx, which tests cause; 5xx are caught below.
    const isClientError = /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text());
    if (message.type() === "error" && !isClientError) errors.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => {
    const { message } = error.error();
    if (message !== abortedResponse) errors.push(`page error: ${message}`);
  });
  context.on("dialog", (dialog) => {
    errors.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("response", (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} from ${response.url()}`);
  });
  return context.newPage();
}

/** Log lines that must not occur: server errors and CSP reports. */
export const findServerErrors = (output: string): string[] =>
  output
    .split("\n")
    .filter((line) => /"level":(50|60|"error"|"fatal")|content security policy report/.test(line))
    .map((line) => `server: ${line}`);
