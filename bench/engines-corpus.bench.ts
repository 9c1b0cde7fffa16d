// The engines of Coder Tweaks on whole packages: the formatter byte for byte against prettier's own program, and each
// tool's output read again by a parser that the tool does not use. tests/e2e/engines.spec.ts proves that a browser's
// worker gives what Node.js gives.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type EngineId, engineIds } from "../app/features/coder-tweaks/engines/engine-contract.ts";
import { runTool } from "../app/features/coder-tweaks/engines/running/engine-test-rig.ts";
import { type CorpusKind, readCorpus } from "../tests/support/source-corpus.ts";
import { checkOutput, unexamined } from "./measure/independent-parsers.ts";
import { fixed, printGoal, printTable } from "./measure/report.ts";

const kinds: readonly CorpusKind[] = ["js", "ts", "css", "scss", "md", "yaml", "html", "json", "svg"];
const prettierProgram = fileURLToPath(new URL("../node_modules/prettier/bin/prettier.cjs", import.meta.url));
const maxNamed = 5;

interface CorpusText {
  readonly path: string;
  readonly text: string;
}

/** @returns each file as prettier's own program leaves it; what it cannot read stays */
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

/** A package.json that says how it is formatted itself: the program is told to look at no settings. */
function hasOwnSettings({ path, text }: CorpusText): boolean {
  return path.endsWith("/package.json") && "prettier" in JSON.parse(text);
}

interface Tally {
  isCompared: boolean;
  files: number;
  changed: number;
  failed: number;
  differing: string[];
  unreadable: string[];
  unexamined: number;
}

async function runCorpus(tool: EngineId, kind: CorpusKind): Promise<Tally> {
  const files = readCorpus(kind).filter((file) => !hasOwnSettings(file));
  // Its program knows SVG by a plugin only.
  const isCompared = tool === "code-formatter" && kind !== "svg";
  const byProgram = isCompared ? runPrettier(files) : undefined;
  const tally: Tally = {
    isCompared,
    files: files.length,
    changed: 0,
    failed: 0,
    differing: [],
    unreadable: [],
    unexamined: 0,
  };
  for (const [place, { path, text }] of files.entries()) {
    const options = tool === "linter" ? { appliesFixes: true } : { generatedFiles: true };
    const result = await runTool(tool, path, text, options);
    if (result.report.kind === "failed") tally.failed += 1;
    if (byProgram && byProgram[place]?.text !== result.text) tally.differing.push(path);
    if (result.report.kind !== "changed") continue;
    tally.changed += 1;
    const fault = checkOutput({ path, text }, result);
    if (fault === unexamined) tally.unexamined += 1;
    else if (fault) tally.unreadable.push(`${path}: ${fault}`);
  }
  return tally;
}

const rows: Record<string, string>[] = [];
const total = { files: 0, differing: 0, outputs: 0, unreadable: 0 };
for (const tool of engineIds)
  for (const kind of kinds) {
    const { isCompared, files, changed, failed, differing, unreadable, unexamined: left } = await runCorpus(tool, kind);
    if (changed + failed === 0) continue;
    rows.push({
      tool,
      files: `${files} ${kind}`,
      changed: String(changed),
      failed: String(failed),
      "not as prettier's program": isCompared ? String(differing.length) : "",
      "not read again": String(unreadable.length),
      unexamined: String(left),
    });
    for (const line of [...differing.map((path) => `differs: ${path}`), ...unreadable].slice(0, maxNamed))
      console.log(`${tool}, ${line}`);
    if (isCompared) total.files += files;
    total.differing += differing.length;
    total.outputs += changed - left;
    total.unreadable += unreadable.length;
  }
printTable(rows);
const equalPercent = (100 * (total.files - total.differing)) / total.files;
printGoal(
  `formatter as prettier's program, ${total.files} files`,
  ">= 99 % byte for byte",
  `${fixed(equalPercent)} %`,
  equalPercent >= 99,
);
printGoal(
  `${total.outputs} outputs read by another parser`,
  "all",
  `${total.outputs - total.unreadable}`,
  total.unreadable === 0,
);
