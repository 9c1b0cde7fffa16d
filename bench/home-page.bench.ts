// The home page on a slow phone, against a page with the same content written by hand: largest paint, bytes, and script
// that runs before the first interaction.
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { fixed, printAtMost, printGoal, printTable } from "#tests/support/measure/report.ts";
import { median, noise, pairedRatio, rotate } from "#tests/support/measure/statistics.ts";
import { launchBrowser, openVisit, waitUntilQuiet } from "./measure/browser.ts";
import { describeLoads, loadPage, type PageLoad } from "./measure/page-load.ts";
import { type ServerUnderTest, startServer, startSite } from "./measure/server-under-test.ts";

const rounds = 11;
const startRounds = 11;
const startedWithinMs = 1_000;

interface Target {
  name: string;
  url: string;
  samples: PageLoad[];
}

/** The time from the first pointer movement to React's first response, with its code fetched at idle. */
async function startReact(browser: Browser, url: string): Promise<number> {
  const visit = await openVisit(browser, "desktop");
  await visit.page.goto(url);
  await waitUntilQuiet(visit, 800);
  await visit.page.mouse.move(200, 300);
  await visit.page.waitForTimeout(startedWithinMs); // an earlier check would use the page's time
  const ms = await visit.page.evaluate(() => (pageWatch.hydratedAtMs ?? Number.NaN) - (pageWatch.intentAtMs ?? 0));
  await visit.context.close();
  return ms;
}

const limitFile = join(import.meta.dirname, "limits/home/index.html");
const limit: ServerUnderTest = await startServer({
  args: ["bench/limits/constant.ts", "{port}", limitFile],
  readyPath: "/",
});
const site = await startSite();
const browser = await launchBrowser();
const targets: Target[] = [
  { name: "by hand", url: `${limit.url}/`, samples: [] },
  { name: "northlight", url: `${site.url}/`, samples: [] },
];
for (const { url } of targets) await loadPage(browser, url); // warm-up
for (let round = 0; round < rounds; round++)
  for (const target of rotate(targets, round)) target.samples.push(await loadPage(browser, target.url));
const startMs: number[] = [];
for (let round = 0; round < startRounds; round++) startMs.push(await startReact(browser, `${site.url}/`));
await browser.close();
await site.stop();
await limit.stop();

const of = ({ samples }: Target, key: keyof PageLoad) => samples.map((sample) => sample[key]);
console.log(`Slow 4G and a processor at a quarter of its speed, ${rounds} interleaved rounds, medians`);
printTable(targets.map((target) => ({ page: target.name, ...describeLoads(target.samples) })));
const [byHand, ours] = targets as [Target, Target];
const lcp = pairedRatio(of(ours, "lcpMs"), of(byHand, "lcpMs"));
const [cls, tbt] = [Math.max(...of(ours, "cls")), median(of(ours, "tbtMs"))];
const [requests, kb] = [median(of(ours, "requests")), median(of(ours, "kb"))];
const scriptKb = median(of(ours, "scriptKb"));
console.log("");
printGoal("home's largest paint", "<= 1.10x the page by hand", `${fixed(lcp)}x`, lcp <= 1.1);
printGoal(
  "layout shift and blocking time",
  "CLS 0, TBT 0",
  `CLS ${fixed(cls, 3)}, TBT ${fixed(tbt, 0)} ms`,
  cls + tbt === 0,
);
printGoal(
  "for the first paint",
  "1 request, <= 14 KB",
  `${requests} request, ${fixed(kb, 1)} KB`,
  requests === 1 && kb <= 14,
);
printAtMost("JavaScript run before the first interaction", scriptKb, 6, " KB", { digits: 1 });
printGoal(
  "from the first event to React, its code fetched at idle (no slowdown)",
  "<= 80 ms",
  `${fixed(median(startMs), 0)} ms (±${fixed(noise(startMs), 0)} %)`,
  median(startMs) <= 80,
);
