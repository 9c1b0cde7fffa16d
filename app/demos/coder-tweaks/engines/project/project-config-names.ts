import { fileNameOf } from "./project-paths.ts";

/** Prettier's CONFIG_FILES, in its order. */
export const prettierConfigNames = [
  "package.json",
  "package.yaml",
  ".prettierrc",
  ".prettierrc.json",
  ".prettierrc.yml",
  ".prettierrc.yaml",
  ".prettierrc.json5",
  ".prettierrc.js",
  "prettier.config.js",
  ".prettierrc.ts",
  "prettier.config.ts",
  ".prettierrc.mjs",
  "prettier.config.mjs",
  ".prettierrc.mts",
  "prettier.config.mts",
  ".prettierrc.cjs",
  "prettier.config.cjs",
  ".prettierrc.cts",
  "prettier.config.cts",
  ".prettierrc.toml",
] as const;

const eslintConfigName = /^(eslint\.config\.[cm]?[jt]s|\.eslintrc(\.(c?js|json|ya?ml))?)$/;

const compilerConfigName = /^[jt]sconfig([.-].+)?\.json$|^base\.json$/;

const configNames = new Set<string>([
  ...prettierConfigNames,
  ".editorconfig",
  ".prettierignore",
  ".gitignore",
  ".htmlhintrc",
]);

export const isScriptConfig = (path: string): boolean => /\.[cm]?[jt]s$/.test(path);

export const isEslintConfig = (path: string): boolean => eslintConfigName.test(fileNameOf(path));

/** @returns whether an engine reads the file as settings: such files belong into `ProjectContext.configFiles` */
export function isProjectConfig(path: string): boolean {
  const name = fileNameOf(path);
  return configNames.has(name) || eslintConfigName.test(name) || compilerConfigName.test(name);
}

/** @returns whether a style sheet may import the file: such files belong into `ProjectContext.importables` */
export const isImportable = (path: string): boolean => /\.(scss|sass|less|css)$/i.test(path);
