import { dirname } from "node:path";
import { compile, Logger } from "sass";
import { packageOf, pathInPackages } from "../../tests/support/source-corpus.ts";

/**
 * Compiles a style sheet of a package where it lies, with sass' own reading of files and folders.
 * @param path from `node_modules`
 * @returns the CSS; undefined where sass cannot read the sheet by itself
 */
export function compileOnDisk(path: string): string | undefined {
  const root = pathInPackages(packageOf(path));
  try {
    const { css } = compile(pathInPackages(path), {
      loadPaths: [dirname(pathInPackages(path)), root],
      logger: Logger.silent,
      charset: false,
    });
    return css === "" ? "" : `${css}\n`;
  } catch {
    return undefined;
  }
}
