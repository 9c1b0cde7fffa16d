import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const packages = fileURLToPath(new URL("../../../node_modules/", import.meta.url));

/** Original sources in packages that the lockfile pins. */
const patterns: Readonly<Record<CorpusKind, readonly string[]>> = {
  js: ["jquery/src/**/*.js", "pino/lib/*.js", "svgo/{lib,plugins}/**/*.js", "csso/lib/**/*.js", "marked/**/*.mjs"],
  ts: ["zod/src/**/*.ts", "katex/src/**/*.ts", "jsonpath-rfc9535/src/**/*.ts", "postal-mime/src/**/*.ts"],
  css: ["bulma/css/versions/*.css", "katex/dist/katex.css", "sonner/dist/*.css", "tailwindcss/*.css"],
  scss: ["bulma/sass/**/*.scss", "bulma/*.scss", "katex/src/**/*.scss"],
  md: ["*/README.md", "@*/*/README.md", "*/CHANGELOG.md"],
  yaml: ["*/.github/**/*.yml", "*/.*.yml", "markdownlint/**/*.yaml"],
  html: ["@mixmark-io/domino/test/**/*.html"],
  json: ["*/package.json", "@*/*/package.json", "*/tsconfig*.json"],
  svg: ["playwright-core/**/*.svg"],
};

export type CorpusKind = "js" | "ts" | "css" | "scss" | "md" | "yaml" | "html" | "json" | "svg";

interface CorpusFile {
  /** Below `node_modules`, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** @param path below `node_modules` */
export const pathInPackages = (path: string): string => `${packages}${path}`;

/** @param path below `node_modules` */
export const readPackageFile = (path: string): string => readFileSync(`${packages}${path}`, "utf8");

/** @returns the package that contains a path. @param path below `node_modules` */
export const packageOf = (path: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? "";

/** @returns all text files of a package by their paths below `node_modules`, as in an archive of it */
export function readPackageTree(name: string): Readonly<Record<string, string>> {
  const paths = globSync(`${name}/**/*`, { cwd: packages, withFileTypes: true, exclude: ["**/node_modules"] })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => relative(packages, join(parentPath, file)).replaceAll("\\", "/"))
    .sort();
  return Object.fromEntries(
    paths.map((path) => [path, readPackageFile(path)]).filter(([, text]) => !text?.includes("\uFFFD")),
  );
}

interface CorpusChoice {
  /** Takes every nth file. */
  readonly every?: number;
  readonly sizeAtMost?: number;
}

/** @returns the files of a kind by path, without duplicates, UTF-8 only */
export function readCorpus(kind: CorpusKind, { every = 1, sizeAtMost = 300_000 }: CorpusChoice = {}): CorpusFile[] {
  const paths = globSync([...patterns[kind]], { cwd: packages, exclude: (name) => /\.min\./.test(String(name)) });
  const seen = new Set<string>();
  return paths
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
    .filter((_, index) => index % every === 0)
    .flatMap((path) => {
      const text = readFileSync(`${packages}${path}`, "utf8");
      if (text.length === 0 || text.length > sizeAtMost || text.includes("\uFFFD") || seen.has(text)) return [];
      seen.add(text);
      return [{ path, text }];
    });
}
