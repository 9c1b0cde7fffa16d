import type { MinifyOptions } from "terser";
import type { SourceFile, ToolResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { keepCommonJsNames } from "../meaning/common-js-names.ts";
import { compareTexts } from "../running/engine.ts";
import { findSourceType, type SourceType } from "../running/source-type.ts";
import { loadTerser } from "./load-terser.ts";

export async function minifyJavaScript(file: SourceFile, options: EngineOptions["minifier"]): Promise<ToolResult> {
  const text = await minifyScript(file.text, options);
  return compareTexts(file, text, { notes: mapReference.test(file.text) ? [mapNote] : [] });
}

export const mapReference = /^\/\/[#@] sourceMappingURL=.*\n?/m;
export const mapNote = "Its source map no longer fits: the reference was removed.";

/** @param sourceType where the place of the code tells it @throws the error of acorn or terser */
export async function minifyScript(
  code: string,
  options: EngineOptions["minifier"],
  sourceType?: SourceType,
): Promise<string> {
  const minify = await loadTerser();
  const type = sourceType ?? (await findSourceType(code));
  const { code: small = "" } = await minify(code, terserSettings(options, type));
  return type === "script" ? keepCommonJsNames(code, small) : small;
}

/** Names in CommonJS that programs look for in the text. */
const commonJsWords = ["exports", "module", "require", "define"];

/** Bundlers and compilers read these. Terser itself keeps `#__PURE__`. */
const instructions = /[@#]__(NO_SIDE_EFFECTS|INLINE|NOINLINE|KEY)__|@vite-ignore|\b(webpack|turbopack|rspack)\w*\s*:/;
const licences = /@preserve|@copyright|@lic|@cc_on|^\**!/i;

/** Top-level names are mangled in modules only: those of a script are global. */
const terserSettings = (options: EngineOptions["minifier"], sourceType: SourceType): MinifyOptions => ({
  module: sourceType === "module",
  compress: { drop_console: options.dropsConsole, passes: 1, directives: false, pure_getters: false },
  mangle: options.shortensNames && { reserved: commonJsWords },
  format: {
    comments: options.keepsLicences ? new RegExp(`${instructions.source}|${licences.source}`, "i") : instructions,
    preserve_annotations: true,
  },
});
