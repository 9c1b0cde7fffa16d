import type { MinifyOptions } from "terser";
import type { SourceFile, ToolResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { compareTexts } from "../running/engine.ts";
import { findSourceType, type SourceType } from "../running/source-type.ts";

export async function minifyJavaScript(file: SourceFile, options: EngineOptions["minifier"]): Promise<ToolResult> {
  const { minify } = await import("terser");
  const settings = terserSettings(options, await findSourceType(file.text));
  const { code } = await minify({ [file.path]: file.text }, settings);
  return compareTexts(file, code ?? "");
}

/** Top-level names are mangled in modules only: those of a script are global. */
export function terserSettings(options: EngineOptions["minifier"], sourceType: SourceType): MinifyOptions {
  return {
    module: sourceType === "module",
    compress: { drop_console: options.dropsConsole, passes: 1 },
    mangle: options.shortensNames,
    format: { comments: options.keepsLicences ? "some" : false },
  };
}
