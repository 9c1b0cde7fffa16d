import { effectiveComments } from "../minifier/effective-comments.ts";
import { type DescribeCommands, listPaths, loopOver, pinned } from "./shell-command.ts";

const forAny = (paths: readonly string[], describe: (paths: readonly string[]) => string[]): string[] =>
  paths.length > 0 ? describe(paths) : [];

const effectiveCommentsJson = JSON.stringify(effectiveComments.map(({ source }) => source));

export const describeMinifier: DescribeCommands = ({ of, options }) => {
  const { shortensNames, keepsLicences, dropsConsole, minifiesInlineCode } = options.minifier;
  const terser = `--compress passes=1${dropsConsole ? ",drop_console" : ""}${shortensNames ? " --mangle" : ""}${keepsLicences ? " --comments some" : ""}`;
  const html = `--collapse-whitespace --collapse-boolean-attributes --remove-comments --ignore-custom-comments '${effectiveCommentsJson}'${minifiesInlineCode ? " --minify-js=true --minify-css=true" : ""}`;
  return [
    ...forAny(of("javascript"), (paths) => [
      "# Add --module for files that import or export.",
      loopOver(paths, `npx ${pinned("terser")} "$file" --output "$file" ${terser}`),
    ]),
    ...forAny(of("css"), (paths) => [
      loopOver(paths, `npx csso-cli --input "$file" --output "$file"${keepsLicences ? "" : " --comments none"}`),
    ]),
    ...forAny(of("html"), (paths) => [
      loopOver(paths, `npx ${pinned("html-minifier-next")} ${html} --output "$file" "$file"`),
    ]),
    ...forAny(of("svg"), (paths) => [
      "# Without a configuration svgo also changes what animations, scripts and styles address.",
      `npx ${pinned("svgo")} --multipass ${listPaths(paths)}`,
    ]),
    ...forAny(of("json"), (paths) => [
      "# jq comes closest, but keeps only the last of repeated keys.",
      loopOver(paths, 'jq --compact-output . "$file" > "$file.min" && mv "$file.min" "$file"'),
    ]),
  ];
};

export const describeOptimizer: DescribeCommands = ({ of, options }) => {
  const { removesUnused, passes, dropsDebugger, mergesRules } = options["code-optimizer"];
  const compress = [
    "defaults=false",
    "evaluate",
    "keep_classnames",
    "keep_fnames",
    "keep_infinity",
    `passes=${passes}`,
    `drop_debugger=${dropsDebugger}`,
    ...(removesUnused ? ["dead_code", "reduce_vars", "side_effects", "unused"] : []),
  ].join(",");
  return [
    ...forAny(of("javascript"), (paths) => [
      "# Add --module for files that import or export. Terser leaves 'if' with a constant condition in place.",
      loopOver(
        paths,
        `npx ${pinned("terser")} "$file" --output "$file" --compress ${compress} --beautify --comments all`,
      ),
    ]),
    ...forAny(of("css"), (paths) => [
      loopOver(paths, `npx csso-cli --input "$file" --output "$file"${mergesRules ? "" : " --no-restructure"}`),
      `npx ${pinned("prettier")} --write --print-width=120 -- ${listPaths(paths)}`,
    ]),
    ...forAny(of("svg"), (paths) => [
      "# Without a configuration svgo does more than the safe set.",
      `npx ${pinned("svgo")} --pretty --indent=2 ${listPaths(paths)}`,
    ]),
  ];
};
