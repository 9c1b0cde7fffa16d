// The engines of Coder Tweaks on whole packages: the formatter is compared byte for byte with the prettier program, and
// each tool's output is parsed again by a parser that the tool does not use. The converter gets the whole package around a
// file, like an archive; converted Sass is compared with sass on the disk. tests/e2e/engines.spec.ts compares a browser
// worker with Node.js.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile, Logger } from "sass";
import { fixed, printGoal, printTable } from "#tests/support/measure/report.ts";
import { type EngineId, engineIds } from "../app/demos/coder-tweaks/engines/engine-contract.ts";
import { parseOptions } from "../app/demos/coder-tweaks/engines/engine-options.ts";
import { createProject, type Project } from "../app/demos/coder-tweaks/engines/project/project.ts";
import { processFile } from "../app/demos/coder-tweaks/engines/running/process-file.ts";
import { contextOf } from "../tests/support/engines/engine-fixture.ts";
import {
  type CorpusKind,
  packageOf,
  pathInPackages,
  readCorpus,
  readPackageTree,
} from "../tests/support/engines/source-corpus.ts";
import { checkOutput, unexamined } from "./measure/independent-parsers.ts";

const kinds: readonly CorpusKind[] = ["js", "ts", "css", "scss", "md", "yaml", "html", "json", "svg"];
const prettierProgram = fileURLToPath(new URL("../node_modules/prettier/bin/prettier.cjs", import.meta.url));
const maxNamed = 5;

interface CorpusText {
  readonly path: string;
  readonly text: string;
}

/** @returns each file formatted by the prettier program; files that it cannot parse are unchanged */
function runPrettier(files: readonly CorpusText[]): CorpusText[] {
  const folder = mkdtempSync(join(tmpdir(), "northlight-bench-"));
  const inFolder = (path: string) => join(folder, "corpus", path);
  for (const { path, text } of files) {
    mkdirSync(dirname(inFolder(path)), { recursive: true });
    writeFileSync(inFolder(path), text);
  }
  const options = ["--write", "--log-level=silent", "--no-config", "--no-editorconfig", "--end-of-line=auto"];
  spawnSync(process.execPath, [prettierProgram, ...options, "corpus"], { cwd: folder });
  const formatted = files.map(({ path }) => ({ path, text: readFileSync(inFolder(path), "utf8") }));
  rmSync(folder, { recursive: true, force: true });
  return formatted;
}

/** A package.json with prettier settings: the program runs without settings. */
function hasOwnSettings({ path, text }: CorpusText): boolean {
  return path.endsWith("/package.json") && "prettier" in JSON.parse(text);
}

interface Tally {
  readonly files: number;
  changed: number;
  skipped: number;
  failed: number;
  /** Files that were compared with the tool's program. */
  compared: number;
  readonly differing: string[];
  readonly unreadable: string[];
  unexamined: number;
}

const noProject = createProject(contextOf({}));
const projects = new Map<string, Project>();

/** Formatting depends on the file alone: the prettier program runs without settings. */
function projectFor(tool: EngineId, path: string): Project {
  if (tool !== "syntax-converter") return noProject;
  const name = packageOf(path);
  const project = projects.get(name) ?? createProject(contextOf(readPackageTree(name)));
  projects.set(name, project);
  return project;
}

const toolOptions = parseOptions(
  Object.fromEntries(engineIds.map((id) => [id, id === "linter" ? { appliesFixes: true } : { generatedFiles: true }])),
);

/** @returns the output of the tool's program for each file, if there is one; undefined if it cannot parse the file */
function runPrograms(tool: EngineId, kind: CorpusKind, files: readonly CorpusText[]): Map<string, string | undefined> {
  // The program supports SVG by a plugin only.
  if (tool === "code-formatter" && kind !== "svg")
    return new Map(runPrettier(files).map(({ path, text }) => [path, text]));
  if (tool === "syntax-converter" && kind === "scss")
    return new Map(files.filter(({ path }) => !isPartial(path)).map(({ path }) => [path, compileOnDisk(path)]));
  return new Map();
}

/** The converter skips it, since other sheets import it. */
const isPartial = (path: string) => basename(path).startsWith("_");

async function runCorpus(tool: EngineId, kind: CorpusKind): Promise<Tally> {
  const files = readCorpus(kind).filter((file) => !hasOwnSettings(file));
  const byProgram = runPrograms(tool, kind, files);
  const tally: Tally = {
    files: files.length,
    changed: 0,
    skipped: 0,
    failed: 0,
    compared: byProgram.size,
    differing: [],
    unreadable: [],
    unexamined: 0,
  };
  for (const file of files) {
    const {
      text = file.text,
      finalPath,
      steps,
    } = await processFile(file, [tool], toolOptions, projectFor(tool, file.path));
    const kindOfReport = steps[0]?.report.kind;
    const isSass = tool === "syntax-converter" && kind === "scss";
    // A sheet without output is skipped, and one that sass cannot parse fails.
    const result = !isSass || kindOfReport === "changed" ? text : kindOfReport === "skipped" ? "" : undefined;
    if (byProgram.has(file.path) && byProgram.get(file.path) !== result) tally.differing.push(file.path);
    if (kindOfReport === "failed") tally.failed += 1;
    if (kindOfReport === "skipped") tally.skipped += 1;
    if (kindOfReport !== "changed") continue;
    tally.changed += 1;
    const error = checkOutput(file, { path: finalPath, text });
    if (error === unexamined) tally.unexamined += 1;
    else if (error) tally.unreadable.push(`${file.path}: ${error}`);
  }
  return tally;
}

const rows: Record<string, string>[] = [];
const total = { outputs: 0, unreadable: 0 };
const equality = new Map<EngineId, { files: number; differing: number }>();
for (const tool of engineIds)
  for (const kind of kinds) {
    const tally = await runCorpus(tool, kind);
    if (tally.changed + tally.failed === 0) continue;
    rows.push({
      tool,
      files: `${tally.files} ${kind}`,
      changed: String(tally.changed),
      skipped: String(tally.skipped),
      failed: String(tally.failed),
      "not as its program": tally.compared > 0 ? `${tally.differing.length} of ${tally.compared}` : "",
      "not read again": String(tally.unreadable.length),
      unexamined: String(tally.unexamined),
    });
    for (const line of [...tally.differing.map((path) => `differs: ${path}`), ...tally.unreadable].slice(0, maxNamed))
      console.log(`${tool}, ${line}`);
    const { files, differing } = equality.get(tool) ?? { files: 0, differing: 0 };
    equality.set(tool, { files: files + tally.compared, differing: differing + tally.differing.length });
    total.outputs += tally.changed - tally.unexamined;
    total.unreadable += tally.unreadable.length;
  }
printTable(rows);

function printEquality(tool: EngineId, program: string, goalPercent: number): void {
  const { files, differing } = equality.get(tool) ?? { files: 0, differing: 0 };
  const percent = (100 * (files - differing)) / files;
  const goal = `${goalPercent === 100 ? "" : ">= "}${goalPercent} % byte for byte`;
  printGoal(`${program}, ${files} files`, goal, `${fixed(percent)} %`, percent >= goalPercent);
}

printEquality("code-formatter", "formatter as prettier's program", 99);
printEquality("syntax-converter", "Sass converted as sass does on the disk", 100);
printGoal(
  `${total.outputs} outputs read by another parser`,
  "all",
  `${total.outputs - total.unreadable}`,
  total.unreadable === 0,
);

/**
 * Compiles a style sheet of a package in place, with sass' own file access.
 * @param path below `node_modules`
 * @returns the CSS; undefined if sass cannot compile the sheet by itself
 */
function compileOnDisk(path: string): string | undefined {
  const root = pathInPackages(packageOf(path));
  try {
    const { css } = compile(pathInPackages(path), {
      loadPaths: [dirname(pathInPackages(path)), root],
      logger: Logger.silent,
      charset: false,
    });
    return css === "" ? "" : `${css}\n`;
  } catch {
    return undefined;
  }
}
