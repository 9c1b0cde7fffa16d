import { compressCss } from "../css/compress-css.ts";
import type { SourceFile, ToolResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { compareTexts } from "../running/engine.ts";
import { findSourceType } from "../running/source-type.ts";
import { effectiveComments } from "./effective-comments.ts";
import { terserSettings } from "./minify-javascript.ts";

export async function minifyHtml(file: SourceFile, options: EngineOptions["minifier"]): Promise<ToolResult> {
  const { minify } = await import("html-minifier-next");
  const notes: string[] = [];
  const text = await minify(file.text, {
    caseSensitive: /\.(xhtml|xht)$/i.test(file.path),
    collapseWhitespace: true,
    collapseBooleanAttributes: true,
    removeComments: true,
    ignoreCustomComments: effectiveComments,
    removeRedundantAttributes: false,
    // The worker is reused with other options. What is not set here is read from the environment of Node.js.
    cacheCSS: 0,
    cacheJS: 0,
    cacheSVG: 0,
    minifyJS: options.minifiesInlineCode && inlineScript(options, notes),
    minifyCSS: options.minifiesInlineCode && inlineStyle(notes),
  });
  return compareTexts(file, text, { notes: notes });
}

/** Event handlers are skipped: their code is a function body. Code that does not parse is left unchanged. */
function inlineScript(options: EngineOptions["minifier"], notes: string[]) {
  return async (code: string, isHandler?: boolean): Promise<string> => {
    if (isHandler) return code;
    const { minify } = await import("terser");
    try {
      return (await minify(code, terserSettings(options, await findSourceType(code)))).code ?? code;
    } catch (error) {
      notes.push(`A script in it was left as it is: ${error instanceof Error ? error.message : String(error)}.`);
      return code;
    }
  };
}

function inlineStyle(notes: string[]) {
  return async (code: string, kind?: string): Promise<string> => {
    if (kind === "media") return code;
    try {
      if (kind === "inline") return (await import("csso")).minifyBlock(code).css;
      return (await compressCss(code, { keepsLicences: true, mergesRules: true })).css;
    } catch (error) {
      notes.push(`A style in it was left as it is: ${error instanceof Error ? error.message : String(error)}`);
      return code;
    }
  };
}
