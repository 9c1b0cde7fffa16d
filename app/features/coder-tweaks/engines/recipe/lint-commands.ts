import { type DescribeCommands, listPaths, loopOver, pinned } from "./shell-command.ts";

const eslintConfig = "import js from '@eslint/js'; export default [js.configs.recommended];";

export const describeLinter: DescribeCommands = ({ of, options }) => {
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
