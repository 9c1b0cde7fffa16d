// The engines of Coder Tweaks in a browser worker against the same tools as programs, on sources of packages: wall time,
// including the programs' start; and the gain of a second worker.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fixed, printAtLeast, printAtMost, printTable } from "#tests/support/measure/report.ts";
import { median, noise, pairedRatio } from "#tests/support/measure/statistics.ts";
import type { EngineId, SourceFile } from "../app/demos/coder-tweaks/engines/engine-contract.ts";
import { type CorpusKind, readCorpus } from "../tests/support/engines/source-corpus.ts";
import type { EngineRun } from "../tests/support/pages/engine-page/page.ts";
import { serveEnginePage } from "../tests/support/pages/engine-page/serve.ts";
import { launchBrowser } from "./measure/browser.ts";

const rounds = Number(process.env.ENGINE_ROUNDS ?? 5);
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const prettierProgram = pathOf("../node_modules/prettier/bin/prettier.cjs");
const nativeProgram = pathOf("limits/native-engine.ts");
const esbuildProgram = pathOf(`../node_modules/@esbuild/${process.platform}-${process.arch}/bin/esbuild`);

type Command = readonly [file: string, ...args: string[]];

interface Contest {
  readonly name: string;
  readonly tool: EngineId;
  readonly files: readonly SourceFile[];
  /** Arguments for a folder with the files. */
  readonly program: (folder: string) => Command;
  readonly goal: number;
}

const prettierOn = (folder: string): Command => [
  process.execPath,
  prettierProgram,
  "--write",
  "--log-level=silent",
  "--no-config",
  "--no-editorconfig",
  folder,
];
const nativeOn =
  (tool: string) =>
  (folder: string): Command => [process.execPath, "--disable-warning=ExperimentalWarning", nativeProgram, tool, folder];

/** The native program, without the Node.js wrapper; it uses all processors. */
const esbuildOn = (folder: string): Command => [
  esbuildProgram,
  join(folder, "**/*.ts"),
  `--outdir=${folder}`,
  `--outbase=${folder}`,
  "--log-level=error",
];

/** Limits a round to seconds. */
function corpus(kind: CorpusKind, every: number, copies = 1): SourceFile[] {
  const files = readCorpus(kind, { every, sizeAtMost: 200_000 });
  return Array.from({ length: copies }, (_, copy) =>
    files.map(({ path, text }) => ({ path: `${copy}/${path}`, text })),
  ).flat();
}

const formatting = (kind: CorpusKind, every: number): Contest => ({
  name: `prettier, ${kind}`,
  tool: "code-formatter",
  files: corpus(kind, every),
  program: prettierOn,
  goal: 0.9,
});

const contests: Contest[] = [
  formatting("ts", 3),
  formatting("css", 1),
  formatting("md", 3),
  formatting("yaml", 1),
  formatting("html", 1),
  { name: "terser, js", tool: "minifier", files: corpus("js", 1), program: nativeOn("terser"), goal: 1.1 },
  { name: "svgo, svg", tool: "minifier", files: corpus("svg", 1, 30), program: nativeOn("svgo"), goal: 1.25 },
  {
    name: "typescript, ts (against esbuild)",
    tool: "syntax-converter",
    files: corpus("ts", 1),
    program: esbuildOn,
    goal: 16,
  },
];

function inFolder(files: readonly SourceFile[]): string {
  const folder = mkdtempSync(join(tmpdir(), "northlight-bench-"));
  for (const { path, text } of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

/** @returns the wall time of concurrent programs, one for each part of the files, in ms */
async function runPrograms(contest: Contest, parts: readonly (readonly SourceFile[])[]): Promise<number> {
  const folders = parts.map(inFolder);
  const start = performance.now();
  await Promise.all(
    folders.map(
      (folder) =>
        new Promise<void>((resolve, reject) => {
          const [file, ...args] = contest.program(folder);
          const program = spawn(file, args, { stdio: ["ignore", "ignore", "inherit"] });
          program.on("error", reject);
          // Prettier exits with 2 if it cannot parse a file of the corpus.
          program.on("exit", (code) =>
            code === 0 || code === 2 ? resolve() : reject(new Error(`${contest.name}: exit ${code}`)),
          );
        }),
    ),
  );
  const milliseconds = performance.now() - start;
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return milliseconds;
}

async function compareSpeed(page: EnginePage): Promise<void> {
  const rows: Record<string, string>[] = [];
  const goals: (() => void)[] = [];
  for (const contest of contests) {
    const { name, tool, files, goal } = contest;
    const { milliseconds: firstMs, failed } = await page.run({ tool, files, workers: 1 });
    const [pageMs, programMs]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      pageMs.push((await page.run({ tool, files, workers: 1 })).milliseconds);
      programMs.push(await runPrograms(contest, [files]));
    }
    const ratio = pairedRatio(pageMs, programMs);
    const sizeMb = files.reduce((sum, { text }) => sum + text.length, 0) / 1e6;
    rows.push({
      "tool, files": name,
      files: String(files.length),
      MB: fixed(sizeMb),
      "first ms": fixed(firstMs, 0),
      "worker ms": fixed(median(pageMs), 0),
      "±%": fixed(noise(pageMs), 0),
      "program ms": fixed(median(programMs), 0),
      ratio: fixed(ratio),
      "first ratio": fixed(firstMs / median(programMs)),
      failed: String(failed),
    });
    goals.push(() => printAtMost(name, ratio, goal));
  }
  printTable(rows);
  for (const print of goals) print();
}

/** Splits files into two parts of similar size: the largest file first, each to the smaller part. */
function halve(files: readonly SourceFile[]): SourceFile[][] {
  const halves: { size: number; files: SourceFile[] }[] = [
    { size: 0, files: [] },
    { size: 0, files: [] },
  ];
  for (const file of files.toSorted((a, b) => b.text.length - a.text.length)) {
    const [lighter] = halves.toSorted((a, b) => a.size - b.size);
    lighter?.files.push(file);
    if (lighter) lighter.size += file.text.length;
  }
  return halves.map((half) => half.files);
}

async function compareGain(page: EnginePage): Promise<void> {
  const [contest] = contests;
  if (!contest) return;
  const { tool, files } = contest;
  await page.run({ tool, files, workers: 2 });
  const [workerGains, programGains]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const one = await page.run({ tool, files, workers: 1 });
    const two = await page.run({ tool, files, workers: 2 });
    workerGains.push(one.milliseconds / two.milliseconds);
    programGains.push((await runPrograms(contest, [files])) / (await runPrograms(contest, halve(files))));
  }
  const ratio = pairedRatio(workerGains, programGains);
  console.log(
    `a second worker: ${fixed(median(workerGains))} times as fast; a second program: ${fixed(median(programGains))}`,
  );
  printAtLeast("gain of two workers against that of two programs", ratio, 0.85);
}

const page = await openEnginePage();
try {
  await compareSpeed(page);
  await compareGain(page);
} finally {
  await page.close();
}

interface EnginePage {
  run(run: EngineRun): Promise<{ milliseconds: number; failed: number }>;
  close(): Promise<void>;
}

async function openEnginePage(): Promise<EnginePage> {
  const server = await serveEnginePage();
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(server.url);
  return {
    run: (run) =>
      page.evaluate(async (given) => {
        const { milliseconds, results } = await window.runEngine(given);
        const failed = results.filter(({ steps }) => steps.some(({ report }) => report.kind === "failed"));
        return { milliseconds, failed: failed.length };
      }, run),
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
