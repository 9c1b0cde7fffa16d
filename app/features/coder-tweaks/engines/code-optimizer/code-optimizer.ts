import type { MinifyOptions } from "terser";
import type { SourceFile, ToolOutcome } from "../engine-contract.ts";
import { compressCss } from "../running/compress-css.ts";
import { compareTexts, type Engine, skip } from "../running/engine.ts";
import { describeGenerated, languageOf } from "../running/file-kinds.ts";
import { findSourceType, type SourceType } from "../running/source-type.ts";
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

async function optimizeJavaScript(file: SourceFile, options: CodeOptimizerOptions): Promise<ToolOutcome> {
  const { minify } = await import("terser");
  const { code = "" } = await minify(
    { [file.path]: file.text },
    terserSettings(options, await findSourceType(file.text)),
  );
  return compareTexts(file, `${code.trimEnd()}\n`);
}

/** Only what removes or computes: everything that makes code shorter but harder to read is off. */
function terserSettings(options: CodeOptimizerOptions, sourceType: SourceType): MinifyOptions {
  return {
    module: sourceType === "module",
    mangle: false,
    compress: {
      defaults: false,
      conditionals: true,
      dead_code: options.removesUnused,
      drop_debugger: options.dropsDebugger,
      evaluate: true,
      keep_fnames: true,
      keep_classnames: true,
      keep_infinity: true,
      passes: options.passes,
      reduce_vars: options.removesUnused,
      switches: true,
      unused: options.removesUnused,
    },
    format: {
      beautify: true,
      comments: "all",
      indent_level: 2,
      keep_numbers: true,
      quote_style: 3,
      keep_quoted_props: true,
    },
  };
}

async function optimizeCss(file: SourceFile, options: CodeOptimizerOptions): Promise<ToolOutcome> {
  const css = await compressCss(file.text, { keepsLicences: true, mergesRules: options.mergesRules });
  const [{ format }, postcss] = await Promise.all([import("prettier/standalone"), import("prettier/plugins/postcss")]);
  const text = await format(css, { parser: "css", plugins: [postcss], printWidth: 120 });
  return compareTexts(
    file,
    text,
    /\/\*(?!!)/.test(file.text) ? { notes: ["Comments were taken out, save those of licences."] } : {},
  );
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
