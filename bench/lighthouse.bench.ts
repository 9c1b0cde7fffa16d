// Lighthouse on the public pages, and on a page of 1 KB by hand, as a phone, alone and beside a process that takes a processor,
// and as a desktop. npx fetches it for this benchmark only: with its dependencies it is larger than all other packages.
// LIGHTHOUSE_RUNS makes it shorter.
import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";
import { printAtLeast, printTable } from "#tests/support/measure/report.ts";
import { median } from "#tests/support/measure/statistics.ts";
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
const phoneRuns = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const outputMax = 64 * 1_024 * 1_024;

const run = promisify(execFile);

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { id: string; title: string; score: number | null }>;
}

async function audit(url: string, preset: readonly string[], rated: readonly string[]): Promise<Report> {
  const sandbox = process.getuid?.() === 0 ? " --no-sandbox" : "";
  const args = [
    ...["--yes", lighthouse, url, ...preset],
    ...["--quiet", "--output=json", "--output-path=stdout", `--only-categories=${rated.join(",")}`],
    `--chrome-flags=--headless=new${sandbox}`,
  ];
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH };
  const start = () => run("npx", args, { env, maxBuffer: outputMax });
  const { stdout } = await start().catch(start); // now and then a trace has no beginning
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
/** The categories but speed are the same in each run. */
async function rate(page: string, url: string, machine: keyof typeof presets, runs: number): Promise<Row> {
  const report = await audit(url, presets[machine], categories);
  for (const { id, score, title } of Object.values(report.audits))
    if (score !== null && score < 0.9) imperfect.add(`${page} (${machine}): ${id}: ${title}`);
  const speeds = [percent(report.categories[speed]?.score)];
  while (speeds.length < runs)
    speeds.push(percent((await audit(url, presets[machine], [speed])).categories[speed]?.score));
  const scores = others.map((name) => [name, String(percent(report.categories[name]?.score))]);
  return { page, machine, [speed]: String(median(speeds)), ...Object.fromEntries(scores) };
}
const rateAll = async (machine: keyof typeof presets, runs: number): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const path of paths) rows.push(await rate(path, site.url + path, machine, runs));
  return rows;
};
const phone = await rateAll("phone", phoneRuns);
const desktop = await rateAll("desktop", 1);
const byHand = await rate("by hand, 1 KB", `${limit.url}/`, "phone", phoneRuns);
const busy = spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
const beside = await rateAll("phone", phoneRuns);
const byHandBeside = await rate("by hand, 1 KB", `${limit.url}/`, "phone", phoneRuns);
busy.kill("SIGKILL");
await limit.stop();
await site.stop();

printTable([...phone, byHand, ...desktop]);
console.log("\nBeside a process that takes a processor");
printTable([...beside, byHandBeside]);
console.log("");
for (const line of imperfect) console.log(line);
const lowest = (rows: readonly Row[], names: readonly string[]): number =>
  Math.min(...rows.flatMap((row) => names.map((name) => Number(row[name]))));
const digits = { digits: 0 };
printAtLeast(
  "Lighthouse 13, accessibility, best practices and SEO, the lowest page",
  lowest(phone, others),
  100,
  "",
  digits,
);
printAtLeast("Lighthouse 13, performance as a desktop, the lowest page", lowest(desktop, [speed]), 100, "", digits);
printAtLeast("Lighthouse 13, performance as a phone, the lowest page", lowest(phone, [speed]), 99, "", digits);
printAtLeast("the same beside a process that takes a processor", lowest(beside, [speed]), 95, "", digits);
