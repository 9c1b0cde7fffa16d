// Cost of a page on a slow phone: paints, requests, bytes, layout shift, blocking time and script.
import type { Browser } from "@playwright/test";
import { fixed } from "#tests/support/measure/report.ts";
import { median, noise } from "#tests/support/measure/statistics.ts";
import { openVisit, type Visit, waitUntilQuiet } from "./browser.ts";

export interface PageLoad {
  lcpMs: number;
  fcpMs: number;
  tbtMs: number;
  cls: number;
  /** Requests before the first paint: their number and compressed bytes with headers. */
  requests: number;
  kb: number;
  /** JavaScript that has run until the page is idle, including inline scripts. */
  scriptKb: number;
}

/** One visit of a page on a slow phone, with an empty cache. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const visit = await openVisit(browser, "slowPhone");
  const { page, cdp, context } = visit;
  const requests: { endMs: number; bytes: number }[] = [];
  let beginS = 0;
  cdp.on("Network.requestWillBeSent", ({ timestamp }) => {
    beginS ||= timestamp;
  });
  cdp.on("Network.loadingFinished", ({ timestamp, encodedDataLength }) =>
    requests.push({ endMs: (timestamp - beginS) * 1_000, bytes: encodedDataLength }),
  );
  const scriptBytes = await countScripts(visit);
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await waitUntilQuiet(visit);
  const { watch, fcpMs } = await page.evaluate(() => ({
    watch: pageWatch,
    fcpMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  }));
  // The part of a task after the first paint that exceeds 50 ms, as in Lighthouse.
  const blockingMs = ({ atMs, ms }: { atMs: number; ms: number }) => atMs + ms - Math.max(atMs, fcpMs) - 50;
  const tbtMs = watch.longTasks.reduce((sum, task) => sum + Math.max(0, blockingMs(task)), 0);
  const needed = requests.filter(({ endMs }) => endMs < fcpMs);
  const sample = {
    lcpMs: watch.lcpMs,
    fcpMs,
    tbtMs,
    cls: watch.cls,
    requests: needed.length,
    kb: needed.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024,
    scriptKb: (await scriptBytes()) / 1_024,
  };
  await context.close();
  return sample;
}

/** All parsed scripts except our own observers. */
async function countScripts({ cdp }: Visit): Promise<() => Promise<number>> {
  const scripts: { length: number; url: string; id: string }[] = [];
  cdp.on("Debugger.scriptParsed", ({ length = 0, url, scriptId }) => scripts.push({ length, url, id: scriptId }));
  await cdp.send("Debugger.enable");
  await cdp.send("Profiler.enable");
  await cdp.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  return async () => {
    const { result } = await cdp.send("Profiler.takePreciseCoverage");
    const ran = new Set(result.filter(({ functions }) => functions.some(isRun)).map(({ scriptId }) => scriptId));
    return scripts
      .filter(({ id, url }) => ran.has(id) && url.startsWith("http"))
      .reduce((sum, { length }) => sum + length, 0);
  };
}

const isRun = ({ ranges }: { ranges: { count: number }[] }): boolean => ranges.some(({ count }) => count > 0);

/** Cells of a table: the medians of several loads, and the largest layout shift. */
export function describeLoads(loads: readonly PageLoad[]): Record<string, string> {
  const of = (key: keyof PageLoad) => loads.map((load) => load[key]);
  return {
    "LCP ms": fixed(median(of("lcpMs")), 0),
    "±%": fixed(noise(of("lcpMs")), 0),
    "FCP ms": fixed(median(of("fcpMs")), 0),
    CLS: fixed(Math.max(...of("cls")), 3),
    "TBT ms": fixed(median(of("tbtMs")), 0),
    "requests to the first paint": String(median(of("requests"))),
    "KB for it": fixed(median(of("kb")), 1),
    "JavaScript run, KB": fixed(median(of("scriptKb")), 1),
  };
}
