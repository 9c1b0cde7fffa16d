import type ts from "typescript-5";
import type { SourceFile } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import type { Project } from "../project/project.ts";
import { extensionOf } from "../running/file-kinds.ts";
import { createLineIndex, SourceSyntaxError } from "../running/line-index.ts";
import { hasModuleStatements, parseJavaScript } from "../running/source-type.ts";
import { chooseCompilerOptions } from "./compiler-options.ts";

/** TypeScript and JSX to JavaScript, by TypeScript's own compiler. @throws SourceSyntaxError */
export async function convertScript(
  file: SourceFile,
  options: EngineOptions["syntax-converter"],
  project: Project,
): Promise<{ text: string; notes?: readonly string[] }> {
  const extension = extensionOf(file.path);
  const isTyped = /^[cm]?tsx?$/.test(extension);
  const hasJsx =
    /^[cm]?[jt]sx$/.test(extension) || (extension === "js" && /<\/|\/>/.test(file.text) && !(await isPlain(file.text)));
  const isCommonJs =
    extension === "cts" ||
    (options.modules === "commonjs" && extension !== "cjs" && (isTyped || hasJsx || (await hasModules(file.text))));
  if (!isTyped && !hasJsx && !isCommonJs) return { text: file.text };
  const { default: compiler } = await import("typescript-5");
  const { compilerOptions, notes, hasConfig } = chooseCompilerOptions(compiler, file, options, isCommonJs, project);
  // As .mts the compiler writes ES modules only; in .ts and .js it does not expect JSX.
  const fileName = `${file.path.replace(/[^.]+$/, "")}${isTyped ? "ts" : "js"}${hasJsx ? "x" : ""}`;
  const { outputText, diagnostics = [] } = compiler.transpileModule(file.text, {
    fileName,
    reportDiagnostics: true,
    compilerOptions,
    transformers: { before: [() => refuseUnclearDecorators(compiler, compilerOptions, hasConfig)] },
  });
  const [error] = diagnostics.filter(({ file: source }) => source !== undefined);
  if (error) throw createSyntaxError(compiler, file.text, error);
  if (isCommonJs) await checkCommonJs(outputText);
  else if (compilerOptions.jsx !== compiler.JsxEmit.Preserve) await parseJavaScript(outputText);
  return { text: outputText, notes };
}

function createSyntaxError(compiler: typeof ts, text: string, { messageText, start = 0 }: ts.Diagnostic): Error {
  return new SourceSyntaxError(compiler.flattenDiagnosticMessageText(messageText, " "), createLineIndex(text)(start));
}

/** @returns a transformer that changes nothing. @throws SourceSyntaxError where the compiler's output would be a guess */
const refuseUnclearDecorators =
  (compiler: typeof ts, { experimentalDecorators }: ts.CompilerOptions, hasConfig: boolean) =>
  (source: ts.SourceFile): ts.SourceFile => {
    if (experimentalDecorators || !source.text.includes("@")) return source;
    const visit = (node: ts.Node): void => {
      // Without that setting the compiler silently drops the decorators of parameters.
      if (compiler.isDecorator(node) && (!hasConfig || compiler.isParameter(node.parent))) {
        const position = createLineIndex(source.text)(node.getStart(source));
        const reason = "What decorators become depends on experimentalDecorators in tsconfig.json, which is not set";
        throw new SourceSyntaxError(hasConfig ? reason : reason.replace("set", "in the project"), position);
      }
      compiler.forEachChild(node, visit);
    };
    visit(source);
    return source;
  };

/** The compiler leaves what only a module may contain. */
async function checkCommonJs(text: string): Promise<void> {
  const { sourceType } = await parseJavaScript(text);
  if (sourceType === "module")
    throw new SyntaxError("Top-level await and import.meta exist in ES modules only: it cannot become CommonJS");
}

const isPlain = (text: string): Promise<boolean> =>
  parseJavaScript(text).then(
    () => true,
    () => false,
  );

const hasModules = async (text: string): Promise<boolean> => {
  if (!/\b(import|export)\b/.test(text)) return false;
  return hasModuleStatements((await parseJavaScript(text)).program);
};
