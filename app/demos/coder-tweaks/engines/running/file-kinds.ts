import { fileNameOf } from "../project/project-paths.ts";

export type Language =
  | "javascript"
  | "jsx"
  | "typescript"
  | "tsx"
  | "css"
  | "scss"
  | "sass"
  | "less"
  | "html"
  | "markdown"
  | "json"
  | "jsonc"
  | "yaml"
  | "svg"
  | "xml";

const languages = new Map<string, Language>([
  ["js", "javascript"],
  ["mjs", "javascript"],
  ["cjs", "javascript"],
  ["jsx", "jsx"],
  ["ts", "typescript"],
  ["mts", "typescript"],
  ["cts", "typescript"],
  ["tsx", "tsx"],
  ["css", "css"],
  ["scss", "scss"],
  ["sass", "sass"],
  ["less", "less"],
  ["html", "html"],
  ["htm", "html"],
  ["md", "markdown"],
  ["markdown", "markdown"],
  ["json", "json"],
  ["webmanifest", "json"],
  ["geojson", "json"],
  ["jsonc", "jsonc"],
  ["yaml", "yaml"],
  ["yml", "yaml"],
  ["svg", "svg"],
  ["xml", "xml"],
]);

const commentedJson =
  /^(tsconfig|jsconfig)(\..+)?\.json$|^(\.eslintrc|\.babelrc|\.swcrc)(\.json)?$|^(settings|launch|tasks|extensions)\.json$/;

export const extensionOf = (path: string): string => /\.([^.]+)$/.exec(fileNameOf(path))?.[1]?.toLowerCase() ?? "";

export function languageOf(path: string): Language | undefined {
  if (commentedJson.test(fileNameOf(path))) return "jsonc";
  return languages.get(extensionOf(path));
}

const lockFiles = new Set([
  "package-lock.json",
  "npm-shrinkwrap.json",
  "pnpm-lock.yaml",
  "yarn.lock",
  "bun.lock",
  "composer.lock",
  "deno.lock",
  "Cargo.lock",
  "Gemfile.lock",
  "poetry.lock",
]);

export function describeGenerated(path: string): string | undefined {
  const name = fileNameOf(path);
  if (/\.d(\..+)?\.[cm]?ts$/.test(name)) return "A type declaration (.d.ts).";
  if (/[.-]min\.[^.]+$/.test(name)) return "It is minified already.";
  if (lockFiles.has(name)) return "A lock file.";
  if (name.endsWith(".map")) return "A source map.";
  return undefined;
}
