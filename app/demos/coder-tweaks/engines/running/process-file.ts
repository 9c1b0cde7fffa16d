import {
  type EngineId,
  inRunOrder,
  type ProcessedFile,
  type SourceFile,
  type ToolReport,
  type ToolResult,
  type ToolStep,
} from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { checkMeaning } from "../meaning/check-meaning.ts";
import type { Project } from "../project/project.ts";
import { type Engine, skip } from "./engine.ts";
import { describeEngineError } from "./engine-error.ts";
import { describeGenerated } from "./file-kinds.ts";

const loadEngine: { readonly [E in EngineId]: () => Promise<Engine<E>> } = {
  "code-formatter": async () => (await import("../code-formatter/code-formatter.ts")).formatCode,
  "code-beautifier": async () => (await import("../code-beautifier/code-beautifier.ts")).beautifyFile,
  minifier: async () => (await import("../minifier/minifier.ts")).minifyFile,
  linter: async () => (await import("../linter/linter.ts")).lintFile,
  "syntax-converter": async () => (await import("../syntax-converter/syntax-converter.ts")).convertFile,
  "code-optimizer": async () => (await import("../code-optimizer/code-optimizer.ts")).optimizeFile,
};

/** Runs a file's tools in their order. Never throws: a tool that fails leaves text and path as they were. */
export async function processFile(
  file: SourceFile,
  tools: readonly EngineId[],
  options: EngineOptions,
  project: Project,
  onTool: (tool: EngineId) => void = () => undefined,
): Promise<ProcessedFile> {
  const steps: ToolStep[] = [];
  let current = file;
  for (const tool of inRunOrder(tools)) {
    onTool(tool);
    const result = await runTool(current, tool, options, project);
    if (result.kind === "changed") current = { path: result.path ?? current.path, text: result.text };
    steps.push({ tool, report: reportOf(result) });
  }
  return {
    path: file.path,
    finalPath: current.path,
    text: current.text === file.text ? undefined : current.text,
    steps,
  };
}

async function runTool<E extends EngineId>(
  file: SourceFile,
  tool: E,
  options: EngineOptions,
  project: Project,
): Promise<ToolResult> {
  try {
    const generated = describeGenerated(file.path);
    if (generated && !options[tool].generatedFiles) return skip(generated);
    const engine = await loadEngine[tool]();
    const { body, restore } = normalizeText(file.text, { keepsLineEnds: tool === "code-formatter" });
    const source = { path: file.path, text: body };
    const result = await engine(source, options[tool], project);
    if (result.kind !== "changed") return result;
    const difference = await checkMeaning(tool, source, { path: result.path ?? file.path, text: result.text });
    return difference ? { kind: "failed", reason: difference } : { ...result, text: restore(result.text) };
  } catch (error) {
    return describeEngineError(error);
  }
}

function reportOf(result: ToolResult): ToolReport {
  if (result.kind !== "changed") return result;
  const { text: _, ...report } = result;
  return report;
}

const byteOrderMark = "\uFEFF";

/** Removes the byte order mark and the CR of CRLF line ends, which engines would change. `restore` puts them back. */
function normalizeText(text: string, { keepsLineEnds }: { keepsLineEnds: boolean }) {
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : "";
  const bare = text.slice(mark.length);
  const hasCrLf = !keepsLineEnds && bare.includes("\r\n") && !/(^|[^\r])\n|\r(?!\n)/.test(bare);
  if (!hasCrLf) return { body: bare, restore: (body: string) => mark + body };
  const restore = (body: string) => mark + body.replaceAll(/\r?\n/g, "\r\n");
  return { body: bare.replaceAll("\r\n", "\n"), restore };
}
