// Lighthouse on the public pages, and on a page of 1 KB by hand, as a phone and as a desktop. npx fetches it for this benchmark
// only: with its dependencies it is larger than all other packages of the project.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { printGoal, printTable } from "#tests/support/measure/report.ts";
import { startServer, startSite } from "./measure/server-under-test.ts";

const lighthouse = "lighthouse@13.5.0";
const paths = [
  "/",
  "/contact",
  "/tos",
  "/privacy",
  "/register",
  "/login",
  "/designs/last-loaf",
  "/projects/binary-calculator",
  "/projects/coder-tweaks",
  "/projects/coder-tweaks/tools/json-formatter",
  "/cloud",
];
const speed = "performance";
const others = ["accessibility", "best-practices", "seo"];
const categories = [speed, ...others];
const presets = { phone: [], desktop: ["--preset=desktop"] };
const outputMax = 64 * 1_024 * 1_024;

const run = promisify(execFile);

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { id: string; title: string; score: number | null }>;
}

async function audit(url: string, preset: readonly string[]): Promise<Report> {
  const sandbox = process.getuid?.() === 0 ? " --no-sandbox" : "";
  const args = [
    ...["--yes", lighthouse, url, ...preset],
    ...["--quiet", "--output=json", "--output-path=stdout", `--only-categories=${categories.join(",")}`],
    `--chrome-flags=--headless=new${sandbox}`,
  ];
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH };
  const { stdout } = await run("npx", args, { env, maxBuffer: outputMax });
  return JSON.parse(stdout) as Report;
}

const percent = (score: number | null | undefined): number => Math.round((score ?? 0) * 100);

interface Row {
  page: string;
  machine: string;
  [category: string]: string;
}

const site = await startSite();
const limit = await startServer({
  args: ["bench/limits/constant.ts", "{port}", "bench/limits/bare/index.html"],
  readyPath: "/",
});
const imperfect = new Set<string>();
async function rate(page: string, url: string, machine: keyof typeof presets): Promise<Row> {
  const report = await audit(url, presets[machine]);
  for (const { id, score, title } of Object.values(report.audits))
    if (score !== null && score < 0.9) imperfect.add(`${page} (${machine}): ${id}: ${title}`);
  const scores = categories.map((name) => [name, String(percent(report.categories[name]?.score))]);
  return { page, machine, ...Object.fromEntries(scores) };
}
const ours: Row[] = [];
for (const machine of ["phone", "desktop"] as const)
  for (const path of paths) ours.push(await rate(path, site.url + path, machine));
const byHand = await rate("by hand, 1 KB", `${limit.url}/`, "phone");
await limit.stop();
await site.stop();

printTable([...ours, byHand]);
console.log("");
for (const line of imperfect) console.log(line);
function printLowest(what: string, from: readonly Row[], names: readonly string[], note = ""): void {
  const lowest = Math.min(...from.flatMap((row) => names.map((name) => Number(row[name]))));
  printGoal(`Lighthouse 13, ${what}, the lowest page`, "100", `${lowest}${note}`, lowest === 100);
}
const on = (machine: string) => ours.filter((row) => row.machine === machine);
printLowest("accessibility, best practices and SEO", ours, others);
printLowest("performance as a desktop", on("desktop"), [speed]);
printLowest("performance as a phone", on("phone"), [speed], ` (1 KB by hand: ${byHand[speed]})`);
