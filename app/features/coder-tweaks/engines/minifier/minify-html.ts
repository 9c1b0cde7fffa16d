import { compressCss } from "../css/compress-css.ts";
import type { SourceFile, ToolOutcome } from "../engine-contract.ts";
import { compareTexts } from "../running/engine.ts";
import { findSourceType } from "../running/source-type.ts";
import { terserSettings } from "./minify-javascript.ts";
import type { MinifierOptions } from "./options.ts";

export async function minifyHtml(file: SourceFile, options: MinifierOptions): Promise<ToolOutcome> {
  const { minify } = await import("html-minifier-next");
  const faults: string[] = [];
  const text = await minify(file.text, {
    caseSensitive: /\.(xhtml|xht)$/i.test(file.path),
    collapseWhitespace: true,
    collapseBooleanAttributes: true,
    removeComments: true,
    removeRedundantAttributes: false,
    // A worker lives on with other options; and what is not set here is looked up in the environment of Node.js.
    cacheCSS: 0,
    cacheJS: 0,
    cacheSVG: 0,
    minifyJS: options.minifiesInlineCode && inlineScript(options, faults),
    minifyCSS: options.minifiesInlineCode && inlineStyle(faults),
  });
  return compareTexts(file, text, { notes: faults });
}

/** A handler's code is a function's body: only what parses is touched, everything else stays as it is written. */
function inlineScript(options: MinifierOptions, faults: string[]) {
  return async (code: string, isHandler?: boolean): Promise<string> => {
    if (isHandler) return code;
    const { minify } = await import("terser");
    try {
      return (await minify(code, terserSettings(options, await findSourceType(code)))).code ?? code;
    } catch (error) {
      faults.push(`A script in it was left as it is: ${error instanceof Error ? error.message : String(error)}.`);
      return code;
    }
  };
}

function inlineStyle(faults: string[]) {
  return async (code: string, kind?: string): Promise<string> => {
    if (kind === "media") return code;
    try {
      if (kind === "inline") return (await import("csso")).minifyBlock(code).css;
      return (await compressCss(code, { keepsLicences: true, mergesRules: true })).css;
    } catch (error) {
      faults.push(`A style in it was left as it is: ${error instanceof Error ? error.message : String(error)}`);
      return code;
    }
  };
}
