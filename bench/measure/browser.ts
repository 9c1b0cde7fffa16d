// A browser that emulates a slow phone, and its measurements of a page.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { styledEvent } from "#app/shell/first-paint/element-ids.ts";

/** Chrome's "Slow 4G" and a processor at a quarter of its speed. */
const slowPhone = {
  viewport: { width: 412, height: 823 },
  cpuSlowdown: 4,
  network: { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
};
const desktop = { viewport: { width: 1350, height: 940 }, cpuSlowdown: 1, network: undefined };
const machines = { slowPhone, desktop };
export type Machine = keyof typeof machines;

const launchOptions = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Playwright listens to the page's errors. V8 then parses a script again to find where its first one was created, and
    // React creates five when it is evaluated: a fifth of its start, which no visitor pays for.
    "--js-flags=--no-enable-lazy-source-positions",
  ],
};

export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions);

/** Uses a profile on the disk, so that pages store data there: other contexts store it in memory. */
export const launchWithProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, launchOptions);

export interface Visit {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}

/**
 * Where a visit comes from: most follow a link. From a blank tab, `Cross-Origin-Opener-Policy` would cost the first page
 * another process, since the tab's own may not be used; from another site, every page needs a process of its own.
 */
const anotherSite = "data:text/html,<title>Another site</title>";
/** Chromium prepares a process for the next site meanwhile, as it does for a reader. */
const readingMs = 1_000;

/** A visitor with an empty cache, who is on a page of another site. The caller closes the context. */
export async function openVisit(browser: Browser, machine: Machine): Promise<Visit> {
  const { viewport, cpuSlowdown, network } = machines[machine];
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(anotherSite);
  await page.waitForTimeout(readingMs);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  if (network) await cdp.send("Network.emulateNetworkConditions", network);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.addInitScript(watchPage, styledEvent);
  return { context, page, cdp };
}

/** The results of `watchPage`. */
export interface PageWatch {
  lcpMs: number;
  cls: number;
  longTasks: { atMs: number; ms: number }[];
  /** Times of the first event and of React's response. */
  intentAtMs?: number;
  hydratedAtMs?: number;
}

declare global {
  var pageWatch: PageWatch;
}

/** Runs in the page before its own scripts. */
function watchPage(hydratedEvent: string): void {
  globalThis.pageWatch = { lcpMs: 0, cls: 0, longTasks: [] };
  const watch = <E extends PerformanceEntry>(type: string, each: (entry: E) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry as E);
    }).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => {
    pageWatch.lcpMs = startTime;
  });
  watch<PerformanceEntry & { value: number; hadRecentInput: boolean }>("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) pageWatch.cls += value;
  });
  watch("longtask", ({ startTime, duration }) => pageWatch.longTasks.push({ atMs: startTime, ms: duration }));
  for (const type of ["pointermove", "touchstart", "keydown", "focusin"])
    addEventListener(
      type,
      ({ timeStamp }) => {
        pageWatch.intentAtMs ??= timeStamp;
      },
      true,
    );
  addEventListener(hydratedEvent, () => {
    pageWatch.hydratedAtMs = performance.now();
  });
}

/** Resolves when the network has been idle for longer than its latency. */
export async function waitUntilQuiet({ cdp, page }: Visit, quietMs = 1_500): Promise<void> {
  let lastEvent = performance.now();
  const note = () => {
    lastEvent = performance.now();
  };
  const events = ["Network.requestWillBeSent", "Network.dataReceived", "Network.loadingFinished"] as const;
  for (const event of events) cdp.on(event, note);
  const giveUpAt = performance.now() + 20 * quietMs;
  while (performance.now() - lastEvent < quietMs && performance.now() < giveUpAt) await page.waitForTimeout(50);
  for (const event of events) cdp.off(event, note);
}
