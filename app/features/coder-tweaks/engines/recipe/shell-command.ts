import type { EngineOptions } from "../engine-options.ts";
import type { Language } from "../running/file-kinds.ts";

interface CommandInput {
  readonly files: readonly string[];
  readonly of: (...languages: Language[]) => readonly string[];
  readonly options: EngineOptions;
}

export type DescribeCommands = (input: CommandInput) => string[];

const plainWord = /^[\w@%+=:,./-]+$/;

const quoteWord = (word: string): string => (plainWord.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** Quotes a file's path. One that begins with a dash would be read as an option. */
export const quotePath = (path: string): string => quoteWord(path.startsWith("-") ? `./${path}` : path);

export const listPaths = (paths: readonly string[]): string => paths.map(quotePath).join(" ");

export const loopOver = (paths: readonly string[], command: string): string =>
  `for file in ${listPaths(paths)}; do ${command}; done`;

/** The versions that run here, so that a command line gives the same result. A test compares them with package.json. */
export const toolVersions = {
  prettier: "3.10.1",
  "@prettier/plugin-xml": "3.4.2",
  "js-beautify": "2.0.3",
  terser: "5.51.4",
  svgo: "4.1.0",
  "@eslint/js": "10.0.1",
  "csstree-validator": "4.0.1",
  htmlhint: "1.9.2",
  yaml: "2.9.1",
  sass: "1.108.2",
  less: "4.9.1",
} as const;

export const pinned = (name: keyof typeof toolVersions): string => `${name}@${toolVersions[name]}`;
