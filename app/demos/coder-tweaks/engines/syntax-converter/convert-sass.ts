import type { CanonicalizeContext, Exception, Importer, Syntax } from "sass";
import type { SourceFile } from "../engine-contract.ts";
import type { Project } from "../project/project.ts";
import { folderOf, resolvePath } from "../project/project-paths.ts";
import { keepPlainCss } from "./keep-plain-css.ts";
import { findStyleFile, PartOfOtherSheetsError } from "./style-imports.ts";

/** Scheme for project files, so that sass does not treat them as web URLs. */
const scheme = "project:";

const urlOf = (path: string): URL => new URL(`${scheme}///${path.split("/").map(encodeURIComponent).join("/")}`);
const pathOf = (url: URL): string => decodeURIComponent(url.pathname).replace(/^\//, "");

const syntaxOf = (path: string): Syntax =>
  path.endsWith(".sass") ? "indented" : path.endsWith(".css") ? "css" : "scss";

/** SCSS or Sass to CSS, with imports from the project. @throws sass' Exception, with `span` */
export async function convertSass(file: SourceFile, project: Project): Promise<string> {
  const { compileString, Exception, Logger } = await import("sass");
  const { hideLayers, show } = keepPlainCss();
  const importer = projectImporter(project, hideLayers);
  try {
    const { css } = compileString(hideLayers(file.text), {
      syntax: syntaxOf(file.path),
      url: urlOf(file.path),
      importer,
      importers: [importer],
      logger: Logger.silent,
      style: "expanded",
      charset: false,
    });
    return css === "" ? "" : `${show(css)}\n`;
  } catch (cause) {
    if (!(cause instanceof Exception)) throw cause;
    const error = locateError(cause, file.path);
    throw /^(Undefined (variable|mixin|function)|There is no module)/.test(cause.sassMessage)
      ? new PartOfOtherSheetsError(error)
      : error;
  }
}

function locateError(error: Exception, path: string): Error {
  const { sassMessage, span } = error;
  const other = span.url && pathOf(span.url);
  if (other === undefined || other === path) return error;
  return new Error(`${sassMessage} (in ${other}, line ${span.start.line + 1})`, { cause: error });
}

function projectImporter(project: Project, prepare: (text: string) => string): Importer<"sync"> {
  return {
    canonicalize: (url, context) => {
      const path = findImport(project, url, context);
      return path === undefined ? null : urlOf(path);
    },
    load: (url) => {
      const path = pathOf(url);
      const contents = project.importableTexts.get(path);
      return contents === undefined ? null : { contents: prepare(contents), syntax: syntaxOf(path) };
    },
  };
}

function findImport(project: Project, url: string, { containingUrl }: CanonicalizeContext): string | undefined {
  // Sass resolves a relative name against the importing file first.
  const isAbsolute = url.startsWith(scheme);
  if (!isAbsolute && /^(?!pkg:)[a-z][a-z\d+.-]+:/i.test(url)) return undefined;
  const name = isAbsolute ? pathOf(new URL(url)) : url;
  const folder = isAbsolute || !containingUrl ? "" : folderOf(pathOf(containingUrl));
  const path = resolvePath(folder, name) === undefined ? undefined : name;
  return path === undefined ? undefined : findStyleFile(project, folder, path, ["scss", "sass", "css"]);
}
