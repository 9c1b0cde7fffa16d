import { checkBrackets, readCssTokens } from "../css/css-tokens.ts";
import type { SourceFile, ToolResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { compareTexts, type Engine, skip } from "../running/engine.ts";
import { languageOf } from "../running/file-kinds.ts";
import { runSvgo } from "../svg/run-svgo.ts";
import { listSafePlugins } from "../svg/svg-plugins.ts";
import { mergeRules } from "./merge-rules.ts";
import { optimizeJavaScript } from "./optimize-javascript.ts";

export const optimizeFile: Engine<"code-optimizer"> = async (file, options) => {
  switch (languageOf(file.path)) {
    case "javascript":
      return optimizeJavaScript(file, options);
    case "css":
      return optimizeCss(file, options);
    case "svg":
      return optimizeSvg(file);
    case "typescript":
    case "tsx":
    case "jsx":
      return skip("It is compiled before it runs: optimize the output instead.");
    default:
      return skip("There is nothing to optimize in this file type.");
  }
};

async function optimizeCss(file: SourceFile, { mergesRules }: EngineOptions["code-optimizer"]): Promise<ToolResult> {
  checkBrackets(file.text, readCssTokens(file.text));
  const [{ format }, postcss] = await Promise.all([import("prettier/standalone"), import("prettier/plugins/postcss")]);
  const merged = mergesRules ? mergeRules(file.text) : file.text;
  return compareTexts(file, await format(merged, { parser: "css", plugins: [postcss], printWidth: 120 }));
}

async function optimizeSvg(file: SourceFile): Promise<ToolResult> {
  const text = await runSvgo(file.text, listSafePlugins(file.text), {
    path: file.path,
    js2svg: { pretty: true, indent: 2, eol: "lf", finalNewline: true },
  });
  return compareTexts(file, text);
}
