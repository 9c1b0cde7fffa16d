// Lighthouse on the public pages, as a phone and as a desktop. npx fetches it for this benchmark only: with its dependencies
// it is larger than all other packages of the project.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { printGoal, printTable } from "./measure/report.ts";
import { startSite } from "./measure/server-under-test.ts";

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
const categories = ["performance", "accessibility", "best-practices", "seo"];
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

const site = await startSite();
const rows: Record<string, string>[] = [];
const imperfect = new Set<string>();
for (const path of paths) {
  for (const [machine, preset] of Object.entries(presets)) {
    const report = await audit(site.url + path, preset);
    const scores = categories.map((name) => [name, String(percent(report.categories[name]?.score))]);
    rows.push({ page: path, machine, ...Object.fromEntries(scores) });
    for (const { id, score, title } of Object.values(report.audits))
      if (score !== null && score < 0.9) imperfect.add(`${path} (${machine}): ${id}: ${title}`);
  }
}
await site.stop();
printTable(rows);
console.log("");
for (const line of imperfect) console.log(line);
const lowest = Math.min(...rows.flatMap((row) => categories.map((name) => Number(row[name]))));
printGoal("Lighthouse 13, every page, phone and desktop", "100, 100, 100, 100", `${lowest} at least`, lowest === 100);
