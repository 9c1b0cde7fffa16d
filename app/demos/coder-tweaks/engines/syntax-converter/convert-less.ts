import AbstractFileManager from "less/lib/less/environment/abstract-file-manager.js";
import createLess from "less/lib/less/index.js";
import type { SourceFile } from "../engine-contract.ts";
import type { Project } from "../project/project.ts";
import { findStyleFile, PartOfOtherSheetsError } from "./style-imports.ts";

class ProjectFileManager extends AbstractFileManager {
  readonly #project: Project;

  constructor(project: Project) {
    super();
    this.#project = project;
  }

  supports(): boolean {
    return true;
  }

  async loadFile(filename: string, currentDirectory: string): Promise<{ filename: string; contents: string }> {
    const path = findStyleFile(this.#project, currentDirectory.replace(/\/$/, ""), filename, ["less", "css"]);
    const contents = path === undefined ? undefined : this.#project.importableTexts.get(path);
    if (path === undefined || contents === undefined)
      throw { type: "File", message: `'${filename}' is not in the project` };
    return { filename: path, contents };
  }
}

/** Less plugins are programs, which are not run. */
class NoPlugins {
  loadPlugin(filename: string): Promise<never> {
    return Promise.reject({ type: "File", message: `the plugin '${filename}' is a program and was not run` });
  }
}

/** Less to CSS, with imports from the project and without inline JavaScript. @throws LessError, with line and column */
export async function convertLess(file: SourceFile, project: Project): Promise<string> {
  const less = createLess({}, [new ProjectFileManager(project)]);
  less.PluginLoader = NoPlugins;
  try {
    return (await less.render(file.text, { filename: file.path, javascriptEnabled: false })).css;
  } catch (cause) {
    throw isUndefinedName(cause)
      ? new PartOfOtherSheetsError(locateError(cause, file.path))
      : locateError(cause, file.path);
  }
}

function isUndefinedName(cause: unknown): boolean {
  if (typeof cause !== "object" || cause === null) return false;
  const { type, message } = cause as Partial<Record<string, unknown>>;
  return type === "Name" || (type === "Runtime" && /\bundefined\b/i.test(String(message)));
}

/** Less counts columns from 0, and its error may be in an imported file. */
function locateError(cause: unknown, path: string): unknown {
  if (typeof cause !== "object" || cause === null) return cause;
  const { message, filename, line, column } = cause as Partial<Record<string, unknown>>;
  const isElsewhere = typeof filename === "string" && filename !== path;
  const reason = isElsewhere ? `${message} (in ${filename}, line ${line})` : String(message);
  return typeof line === "number" && typeof column === "number" && !isElsewhere
    ? { message: reason, line, column: column + 1 }
    : new Error(reason, { cause });
}
