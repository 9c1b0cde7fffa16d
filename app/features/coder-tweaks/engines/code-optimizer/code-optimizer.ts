import { compressCss } from "../css/compress-css.ts";
import type { SourceFile, ToolResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { compareTexts, type Engine, skip } from "../running/engine.ts";
import { languageOf } from "../running/file-kinds.ts";
import { listSafePlugins } from "../svg/svg-plugins.ts";
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

async function optimizeCss(file: SourceFile, options: EngineOptions["code-optimizer"]): Promise<ToolResult> {
  const { css, way } = await compressCss(file.text, { keepsLicences: true, mergesRules: options.mergesRules });
  if (way === "by-tokens") return skip("It contains newer CSS, which cannot be optimized yet.");
  const [{ format }, postcss] = await Promise.all([import("prettier/standalone"), import("prettier/plugins/postcss")]);
  const text = await format(css, { parser: "css", plugins: [postcss], printWidth: 120 });
  const notes: string[] = [];
  if (/\/\*(?!!)/.test(file.text)) notes.push("Comments were removed, except license comments.");
  if (options.mergesRules && way !== "merged")
    notes.push("Its rules were not merged: logical properties and newer units depend on their order.");
  return compareTexts(file, text, { notes });
}

async function optimizeSvg(file: SourceFile): Promise<ToolResult> {
  const { optimize } = await import("svgo/browser");
  const { data } = optimize(file.text, {
    path: file.path,
    plugins: listSafePlugins(file.text),
    js2svg: { pretty: true, indent: 2, eol: "lf", finalNewline: true },
  });
  return compareTexts(file, data);
}
