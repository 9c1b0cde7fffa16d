import type { Program } from "acorn";

export type SourceType = "module" | "script";

interface ParsedScript {
  readonly program: Program;
  readonly sourceType: SourceType;
}

const moduleSigns = /\b(import|export|await)\b/;

/** Node types that make a file a module wherever they stand. */
const moduleStatements = /^(Import|Export)/;

/**
 * Parses JavaScript as what it is: a module where it imports, exports or awaits at its top, a script otherwise.
 * @throws SyntaxError with `loc`, of the reading that came further
 */
export async function parseJavaScript(text: string): Promise<ParsedScript> {
  const { parse } = await import("acorn");
  const parseAs = (sourceType: SourceType): Program =>
    parse(text, {
      ecmaVersion: "latest",
      sourceType,
      allowHashBang: true,
      // CommonJS files may return at their top.
      allowReturnOutsideFunction: sourceType === "script",
      locations: false,
    });
  if (!moduleSigns.test(text)) return { program: parseAs("script"), sourceType: "script" };
  try {
    const program = parseAs("script");
    return { program, sourceType: "script" };
  } catch (scriptError) {
    try {
      const program = parseAs("module");
      return { program, sourceType: "module" };
    } catch (moduleError) {
      throw positionOf(moduleError) > positionOf(scriptError) ? moduleError : scriptError;
    }
  }
}

const positionOf = (error: unknown): number => {
  const position = typeof error === "object" && error !== null ? Reflect.get(error, "pos") : undefined;
  return typeof position === "number" ? position : -1;
};

/** @throws SyntaxError with `loc` where the text is no JavaScript */
export async function findSourceType(text: string): Promise<SourceType> {
  return (await parseJavaScript(text)).sourceType;
}

/** @returns whether the program imports or exports by statement */
export const hasModuleStatements = (program: Program): boolean =>
  program.body.some(({ type }) => moduleStatements.test(type));
