import { compressCss } from "../css/compress-css.ts";
import type { SourceFile, ToolOutcome } from "../engine-contract.ts";
import { compareTexts, type Engine, skip } from "../running/engine.ts";
import { describeGenerated, languageOf } from "../running/file-kinds.ts";
import { optimizeJavaScript } from "./optimize-javascript.ts";
import type { CodeOptimizerOptions } from "./options.ts";
import { safeSvgPlugins } from "./safe-svg-plugins.ts";

/** Makes code do less for the same result, and leaves it readable. */
export const optimizeFile: Engine<CodeOptimizerOptions> = async (file, options) => {
  const generated = describeGenerated(file.path);
  if (generated && !options.generatedFiles) return skip(generated);
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
      return skip("It is compiled before it runs: optimise what comes out.");
    default:
      return skip("There is nothing to optimise in this type of file.");
  }
};

async function optimizeCss(file: SourceFile, options: CodeOptimizerOptions): Promise<ToolOutcome> {
  const { css, way } = await compressCss(file.text, { keepsLicences: true, mergesRules: options.mergesRules });
  if (way === "by-tokens") return skip("It holds newer CSS, which cannot be optimised yet.");
  const [{ format }, postcss] = await Promise.all([import("prettier/standalone"), import("prettier/plugins/postcss")]);
  const text = await format(css, { parser: "css", plugins: [postcss], printWidth: 120 });
  const notes: string[] = [];
  if (/\/\*(?!!)/.test(file.text)) notes.push("Comments were taken out, save those of licences.");
  if (options.mergesRules && way !== "merged")
    notes.push("Its rules were not merged: logical properties and newer units depend on their order.");
  return compareTexts(file, text, { notes });
}

async function optimizeSvg(file: SourceFile): Promise<ToolOutcome> {
  const { optimize } = await import("svgo/browser");
  const { data } = optimize(file.text, {
    path: file.path,
    plugins: safeSvgPlugins,
    js2svg: { pretty: true, indent: 2, eol: "lf", finalNewline: true },
  });
  return compareTexts(file, data);
}
