import { type EngineId, engineIds, inRunOrder } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { describeGenerated, type Language, languageOf } from "../running/file-kinds.ts";
import { newPathFor } from "../syntax-converter/new-path.ts";
import {
  type DescribeCommands,
  describeBeautifier,
  describeFormatter,
  describeMinifier,
  describeOptimizer,
  listPaths,
  loopOver,
  pinned,
  quotePath,
} from "./tool-commands.ts";

const describeConverter: DescribeCommands = ({ of, options }) => {
  const settings = options["syntax-converter"];
  const styles = settings.convertsStyles ? of("scss", "sass", "less").filter((path) => !isPartial(path)) : [];
  const scripts = of("typescript", "tsx", "jsx", ...(settings.modules === "commonjs" ? (["javascript"] as const) : []));
  return [
    ...scripts.map((path) => convertScript(path, newPathFor(path, settings), settings)),
    ...styles.map((path) => convertStyle(path, newPathFor(path, settings))),
  ];
};

const isPartial = (path: string): boolean => /(^|\/)_[^/]*$/.test(path);

function convertedPath(path: string, settings: EngineOptions["syntax-converter"]): string {
  const isStyle = /\.(s[ac]ss|less)$/i.test(path);
  return isStyle && (!settings.convertsStyles || isPartial(path)) ? path : newPathFor(path, settings);
}

function convertScript(path: string, target: string, { jsx, modules }: EngineOptions["syntax-converter"]): string {
  const style = { automatic: "automatic", classic: "transform", preserve: "preserve" }[jsx];
  const format = modules === "commonjs" ? " --format=cjs" : "";
  const [source, result] = [quotePath(path), quotePath(target)];
  const command = `npx esbuild ${source} --jsx=${style}${format} --outfile=${result} --allow-overwrite`;
  return path === target ? command : `${command} && rm ${source}`;
}

function convertStyle(path: string, target: string): string {
  const [source, result] = [quotePath(path), quotePath(target)];
  const compile = path.endsWith(".less")
    ? `npx --package=${pinned("less")} lessc ${source} ${result}`
    : `npx ${pinned("sass")} --no-source-map ${source} ${result}`;
  return `${compile} && rm ${source}`;
}

const eslintConfig = "import js from '@eslint/js'; export default [js.configs.recommended];";

const describeLinter: DescribeCommands = ({ of, options }) => {
  const lines: string[] = [];
  const add = (paths: readonly string[], describe: (files: string) => string[]) => {
    if (paths.length > 0) lines.push(...describe(listPaths(paths)));
  };
  const { appliesFixes, checksMarkdownLineLength } = options.linter;
  add(of("javascript", "jsx"), (files) => [
    `npm install --no-save eslint@10 ${pinned("@eslint/js")}`,
    `echo "${eslintConfig}" > eslint.recommended.mjs`,
    `npx eslint --config eslint.recommended.mjs${appliesFixes ? " --fix" : ""} ${files}`,
  ]);
  add(of("typescript", "tsx"), () => [
    "# TypeScript: ESLint needs the package typescript-eslint and a configuration for it.",
  ]);
  add(of("css"), (files) => [`npx ${pinned("csstree-validator")} ${files}`]);
  add(of("html"), (files) => [`npx ${pinned("htmlhint")} ${files}`]);
  add(of("markdown"), (files) => [
    `npx markdownlint-cli2 ${files}${checksMarkdownLineLength ? "" : " # with MD013 off"}`,
  ]);
  const yaml = of("yaml");
  if (yaml.length > 0) lines.push(loopOver(yaml, `npx ${pinned("yaml")} valid < "$file"`));
  add(of("json"), (files) => [`jq empty ${files}`]);
  add(of("svg", "xml"), (files) => [`xmllint --noout ${files}`]);
  return lines;
};

const descriptions: Readonly<Record<EngineId, DescribeCommands>> = {
  "code-formatter": describeFormatter,
  "code-beautifier": describeBeautifier,
  minifier: describeMinifier,
  linter: describeLinter,
  "syntax-converter": describeConverter,
  "code-optimizer": describeOptimizer,
};

export interface CommandJob {
  readonly path: string;
  readonly tools: readonly EngineId[];
}

export function describeCommandLine(jobs: readonly CommandJob[], options: EngineOptions): string {
  let current = jobs;
  const lines = inRunOrder(engineIds).flatMap((tool) => {
    const isTreated = ({ path, tools }: CommandJob) =>
      tools.includes(tool) && (options[tool].generatedFiles || describeGenerated(path) === undefined);
    const files = current.filter(isTreated).map(({ path }) => path);
    if (tool === "syntax-converter")
      current = current.map((job) => (isTreated(job) ? { ...job, path: convertedPath(job.path, options[tool]) } : job));
    return files.length === 0 ? [] : describeTool(tool, files.sort(), options);
  });
  return `${lines.join("\n")}\n`;
}

function describeTool(tool: EngineId, files: readonly string[], options: EngineOptions): string[] {
  const of = (...languages: Language[]) =>
    files.filter((path) => {
      const language = languageOf(path);
      return language !== undefined && languages.includes(language);
    });
  const commands = descriptions[tool]({ files, of, options });
  return commands.length === 0 ? [] : [`# ${tool}`, ...commands];
}
