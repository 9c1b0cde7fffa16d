import type { Program } from "acorn";
import { SourceSyntaxError } from "./line-index.ts";

export type SourceType = "module" | "script";

interface ParsedScript {
  readonly program: Program;
  readonly sourceType: SourceType;
}

const moduleSigns = /\b(import|export|await)\b/;

const moduleStatements = /^(Import|Export)/;

/** Caches the last text: several steps ask for the same one. */
let last: { readonly text: string; readonly parsed: ParsedScript } | undefined;

/** A text that imports, exports or has a top-level await is read as a module, another as a script. @throws SourceSyntaxError */
export async function parseJavaScript(text: string): Promise<ParsedScript> {
  if (last?.text !== text) last = { text, parsed: await parseAnew(text) };
  return last.parsed;
}

async function parseAnew(text: string): Promise<ParsedScript> {
  const { parse } = await import("acorn");
  const parseAs = (sourceType: SourceType): Program =>
    parse(text, {
      ecmaVersion: "latest",
      sourceType,
      allowHashBang: true,
      // CommonJS files may have a top-level return.
      allowReturnOutsideFunction: sourceType === "script",
      locations: false,
    });
  try {
    return { program: parseAs("script"), sourceType: "script" };
  } catch (scriptError) {
    if (!moduleSigns.test(text)) throw createScriptError(scriptError);
    try {
      const program = parseAs("module");
      return { program, sourceType: "module" };
    } catch (moduleError) {
      throw createScriptError(positionOf(moduleError) > positionOf(scriptError) ? moduleError : scriptError);
    }
  }
}

const positionOf = (error: unknown): number => {
  const position = typeof error === "object" && error !== null ? Reflect.get(error, "pos") : undefined;
  return typeof position === "number" ? position : -1;
};

export async function findSourceType(text: string): Promise<SourceType> {
  return (await parseJavaScript(text)).sourceType;
}

/** Acorn's columns count from 0. */
function createScriptError(cause: unknown): unknown {
  const loc = cause instanceof SyntaxError ? Reflect.get(cause, "loc") : undefined;
  const { line, column } = loc ?? {};
  if (!(cause instanceof SyntaxError) || typeof line !== "number" || typeof column !== "number") return cause;
  return new SourceSyntaxError(cause.message, { line, column: column + 1 }, { cause });
}

export const hasModuleStatements = (program: Program): boolean =>
  program.body.some(({ type }) => moduleStatements.test(type));
