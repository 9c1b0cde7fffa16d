// The longest task of a page of the cloud demo with 10,000 items: while the drive is opened, while another tab moves all of
// them to the trash, and while they are moved where the browser refuses storage. DRIVE_ROUNDS makes it shorter.
import type { BrowserContext, Page } from "@playwright/test";
import { fixed, printLongestTask, printTable } from "#tests/support/measure/report.ts";
import { median } from "#tests/support/measure/statistics.ts";
import { serveCloudPage } from "../tests/support/pages/cloud-page/serve.ts";
import { launchBrowser } from "./measure/browser.ts";

const rounds = Number(process.env.DRIVE_ROUNDS ?? 5);
const items = 10_000;

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(served.url);
  await page.evaluate(() => {
    Object.assign(globalThis, { longTasks: [] });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) (globalThis as unknown as Watched).longTasks.push(duration);
    }).observe({ type: "longtask" });
  });
  return page;
}

interface Watched {
  longTasks: number[];
}

/** @returns the longest task since the last call; 0 if none took 50 ms */
async function longestTaskMs(page: Page): Promise<number> {
  await page.waitForTimeout(300);
  return await page.evaluate(() => Math.max(0, ...(globalThis as unknown as Watched).longTasks.splice(0)));
}

const trashAll = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const all = window.drive?.children(window.cloud.rootId) ?? [];
    await window.drive?.trashItems(all.map(({ id }) => id));
  });

/** @returns undoes the change, for the next round */
async function measureRound(context: BrowserContext) {
  // Not in a page that is measured: its 20,000 requests are garbage, which would be collected meanwhile.
  const filling = await openPage(context);
  await filling.evaluate((count) => window.cloud.fillStorage(count), items);
  await filling.close();
  const here = await openPage(context);
  await longestTaskMs(here);
  await here.evaluate(async () => {
    window.drive = await window.cloud.open();
  });
  const openingMs = await longestTaskMs(here);
  const there = await openPage(context);
  await there.evaluate(async () => {
    window.drive = await window.cloud.open();
  });
  await longestTaskMs(here);
  await trashAll(there);
  await here.waitForFunction(() => window.drive?.children(window.cloud.rootId).length === 0, undefined, {
    polling: 500,
  });
  const otherTabMs = await longestTaskMs(here);
  const writingMs = await longestTaskMs(there);
  const memory = await openPage(context);
  await memory.evaluate((count) => {
    window.drive = window.cloud.makeLargeDrive(count);
  }, items);
  await longestTaskMs(memory);
  await trashAll(memory);
  return { openingMs, otherTabMs, writingMs, memoryMs: await longestTaskMs(memory) };
}

const served = await serveCloudPage();
const browser = await launchBrowser();
const measured: Awaited<ReturnType<typeof measureRound>>[] = [];
for (let round = 0; round <= rounds; round++) {
  const context = await browser.newContext();
  const one = await measureRound(context);
  if (round > 0) measured.push(one); // The first one warms up.
  await context.close();
}
await browser.close();
served.close();

console.log(`the longest task with ${items} items, ms, ${rounds} rounds; 0: none took 50 ms`);
printTable(measured.map((one) => Object.fromEntries(Object.entries(one).map(([what, ms]) => [what, fixed(ms, 0)]))));
console.log("");
const goals = {
  openingMs: "the drive is opened",
  otherTabMs: "another tab moves all of them",
  writingMs: "this tab moves all of them",
  memoryMs: "all are moved in memory only",
} as const;
for (const [what, name] of Object.entries(goals) as [keyof typeof goals, string][]) {
  const ms = median(measured.map((one) => one[what]));
  printLongestTask(`the longest task while ${name}`, ms);
}
