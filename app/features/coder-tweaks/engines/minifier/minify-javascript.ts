import type { MinifyOptions } from "terser";
import type { SourceFile, ToolOutcome } from "../engine-contract.ts";
import { compareTexts } from "../running/engine.ts";
import { findSourceType, type SourceType } from "../running/source-type.ts";
import type { MinifierOptions } from "./options.ts";

export async function minifyJavaScript(file: SourceFile, options: MinifierOptions): Promise<ToolOutcome> {
  const { minify } = await import("terser");
  const settings = terserSettings(options, await findSourceType(file.text));
  const { code } = await minify({ [file.path]: file.text }, settings);
  return compareTexts(file, code ?? "");
}

/** In a script the names at the top are everybody's, so they stay; in a module they are its own. */
export function terserSettings(options: MinifierOptions, sourceType: SourceType): MinifyOptions {
  return {
    module: sourceType === "module",
    compress: { drop_console: options.dropsConsole, passes: 1 },
    mangle: options.shortensNames,
    format: { comments: options.keepsLicences ? "some" : false },
  };
}
