// A scripted visit of each public page on a slow phone: what a visitor presses and types, from the event to its frame
// (Interaction to Next Paint). The first press is also what starts React.
import type { Browser, Page } from "@playwright/test";
import { fixed, printAtMost, printTable } from "#tests/support/measure/report.ts";
import { quantile } from "#tests/support/measure/statistics.ts";
import { launchBrowser, openVisit, waitUntilQuiet } from "./measure/browser.ts";
import { startSite } from "./measure/server-under-test.ts";

const visitsOfPage = 4;
const reactMs = 600;
const maxMs = 100;

type Script = (page: Page) => Promise<void>;

const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
  await page.waitForTimeout(reactMs);
};
const type = async (page: Page, label: string | RegExp, text: string): Promise<void> => {
  await page.getByLabel(label).first().click();
  await page.keyboard.type(text, { delay: 120 });
  await page.waitForTimeout(reactMs);
};

const read: Script = async (page) => {
  await press(page, "Menu");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await page.getByText("Dark", { exact: true }).last().click();
  await page.waitForTimeout(reactMs);
};
const tool = (name: string): string => `/projects/coder-tweaks/tools/${name}`;

const scripts: Readonly<Record<string, Script>> = {
  "/": read,
  "/tos": read,
  "/privacy": read,
  "/designs/last-loaf": read,
  "/designs/consonant": read,
  "/contact": (page) => type(page, "Name", "Ann Example"),
  "/login": (page) => type(page, "Email", "ann@visitor.example"),
  "/register": (page) => type(page, "Username", "Ann"),
  "/search": (page) => type(page, "Search this site", "price"),
  "/projects/binary-calculator": (page) => type(page, /binary/i, "101101"),
  "/projects/coder-tweaks": (page) => press(page, "Try a sample project"),
  [tool("json-formatter")]: (page) => press(page, "Example"),
  [tool("color-picker")]: read,
  [tool("uuid-generator")]: (page) => press(page, "New UUIDs"),
  "/projects/ai-chatbot": (page) => type(page, "Access Code", "code"),
  "/cloud": (page) => type(page, "Username", "Ann"),
  "/nowhere": read,
};

/** @returns the longest interaction of a visit, in ms; 0 where all took less than 16 */
async function measureVisit(browser: Browser, url: string, script: Script): Promise<number> {
  const visit = await openVisit(browser, "slowPhone");
  const { page, context } = visit;
  await page.addInitScript(() => {
    const longest = { ms: 0 };
    Object.assign(globalThis, { longestInteraction: longest });
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (interactionId) longest.ms = Math.max(longest.ms, duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(url);
  await waitUntilQuiet(visit);
  await script(page);
  await waitUntilQuiet(visit);
  const ms = await page.evaluate(
    () => (globalThis as unknown as { longestInteraction: { ms: number } }).longestInteraction.ms,
  );
  await context.close();
  return ms;
}

const site = await startSite({ CHATBOT_CODE: "bench-code" });
const browser = await launchBrowser();
const measured = new Map<string, number[]>();
for (let round = 0; round < visitsOfPage; round++)
  for (const [path, script] of Object.entries(scripts))
    measured.set(path, [...(measured.get(path) ?? []), await measureVisit(browser, site.url + path, script)]);
await browser.close();
await site.stop();

const p75 = (path: string): number => quantile(measured.get(path) ?? [], 0.75);
printTable([...measured.keys()].map((path) => ({ page: path, "INP, p75, ms": fixed(p75(path), 0) })));
const slowest = [...measured.keys()].reduce((one, other) => (p75(other) > p75(one) ? other : one));
console.log("");
const all = quantile([...measured.values()].flat(), 0.75);
printAtMost("Interaction to Next Paint, p75 of all visits", all, maxMs, " ms", { digits: 0 });
printAtMost(`the same on the slowest page (${slowest})`, p75(slowest), maxMs, " ms", { digits: 0 });
