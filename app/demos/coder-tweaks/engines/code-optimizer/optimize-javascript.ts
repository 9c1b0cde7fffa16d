import type { MinifyOptions } from "terser";
import type { SourceFile, ToolResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { keepCommonJsNames } from "../meaning/common-js-names.ts";
import { loadTerser } from "../minifier/load-terser.ts";
import { mapNote, mapReference } from "../minifier/minify-javascript.ts";
import { compareTexts } from "../running/engine.ts";
import { findSourceType, type SourceType } from "../running/source-type.ts";
import { dropDeadBranches } from "./dead-branches.ts";

/** Terser removes unused code and computes constants; a pass of our own removes branches that never run. */
export async function optimizeJavaScript(
  file: SourceFile,
  options: EngineOptions["code-optimizer"],
): Promise<ToolResult> {
  const minify = await loadTerser();
  const sourceType = await findSourceType(file.text);
  const settings = terserSettings(options, sourceType);
  const run = async (text: string) => `${(await minify({ [file.path]: text }, settings)).code?.trimEnd() ?? ""}\n`;
  let text = await run(file.text);
  for (let pass = 0; options.removesUnused && pass < options.passes; pass += 1) {
    const lighter = await dropDeadBranches(text);
    if (lighter === text) break;
    text = await run(lighter);
  }
  if (sourceType === "script") text = await keepCommonJsNames(file.text, text);
  const hasMap = mapReference.test(text);
  return compareTexts(file, text.replace(mapReference, ""), { notes: hasMap ? [mapNote] : [] });
}

/** Only what removes or computes. `conditionals` would drop branches, too, but turns every 'if' into an expression. */
function terserSettings(options: EngineOptions["code-optimizer"], sourceType: SourceType): MinifyOptions {
  return {
    module: sourceType === "module",
    mangle: false,
    compress: {
      defaults: false,
      directives: false,
      dead_code: options.removesUnused,
      drop_debugger: options.dropsDebugger,
      evaluate: true,
      keep_classnames: true,
      keep_fnames: true,
      keep_infinity: true,
      passes: options.passes,
      reduce_vars: options.removesUnused,
      side_effects: options.removesUnused,
      unused: options.removesUnused,
    },
    format: {
      beautify: true,
      comments: "all",
      preserve_annotations: true,
      indent_level: 2,
      keep_numbers: true,
      keep_quoted_props: true,
      quote_style: 3,
    },
  };
}
