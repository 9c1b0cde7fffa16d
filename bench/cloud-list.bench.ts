// The cloud demo's list with 10,000 files against rows that are recycled by hand: processor time to the first row and for a
// scrolled frame, frames on time, elements; and the longest task while all files are sorted. The main thread's processor
// time is compared, since a busy machine affects it less than wall time. LIST_ROUNDS makes it shorter.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { build } from "vite";
import { fixed, printAtLeast, printAtMost, printGoal, printTable } from "#tests/support/measure/report.ts";
import { median, noise, pairedRatio, rotate } from "#tests/support/measure/statistics.ts";
import { type ServedPage, serveFolder } from "#tests/support/pages/serve-folder.ts";
import { launchBrowser } from "./measure/browser.ts";

const rounds = Number(process.env.LIST_ROUNDS ?? 5);
const files = 10_000;
const framesScrolled = 150;
const stepPx = 600;

interface Round {
  firstRowMs: number;
  frameMs: number;
  fps: number;
  blank: number;
  nodes: number;
}

interface Target {
  name: string;
  url: string;
  /** Selectors of the scroll container and its rows. */
  list: string;
  row: string;
  rounds: Round[];
  slowRounds: Round[];
}

async function openList(browser: Browser, { url, row }: Target, cpuSlowdown: number) {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  const taskMs = async (): Promise<number> => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  };
  const beforeMs = await taskMs();
  await page.goto(`${url}?n=${files}`, { waitUntil: "domcontentloaded" });
  await page.waitForSelector(row);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return { context, page, taskMs, firstRowMs: (await taskMs()) - beforeMs };
}

async function measure(browser: Browser, target: Target, cpuSlowdown: number): Promise<Round> {
  const { context, page, taskMs, firstRowMs } = await openList(browser, target, cpuSlowdown);
  await page.waitForTimeout(1_500); // excludes work after the first row
  const beforeMs = await taskMs();
  const scrolled = await page.evaluate(scrollThrough, { ...target, framesScrolled, stepPx });
  const frameMs = ((await taskMs()) - beforeMs) / framesScrolled;
  await context.close();
  return { firstRowMs, frameMs, ...scrolled };
}

/** Runs in the page. */
function scrollThrough({ list, row, framesScrolled: frames, stepPx: step }: { list: string; row: string } & Steps) {
  return new Promise<{ fps: number; blank: number; nodes: number }>((done) => {
    const scroller = document.querySelector(list);
    if (!scroller) throw new Error(`Nothing is ${list}`);
    const box = scroller.getBoundingClientRect();
    const nodes = document.body.querySelectorAll("*").length;
    let [count, blank, startMs] = [0, 0, 0];
    const next = (nowMs: number) => {
      startMs ||= nowMs;
      const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!middle?.closest(row)) blank++;
      if (count++ === frames) return done({ fps: (1_000 * frames) / (nowMs - startMs), blank, nodes });
      scroller.scrollTop += step;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

interface Steps {
  framesScrolled: number;
  stepPx: number;
}

/** @returns the longest task between a press on 'Size' and the sorted list */
async function sortAnew(browser: Browser, target: Target): Promise<{ longestMs: number; tookMs: number }> {
  const { context, page } = await openList(browser, target, 1);
  await page.evaluate(() => {
    Object.assign(globalThis, { longTasks: [] as number[] });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) (globalThis as unknown as LongTasks).longTasks.push(duration);
    }).observe({ type: "longtask" });
  });
  const tookMs = await page.evaluate(pressSize);
  await page.waitForTimeout(100);
  const tasks = await page.evaluate(() => (globalThis as unknown as LongTasks).longTasks);
  await context.close();
  return { longestMs: Math.max(0, ...tasks), tookMs };
}

/** Runs in the page. */
function pressSize(): Promise<number> {
  return new Promise((sorted) => {
    const startMs = performance.now();
    document.querySelector<HTMLElement>(".cell-size button")?.click();
    requestAnimationFrame(() => requestAnimationFrame(() => sorted(performance.now() - startMs)));
  });
}

interface LongTasks {
  longTasks: number[];
}

const here = import.meta.dirname;
const byHand = await servePage(join(here, "limits/list"), false);
const ours = await servePage(join(here, "pages/cloud-list"), true);
const browser = await launchBrowser();
const limit: Target = { name: "by hand", url: byHand.url, list: "#list", row: ".row", rounds: [], slowRounds: [] };
const grid: Target = { ...limit, name: "northlight", url: ours.url, list: "[role=grid]", row: ".file-row" };
Object.assign(grid, { rounds: [], slowRounds: [] });
for (const target of [limit, grid]) await measure(browser, target, 1); // warm-up
for (let round = 0; round < rounds; round++) {
  for (const target of rotate([limit, grid], round)) {
    target.rounds.push(await measure(browser, target, 1));
    target.slowRounds.push(await measure(browser, target, 4));
  }
}
const sorts = [];
for (let round = 0; round < rounds; round++) sorts.push(await sortAnew(browser, grid));
await browser.close();
byHand.close();
ours.close();

const of = (list: readonly Round[], key: keyof Round) => list.map((round) => round[key]);
console.log(`${files} files, ${rounds} interleaved rounds, medians; ${stepPx} px a frame`);
printTable(
  [limit, grid].map((target) => ({
    list: target.name,
    "first row, ms of processor": fixed(median(of(target.rounds, "firstRowMs")), 0),
    "±%": fixed(noise(of(target.rounds, "firstRowMs")), 0),
    "a frame, ms of processor": fixed(median(of(target.rounds, "frameMs"))),
    fps: fixed(median(of(target.rounds, "fps")), 1),
    "fps at 4x": fixed(median(of(target.slowRounds, "fps")), 1),
    "blank frames": fixed(median(of(target.rounds, "blank")), 0),
    nodes: fixed(median(of(target.rounds, "nodes")), 0),
  })),
);
console.log(`sorted anew in ${fixed(median(sorts.map(({ tookMs }) => tookMs)), 0)} ms`);
console.log("");
const firstRow = pairedRatio(of(grid.rounds, "firstRowMs"), of(limit.rounds, "firstRowMs"));
printAtMost("first row of 10,000 files, by processor time", firstRow, 1.5, "", { than: "of rows by hand" });
const fps = median(of(grid.rounds, "fps"));
printAtLeast("frames a second while scrolling", fps, 58, "", { digits: 1 });
const slow = pairedRatio(of(grid.slowRounds, "fps"), of(limit.slowRounds, "fps"));
printAtLeast("the same at a quarter of the processor", slow, 0.95, "", { than: "of rows by hand" });
const blank = median([...of(grid.rounds, "blank"), ...of(grid.slowRounds, "blank")]);
printGoal("frames without rows", "0", fixed(blank, 0), blank === 0);
const nodes = Math.max(...of(grid.rounds, "nodes"));
printAtMost("elements for 10,000 files", nodes, 400, "", { digits: 0 });
const longest = median(sorts.map(({ longestMs }) => longestMs));
printAtMost("longest task while 10,000 files are sorted", longest, 50, " ms", { digits: 0 });

// Serves a page that is built as the site builds its own, and static pages beside it, on loopback.
/** @param folder of the page, with index.html. @param built whether Vite builds it first */
async function servePage(folder: string, built: boolean): Promise<ServedPage> {
  if (!built) return serveFolder(folder);
  const outDir = mkdtempSync(join(tmpdir(), "northlight-page-"));
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { outDir, emptyOutDir: true, target: "es2022" },
  });
  const { url, close } = await serveFolder(outDir);
  return {
    url,
    close() {
      close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
