import type ts from "typescript-5";
import type { EngineOptions } from "../engine-options.ts";
import type { Project } from "../project/project.ts";
import { folderOf, foldersUpFrom, joinPath, resolvePath } from "../project/project-paths.ts";
import { extensionOf } from "../running/file-kinds.ts";

type Compiler = typeof ts;

/** Options of tsconfig.json that change the generated code. Output paths and checks do not matter here. */
const followedOptions = [
  "alwaysStrict",
  "emitDecoratorMetadata",
  "esModuleInterop",
  "experimentalDecorators",
  "importHelpers",
  "jsxFactory",
  "jsxFragmentFactory",
  "jsxImportSource",
  "strict",
  "useDefineForClassFields",
  "verbatimModuleSyntax",
] as const satisfies (keyof ts.CompilerOptions)[];

interface ScriptSettings {
  readonly compilerOptions: ts.CompilerOptions;
  readonly notes: readonly string[];
  readonly hasConfig: boolean;
}

/** The project's own settings, in today's JavaScript: tsconfig.json decides what the code means. */
export function chooseCompilerOptions(
  compiler: Compiler,
  { path, text }: { readonly path: string; readonly text: string },
  { jsx }: EngineOptions["syntax-converter"],
  isCommonJs: boolean,
  project: Project,
): ScriptSettings {
  const { options: own, notes, hasConfig } = readTsconfig(compiler, path, project);
  const followed = Object.fromEntries(followedOptions.flatMap((name) => (name in own ? [[name, own[name]]] : [])));
  const isTyped = /^[cm]?tsx?$/.test(extensionOf(path));
  const definesFields = !isTyped || (own.target ?? compiler.ScriptTarget.ES5) >= compiler.ScriptTarget.ES2022;
  return {
    notes,
    hasConfig,
    compilerOptions: {
      useDefineForClassFields: definesFields,
      esModuleInterop: true,
      ...followed,
      ...(isTyped ? {} : { useDefineForClassFields: true }),
      allowJs: true,
      jsx: chooseJsx(compiler, text, jsx, own.jsx),
      module: isCommonJs ? compiler.ModuleKind.CommonJS : compiler.ModuleKind.Preserve,
      newLine: compiler.NewLineKind.LineFeed,
      // Decorators, accessor fields and 'using' are in no edition of JavaScript yet.
      target: compiler.ScriptTarget.ES2024,
    },
  };
}

/** A comment in the file decides, then tsconfig.json, unless another program is to convert the JSX there. */
function chooseJsx(
  { JsxEmit }: Compiler,
  text: string,
  chosen: EngineOptions["syntax-converter"]["jsx"],
  own: ts.JsxEmit | undefined,
): ts.JsxEmit {
  if (chosen === "preserve") return JsxEmit.Preserve;
  const pragma = (name: string) => new RegExp(`/\\*[^*]*\\*?\\s*@${name}\\s+([\\w.@/-]+)`).exec(text)?.[1];
  const runtime = pragma("jsxRuntime") ?? (pragma("jsxImportSource") ? "automatic" : pragma("jsx") && "classic");
  const isClassic =
    own === JsxEmit.React || (own !== JsxEmit.ReactJSX && own !== JsxEmit.ReactJSXDev && chosen === "classic");
  return (runtime ?? (isClassic ? "classic" : "automatic")) === "classic" ? JsxEmit.React : JsxEmit.ReactJSX;
}

function readTsconfig(compiler: Compiler, path: string, project: Project) {
  const names = /^[cm]?tsx?$/.test(extensionOf(path)) ? ["tsconfig.json"] : ["tsconfig.json", "jsconfig.json"];
  const nearest = foldersUpFrom(folderOf(path))
    .flatMap((folder) => names.map((name) => joinPath(folder, name)))
    .find((config) => project.configTexts.has(config));
  if (nearest === undefined) return { options: {}, notes: [], hasConfig: false };
  const own = parseTsconfig(compiler, nearest, path, project);
  const referenced = (own.projectReferences ?? []).map((reference) =>
    parseTsconfig(compiler, compiler.resolveProjectReferencePath(reference).slice(1), path, project),
  );
  const { options, errors } =
    [own, ...referenced].find(({ fileNames }) => fileNames.includes(`/${path}`)) ?? referenced[0] ?? own;
  const isComplete = errors.every(({ code }) => code !== fileNotFound);
  return {
    options,
    hasConfig: true,
    notes: isComplete ? [] : [`${nearest} builds on settings that are not in the project: those were left out.`],
  };
}

function parseTsconfig(compiler: Compiler, config: string, path: string, project: Project): ts.ParsedCommandLine {
  const { config: json } = compiler.parseConfigFileTextToJson(config, project.configTexts.get(config) ?? "{}");
  const host: ts.ParseConfigHost = {
    useCaseSensitiveFileNames: true,
    fileExists: (name) => project.configTexts.has(name.slice(1)),
    readFile: (name) => project.configTexts.get(name.slice(1)),
    readDirectory: (root, _extensions, _excludes, includes) =>
      includes.some((glob) => isBelow(root, glob, path)) ? [`/${path}`] : [],
  };
  return compiler.parseJsonConfigFileContent(json, host, `/${folderOf(config)}`, { allowJs: true }, `/${config}`);
}

function isBelow(root: string, glob: string, path: string): boolean {
  const folder = resolvePath(root.slice(1), glob.replace(/(^|\/)[^/]*[*?].*$/, ""));
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

/** TypeScript's number of the message 'File not found'. */
const fileNotFound = 6053;
