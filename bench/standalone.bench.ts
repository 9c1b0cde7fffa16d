// A standalone tool opened by its address: largest paint against a page with the same content written by hand, its own
// JavaScript, and the time to paint a keystroke.
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { fixed, printAtMost, printGoal, printTable } from "#tests/support/measure/report.ts";
import { median, noise, pairedRatio, rotate } from "#tests/support/measure/statistics.ts";
import { launchBrowser, openVisit, waitUntilQuiet } from "./measure/browser.ts";
import { type ServerUnderTest, startServer, startSite } from "./measure/server-under-test.ts";

const rounds = 11;
const toolPath = "/projects/coder-tweaks/tools/json-formatter";
const weighed = ["json-formatter", "base64-encoder-decoder", "html-escape-unescape", "uri-encoder-decoder"];
const weighedToo = [
  "timestamp-converter",
  "json-yaml-converter",
  "uuid-generator",
  "color-picker",
  "lorem-ipsum-generator",
];
const keystrokes = 60;
const frameMs = 16;
const inputLength = 20_000;

async function measureLcp(browser: Browser, url: string): Promise<number> {
  const visit = await openVisit(browser, "slowPhone");
  await visit.page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await waitUntilQuiet(visit);
  const ms = await visit.page.evaluate(() => pageWatch.lcpMs);
  await visit.context.close();
  return ms;
}

/** Compressed bytes of each script that a page fetches, by address. */
async function listScripts(browser: Browser, url: string, useTool: boolean): Promise<Map<string, number>> {
  const visit = await openVisit(browser, "desktop");
  const scripts = new Map<string, number>();
  visit.page.on("response", async (response) => {
    if (!response.url().endsWith(".js")) return;
    const { responseBodySize } = await response.request().sizes();
    scripts.set(response.url(), responseBodySize);
  });
  await visit.page.goto(url);
  await visit.page.mouse.move(200, 300);
  await waitUntilQuiet(visit, 800);
  await visit.page.keyboard.press("Shift"); // loads the code of toasts, as on every page
  await waitUntilQuiet(visit, 800);
  if (useTool) {
    const example = visit.page.getByRole("button", { name: "Example" });
    if ((await example.count()) > 0) await example.click();
    await waitUntilQuiet(visit, 800);
  }
  await visit.context.close();
  return scripts;
}

/** The scripts that only the tool fetches, in KB: when it is opened and when it is used. */
async function weighTool(browser: Browser, site: string, id: string, shared: ReadonlySet<string>) {
  const weigh = async (useTool: boolean) => {
    const scripts = await listScripts(browser, `${site}/projects/coder-tweaks/tools/${id}`, useTool);
    return [...scripts].reduce((sum, [url, bytes]) => sum + (shared.has(url) ? 0 : bytes), 0) / 1_024;
  };
  return { tool: id, openedKb: await weigh(false), usedKb: await weigh(true) };
}

/** The time from a key to the frame that shows it (Event Timing, in steps of 8 ms), with 20 KB of input. */
async function typeKeys(browser: Browser, url: string): Promise<number[]> {
  const visit = await openVisit(browser, "desktop");
  const { page } = visit;
  await page.goto(url);
  await waitUntilQuiet(visit, 800);
  const row = '{"id":12345678901234567890,"name":"north light","ok":true},';
  const text = `[${row.repeat(inputLength / row.length).slice(0, -1)}]`;
  await page.getByRole("textbox", { name: "Input" }).fill(text);
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const events: number[] = [];
    Object.assign(globalThis, { keyDurations: events });
    const watch = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === "keydown") events.push(duration);
    });
    watch.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (let i = 0; i < keystrokes; i++) {
    await page.keyboard.press(i % 2 === 0 ? "Space" : "Backspace");
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(300);
  const reported = await page.evaluate(() => (globalThis as unknown as { keyDurations: number[] }).keyDurations);
  await visit.context.close();
  // Events shorter than a frame are not reported.
  return [...reported, ...Array<number>(Math.max(0, keystrokes - reported.length)).fill(8)];
}

const limitFile = join(import.meta.dirname, "limits/tool/index.html");
const limit: ServerUnderTest = await startServer({
  args: ["bench/limits/constant.ts", "{port}", limitFile],
  readyPath: "/",
});
const site = await startSite();
const browser = await launchBrowser();
const targets = [
  { name: "by hand", url: `${limit.url}/`, lcpMs: [] as number[] },
  { name: "northlight", url: site.url + toolPath, lcpMs: [] as number[] },
];
for (const { url } of targets) await measureLcp(browser, url); // warm-up
for (let round = 0; round < rounds; round++)
  for (const target of rotate(targets, round)) target.lcpMs.push(await measureLcp(browser, target.url));
const shared = new Set((await listScripts(browser, `${site.url}/contact`, false)).keys());
const weights = [];
for (const id of [...weighed, ...weighedToo]) weights.push(await weighTool(browser, site.url, id, shared));
const keyMs = await typeKeys(browser, site.url + toolPath);
await browser.close();
await site.stop();
await limit.stop();

console.log(
  `The JSON formatter on Slow 4G, a processor at a quarter of its speed, ${rounds} interleaved rounds, medians`,
);
printTable(
  targets.map(({ name, lcpMs }) => ({ page: name, "LCP ms": fixed(median(lcpMs), 0), "±%": fixed(noise(lcpMs), 0) })),
);
console.log("");
console.log(
  "A tool's own JavaScript, compressed, beside what the contact page has; used as it stands when it is opened",
);
printTable(
  weights.map(({ tool, openedKb, usedKb }) => ({
    tool,
    "opened, KB": fixed(openedKb, 1),
    "used, KB": fixed(usedKb, 1),
  })),
);
console.log("");
const [byHand, ours] = targets.map(({ lcpMs }) => lcpMs) as [number[], number[]];
const lcp = pairedRatio(ours, byHand);
const heaviest = Math.max(...weights.map(({ openedKb }) => openedKb));
printGoal("the tool's largest paint", "<= 1.20x the page by hand", `${fixed(lcp)}x`, lcp <= 1.2);
printAtMost("JavaScript of its own, opened", heaviest, 20, " KB", { digits: 1 });
printGoal(
  "a keystroke in 20 KB to its frame",
  `<= ${frameMs} ms`,
  `${fixed(median(keyMs), 0)} ms, at most ${fixed(Math.max(...keyMs), 0)} ms`,
  median(keyMs) <= frameMs,
);
