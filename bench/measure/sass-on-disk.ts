import { dirname } from "node:path";
import { compile, Logger } from "sass";
import { packageOf, pathInPackages } from "../../tests/support/engines/source-corpus.ts";

/**
 * Compiles a style sheet of a package in place, with sass' own file access.
 * @param path below `node_modules`
 * @returns the CSS; undefined if sass cannot compile the sheet by itself
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
