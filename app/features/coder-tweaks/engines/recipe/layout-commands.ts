import { parserFor } from "../code-formatter/prettier-languages.ts";
import { type DescribeCommands, listPaths, pinned } from "./shell-command.ts";

export const describeFormatter: DescribeCommands = ({ files, of, options }) => {
  const known = files.filter((path) => parserFor(path) !== undefined);
  if (known.length === 0) return [];
  const { usesProjectConfig, printWidth, tabWidth, useTabs, semi, singleQuote, trailingComma, proseWrap } =
    options["code-formatter"];
  const xml = of("svg", "xml");
  const flags = [
    usesProjectConfig ? "--config-precedence=file-override" : "--no-config --no-editorconfig",
    "--end-of-line=auto",
    `--print-width=${printWidth}`,
    `--tab-width=${tabWidth}`,
    ...(useTabs ? ["--use-tabs"] : []),
    ...(semi ? [] : ["--no-semi"]),
    ...(singleQuote ? ["--single-quote"] : []),
    `--trailing-comma=${trailingComma}`,
    `--prose-wrap=${proseWrap}`,
    ...(xml.length > 0 ? ["--plugin=@prettier/plugin-xml"] : []),
  ];
  return [
    // Prettier loads plugins from the project.
    ...(xml.length > 0 ? [`npm install --no-save ${pinned("prettier")} ${pinned("@prettier/plugin-xml")}`] : []),
    `npx ${pinned("prettier")} --write ${flags.join(" ")} -- ${listPaths(known)}`,
  ];
};

export const describeBeautifier: DescribeCommands = ({ files, of, options }) => {
  const { indentSize, usesTabs, lineWidth, keptBlankLines, braces } = options["code-beautifier"];
  const flags = [
    usesTabs ? "--indent-with-tabs" : `--indent-size=${indentSize}`,
    `--wrap-line-length=${lineWidth}`,
    keptBlankLines > 0 ? `--max-preserve-newlines=${keptBlankLines + 1}` : "--no-preserve-newlines",
    `--brace-style=${braces}`,
    "--end-with-newline",
  ].join(" ");
  const groups = [
    { type: "js", paths: of("javascript", "jsx"), more: " --e4x" },
    { type: "css", paths: of("css"), more: "" },
    { type: "html", paths: of("html"), more: "" },
  ].filter(({ paths }) => paths.length > 0);
  const beautified = new Set(groups.flatMap(({ paths }) => paths));
  const rest = files.filter(
    (path) => !beautified.has(path) && parserFor(path) !== undefined && parserFor(path) !== "xml",
  );
  const width = `--no-config --no-editorconfig --print-width=${lineWidth || 100_000} --tab-width=${indentSize}${usesTabs ? " --use-tabs" : ""}`;
  return [
    ...groups.map(
      ({ type, paths, more }) =>
        `npx ${pinned("js-beautify")} --replace --type=${type} ${flags}${more} ${listPaths(paths)}`,
    ),
    ...(rest.length > 0 ? [`npx ${pinned("prettier")} --write ${width} -- ${listPaths(rest)}`] : []),
  ];
};
