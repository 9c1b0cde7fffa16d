import type { OptionSchema } from "../../option-schema.ts";
import { type EngineId, engineIds } from "../engine-contract.ts";
import { type EngineOptions, engineOptionSchemas, parseOptions } from "../engine-options.ts";

export interface Recipe {
  readonly tools: readonly EngineId[];
  readonly options: Partial<EngineOptions>;
}

const toolsKey = "tools";

export function encodeRecipe({ tools, options }: Recipe): string {
  const chosen = engineIds.filter((id) => tools.includes(id));
  const parameters = new URLSearchParams({ [toolsKey]: chosen.join(".") });
  for (const id of chosen) {
    const values = new Map(Object.entries(options[id] ?? {}));
    for (const [name, spec] of Object.entries<OptionSchema[string]>(engineOptionSchemas[id])) {
      const value = values.get(name);
      if (value !== undefined && value !== spec.default) parameters.set(`${id}.${name}`, String(value));
    }
  }
  return parameters.toString();
}

/** @returns the recipe with every option of its tools; undefined where the fragment names no known tool */
export function decodeRecipe(fragment: string): Recipe | undefined {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const named = new Set(parameters.get(toolsKey)?.split("."));
  const tools = engineIds.filter((id) => named.has(id));
  if (tools.length === 0) return undefined;
  const given = tools.map((id) => [id, readValues(id, engineOptionSchemas[id], parameters)] as const);
  const options = parseOptions(Object.fromEntries(given));
  return { tools, options: Object.fromEntries(tools.map((id) => [id, options[id]])) };
}

function readValues(id: EngineId, schema: OptionSchema, parameters: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(schema)) {
    const text = parameters.get(`${id}.${name}`);
    if (text === null) continue;
    if (spec.kind === "boolean") values[name] = text === "true" ? true : text === "false" ? false : undefined;
    else values[name] = spec.kind === "number" && text !== "" ? Number(text) : text;
  }
  return values;
}
