// Compares the check of meaning with the time of each engine of Coder Tweaks, warm, on sources of packages: engine and check in
// turns, file by file, in this process.

import { fixed, printAtMost, printTable } from "#tests/support/measure/report.ts";
import { beautifyFile } from "../app/demos/coder-tweaks/engines/code-beautifier/code-beautifier.ts";
import { formatCode } from "../app/demos/coder-tweaks/engines/code-formatter/code-formatter.ts";
import { optimizeFile } from "../app/demos/coder-tweaks/engines/code-optimizer/code-optimizer.ts";
import type { EngineId, SourceFile, ToolResult } from "../app/demos/coder-tweaks/engines/engine-contract.ts";
import { type EngineOptions, parseOptions } from "../app/demos/coder-tweaks/engines/engine-options.ts";
import { checkMeaning } from "../app/demos/coder-tweaks/engines/meaning/check-meaning.ts";
import { minifyFile } from "../app/demos/coder-tweaks/engines/minifier/minifier.ts";
import { createProject, type Project } from "../app/demos/coder-tweaks/engines/project/project.ts";
import { contextOf } from "../tests/support/engines/engine-fixture.ts";
import { type CorpusKind, readCorpus } from "../tests/support/engines/source-corpus.ts";

const rounds = Number(process.env.ENGINE_ROUNDS ?? 5);
const seconds = 2;
const options: EngineOptions = parseOptions({});
const project: Project = createProject(contextOf({}));

type Run = (file: SourceFile) => Promise<ToolResult>;

const engines: Partial<Record<EngineId, Run>> = {
  "code-formatter": (file) => formatCode(file, options["code-formatter"], project),
  "code-beautifier": (file) => beautifyFile(file, options["code-beautifier"], project),
  minifier: (file) => minifyFile(file, options.minifier, project),
  "code-optimizer": (file) => optimizeFile(file, options["code-optimizer"], project),
};

/** Limits a round to seconds: every nth file. */
const contests: readonly (readonly [kind: CorpusKind, every: number, tools: readonly EngineId[]])[] = [
  ["js", 4, ["minifier", "code-optimizer", "code-formatter", "code-beautifier"]],
  ["ts", 6, ["code-formatter"]],
  ["css", 1, ["minifier", "code-optimizer", "code-formatter", "code-beautifier"]],
  ["scss", 3, ["code-formatter"]],
  ["html", 1, ["minifier", "code-formatter", "code-beautifier"]],
  ["json", 4, ["minifier", "code-formatter"]],
  ["yaml", 1, ["code-formatter"]],
  ["md", 10, ["code-formatter"]],
  ["svg", 1, ["minifier", "code-optimizer"]],
];

/** In percent of the engine. */
const most = 25;

/** Checked in between, since the check remembers what it was asked last. */
const nothing: SourceFile = { path: "nothing.json", text: "" };

interface Times {
  engine: number;
  check: number;
}

/** Each file's best times: what else the machine does falls on the engine and on its check by chance. */
async function measure(tool: EngineId, files: readonly SourceFile[]) {
  const run = engines[tool];
  if (!run) throw new Error(`${tool} is not measured.`);
  const best = files.map((): Times => ({ engine: Number.POSITIVE_INFINITY, check: Number.POSITIVE_INFINITY }));
  const refused = new Set<string>();
  const until = performance.now() + seconds * 1000;
  for (let round = 0; round < rounds || performance.now() < until; round++)
    for (const [index, file] of files.entries()) {
      const start = performance.now();
      const result = await run(file).catch(() => undefined);
      const middle = performance.now();
      const text = result?.kind === "changed" ? result.text : undefined;
      await checkMeaning(tool, nothing, nothing);
      const asked = performance.now();
      const difference = text !== undefined && (await checkMeaning(tool, file, { path: file.path, text }));
      const times = best[index] as Times;
      times.check = Math.min(times.check, performance.now() - asked);
      times.engine = Math.min(times.engine, middle - start);
      if (difference) refused.add(file.path);
    }
  const sum = (name: keyof Times) => best.reduce((total, times) => total + times[name], 0);
  // The beautifier asks itself, and takes another way where the answer is no.
  const engine = sum("engine") - (tool === "code-beautifier" ? sum("check") : 0);
  return { engine, check: sum("check"), refused: refused.size };
}

const rows: Record<string, string>[] = [];
const goals: (() => void)[] = [];
for (const [kind, every, tools] of contests) {
  const files = readCorpus(kind, { every });
  for (const tool of tools) {
    if (process.env.ONLY && !`${tool} ${kind}`.includes(process.env.ONLY)) continue;
    const { engine, check, refused } = await measure(tool, files);
    const share = (check / engine) * 100;
    rows.push({
      tool,
      kind,
      files: String(files.length),
      "engine ms": fixed(engine),
      "check ms": fixed(check),
      "%": fixed(share, 0),
      refused: String(refused),
    });
    goals.push(() => printAtMost(`the check beside ${tool}, ${kind}`, share, most, " %", { digits: 0 }));
  }
}
printTable(rows);
for (const print of goals) print();
