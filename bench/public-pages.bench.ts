// Every kind of public page on a slow phone, against a page of 1 KB written by hand; a concept also against a page that has
// its content and style and nothing of the site's.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fixed, printAtMost, printGoal, printTable } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { median, pairedRatio, rotate } from "#tests/support/measure/statistics.ts";
import { launchBrowser } from "./measure/browser.ts";
import { describeLoads, loadPage, type PageLoad } from "./measure/page-load.ts";
import { type ServerUnderTest, startServer, startSite } from "./measure/server-under-test.ts";

const rounds = 5;
const tool = (id: string): string => `/projects/coder-tweaks/tools/${id}`;
const concepts = ["/designs/last-loaf", "/designs/holm-aster", "/designs/low-water", "/designs/consonant"];
/** Three of the eleven standalone tools: they share their layout. */
const tools = [
  "/projects/binary-calculator",
  "/projects/coder-tweaks",
  tool("json-formatter"),
  tool("color-picker"),
  tool("fake-data-generator"),
  "/projects/ai-chatbot",
  "/cloud",
];
const others = ["/tos", "/privacy", "/register", "/login", "/login/forgot"];
const paths = ["/", "/contact", ...tools, ...others, ...concepts];
const maxKb = 14;
const maxRatio = 1.25;
const maxTbtMs = 30;

interface Target {
  name: string;
  url: string;
  loads: PageLoad[];
}

const folder = createScratchFolder("limits");
const limits: ServerUnderTest[] = [];
const targetOf = (name: string, url: string): Target => ({ name, url, loads: [] });

async function startLimitPage(name: string, file: string): Promise<Target> {
  const limit = await startServer({ args: ["bench/limits/constant.ts", "{port}", file], readyPath: "/" });
  limits.push(limit);
  return targetOf(name, `${limit.url}/`);
}

/** The concept's page as a static one: its content and styles, without scripts, fonts that follow, bar and footer. */
async function startStaticConcept(site: string, path: string): Promise<Target> {
  const html = await (await fetch(site + path)).text();
  const withoutSite = html
    .replace(/<script\b.*?<\/script>/gs, "")
    .replace(/<noscript>.*?<\/noscript>|<meta name="fonts"[^>]*>|<link\b[^>]*>/gs, "")
    .replace(/<style data-precedence="(page|full)".*?<\/style>/gs, "")
    .replace(/<body>.*?(?=<main\b)/s, "<body>")
    .replace(/<\/main>.*<\/body>/s, "</main></body>");
  const file = join(folder, `${path.replaceAll("/", "-")}.html`);
  writeFileSync(file, withoutSite);
  return startLimitPage(`${path}, static`, file);
}

const site = await startSite({ CHATBOT_CODE: "bench-code" });
const bare = await startLimitPage("by hand, 1 KB", join(import.meta.dirname, "limits/bare/index.html"));
const statics: Target[] = [];
for (const path of concepts) statics.push(await startStaticConcept(site.url, path));
const pages = paths.map((path) => targetOf(path, site.url + path));
const targets = [bare, ...statics, ...pages];
const browser = await launchBrowser();
for (const { url } of targets) await loadPage(browser, url); // warm-up
for (let round = 0; round < rounds; round++)
  for (const target of rotate(targets, round)) target.loads.push(await loadPage(browser, target.url));
await browser.close();
for (const server of [site, ...limits]) await server.stop();

const of = ({ loads }: Target, key: keyof PageLoad) => loads.map((load) => load[key]);
const ratio = (target: Target, base: Target) => pairedRatio(of(target, "lcpMs"), of(base, "lcpMs"));
console.log(`Slow 4G and a processor at a quarter of its speed, ${rounds} interleaved rounds, medians`);
printTable(
  targets.map((target) => ({ page: target.name, ratio: fixed(ratio(target, bare)), ...describeLoads(target.loads) })),
);
console.log("");

function printPage(page: Target): void {
  const [lcp, requests, kb] = [ratio(page, bare), median(of(page, "requests")), median(of(page, "kb"))];
  const [cls, tbt] = [Math.max(...of(page, "cls")), median(of(page, "tbtMs"))];
  printGoal(
    `${page.name}: largest paint; for the first paint`,
    `<= ${maxRatio}x a page of 1 KB; 1 request, <= ${maxKb} KB`,
    `${fixed(lcp)}x; ${requests} request${requests === 1 ? "" : "s"}, ${fixed(kb, 1)} KB`,
    lcp <= maxRatio && requests === 1 && kb <= maxKb,
  );
  printGoal(
    `${page.name}: layout shift and blocking time`,
    `CLS 0, TBT <= ${maxTbtMs} ms`,
    `CLS ${fixed(cls, 3)}, TBT ${fixed(tbt, 0)} ms`,
    cls < 0.0005 && tbt <= maxTbtMs,
  );
}

function printConcept(page: Target, base: Target): void {
  const lcp = ratio(page, base);
  printAtMost(`${page.name}: largest paint`, lcp, maxRatio, "x", { than: "its static page" });
}

for (const page of pages.filter(({ name }) => !concepts.includes(name))) printPage(page);
for (const [i, base] of statics.entries()) {
  const page = pages.find(({ name }) => name === concepts[i]);
  if (page) printConcept(page, base);
}
