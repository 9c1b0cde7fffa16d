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
  if (!hasJsx || options.jsx !== "preserve") await parseJavaScript(code);
  return code;
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
