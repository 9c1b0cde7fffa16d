import type { Transform } from "sucrase";
import type { SourceFile } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { extensionOf } from "../running/file-kinds.ts";
import { hasModuleStatements, parseJavaScript } from "../running/source-type.ts";

/** TypeScript and JSX to JavaScript, with lines and comments preserved. @throws the syntax error of sucrase or acorn */
export async function convertScript(file: SourceFile, options: EngineOptions["syntax-converter"]): Promise<string> {
  const extension = extensionOf(file.path);
  const isTyped = /^[cm]?tsx?$/.test(extension);
  const hasJsx =
    extension.endsWith("x") || (extension === "js" && /<\/|\/>/.test(file.text) && !(await isPlain(file.text)));
  const toCommonJs =
    options.modules === "commonjs" && extension !== "cjs" && (isTyped || hasJsx || (await hasModules(file.text)));
  const transforms: Transform[] = [];
  if (isTyped) transforms.push("typescript");
  if (hasJsx) transforms.push("jsx");
  if (toCommonJs) transforms.push("imports");
  if (transforms.length === 0) return file.text;
  const { transform } = await import("sucrase");
  const { code } = transform(file.text, {
    transforms,
    jsxRuntime: options.jsx,
    production: true,
    disableESTransforms: true,
    filePath: file.path,
  });
  // Sucrase copies syntax that it does not know: only a parser tells whether the result is JavaScript.
  if (!hasJsx || options.jsx !== "preserve") await parseConverted(code);
  return code;
}

/** The two things that TypeScript compiles by what its own type checker and settings know. */
async function parseConverted(code: string): Promise<void> {
  try {
    await parseJavaScript(code);
  } catch (error) {
    const { line, column } = error instanceof SyntaxError ? (error as SyntaxError & Position) : {};
    const text = line === undefined ? "" : (code.split("\n")[line - 1] ?? "").slice((column ?? 1) - 1);
    const lead = line === undefined ? "" : (code.split("\n")[line - 1] ?? "").slice(0, (column ?? 1) - 1);
    if (/^@[\w(]/.test(text)) throw createUnsupportedError("Decorators", error, line, column);
    if (/\baccessor\s+$/.test(lead)) throw createUnsupportedError("'accessor' fields", error, line, column);
    throw error;
  }
}

type Position = Partial<Record<"line" | "column", number>>;

const createUnsupportedError = (what: string, cause: unknown, line?: number, column?: number): Error =>
  Object.assign(
    new SyntaxError(
      `${what} are not JavaScript yet. What they become depends on tsconfig.json, so only TypeScript's own compiler (tsc) can convert this file.`,
      { cause },
    ),
    { line, column },
  );

const isPlain = (text: string): Promise<boolean> =>
  parseJavaScript(text).then(
    () => true,
    () => false,
  );

const hasModules = async (text: string): Promise<boolean> => {
  if (!/\b(import|export)\b/.test(text)) return false;
  return hasModuleStatements((await parseJavaScript(text)).program);
};
