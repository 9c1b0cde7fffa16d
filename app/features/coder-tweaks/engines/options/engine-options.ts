import { codeBeautifierOptions } from "../code-beautifier/options.ts";
import { codeFormatterOptions } from "../code-formatter/options.ts";
import { codeOptimizerOptions } from "../code-optimizer/options.ts";
import type { EngineId } from "../engine-contract.ts";
import { linterOptions } from "../linter/options.ts";
import { minifierOptions } from "../minifier/options.ts";
import { syntaxConverterOptions } from "../syntax-converter/options.ts";
import { type OptionSchema, type OptionValues, parseOptionValues } from "./option-schema.ts";

export const engineOptionSchemas = {
  "code-formatter": codeFormatterOptions,
  "code-beautifier": codeBeautifierOptions,
  minifier: minifierOptions,
  linter: linterOptions,
  "syntax-converter": syntaxConverterOptions,
  "code-optimizer": codeOptimizerOptions,
} satisfies Record<EngineId, OptionSchema>;

export type EngineOptions = { readonly [E in EngineId]: OptionValues<(typeof engineOptionSchemas)[E]> };

/**
 * Reads the options of all tools from what a browser stored or a link carried.
 * @returns every option of every tool: its default where the input has none, or none that fits
 */
export function parseOptions(input: unknown): EngineOptions {
  const given = typeof input === "object" && input !== null ? new Map(Object.entries(input)) : new Map();
  const parse = <S extends OptionSchema>(engine: EngineId, schema: S) => parseOptionValues(schema, given.get(engine));
  return {
    "code-formatter": parse("code-formatter", codeFormatterOptions),
    "code-beautifier": parse("code-beautifier", codeBeautifierOptions),
    minifier: parse("minifier", minifierOptions),
    linter: parse("linter", linterOptions),
    "syntax-converter": parse("syntax-converter", syntaxConverterOptions),
    "code-optimizer": parse("code-optimizer", codeOptimizerOptions),
  };
}
