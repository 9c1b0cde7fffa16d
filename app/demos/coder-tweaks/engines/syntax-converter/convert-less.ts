import AbstractFileManager from "less/lib/less/environment/abstract-file-manager.js";
import createLess, { type Less, type LessNode } from "less/lib/less/index.js";
import { fitSrgb, readColor } from "../../standalone/color-picker/color-notations.ts";
import type { SourceFile } from "../engine-contract.ts";
import type { Project } from "../project/project.ts";
import { keepPlainCss } from "./keep-plain-css.ts";
import { findStyleFile, PartOfOtherSheetsError } from "./style-imports.ts";

class ProjectFileManager extends AbstractFileManager {
  readonly #project: Project;
  readonly #prepare: (text: string) => string;

  constructor(project: Project, prepare: (text: string) => string) {
    super();
    this.#project = project;
    this.#prepare = prepare;
  }

  supports(): boolean {
    return true;
  }

  async loadFile(filename: string, currentDirectory: string): Promise<{ filename: string; contents: string }> {
    const path = findStyleFile(this.#project, currentDirectory.replace(/\/$/, ""), filename, ["less", "css"]);
    const contents = path === undefined ? undefined : this.#project.importableTexts.get(path);
    if (path === undefined || contents === undefined)
      throw { type: "File", message: `'${filename}' is not in the project` };
    return { filename: path, contents: this.#prepare(contents) };
  }
}

/** Less plugins are programs, which are not run. */
class NoPlugins {
  loadPlugin(filename: string): Promise<never> {
    return Promise.reject({ type: "File", message: `the plugin '${filename}' is a program and was not run` });
  }
}

const colorFunctions = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"];
const mathFunctions = ["abs", "acos", "asin", "atan", "cos", "mod", "pow", "round", "sin", "sqrt", "tan"];

/** Less knows functions of CSS by what they were in 2012. Newer forms are written as they are, and computed as CSS defines them. */
function readNewCss({ functions: { functionRegistry }, tree: { Color } }: Less): void {
  const replace = (name: string, isNew: (args: readonly LessNode[]) => boolean, read: (text: string) => unknown) => {
    const own = functionRegistry.get(name);
    functionRegistry.add(name, (...args) => {
      const isByLess = args.every(({ unit }) => unit !== undefined) && !isNew(args);
      const text = `${name}(${args.map((arg) => arg.toCSS({})).join(", ")})`;
      try {
        return (isByLess ? undefined : read(text)) ?? own?.(...args);
      } catch (error) {
        if (isByLess) throw error;
        return undefined;
      }
    });
  };
  for (const name of colorFunctions)
    replace(
      name,
      (args) =>
        args.length !== (/a$/.test(name) ? 4 : 3) || args.some(({ unit }) => /turn|rad/.test(String(unit?.toCSS({})))),
      (text) => {
        const color = readColor(text);
        if (!color) return undefined;
        const { r, g, b, alpha = 1 } = fitSrgb(color);
        return Object.assign(new Color([255 * r, 255 * g, 255 * b], alpha), { toCSS: () => text });
      },
    );
  for (const name of mathFunctions)
    replace(name, ([, step]) => name === "round" && step !== undefined && step.unit?.toCSS({}) !== "", String);
}

/** Less to CSS, with imports from the project and without inline JavaScript. @throws LessError, with line and column */
export async function convertLess(file: SourceFile, project: Project): Promise<string> {
  const { hideFunctions, hideLayers, show } = keepPlainCss();
  const hide = (text: string) => hideLayers(hideFunctions(text));
  const less = createLess({}, [new ProjectFileManager(project, hide)]);
  less.PluginLoader = NoPlugins;
  readNewCss(less);
  try {
    // Only in brackets a slash divides: the default of Less 4, which it sets for Node.js only.
    const settings = { filename: file.path, javascriptEnabled: false, math: 1 } as const;
    return show((await less.render(hide(file.text), settings)).css);
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
  const plain = plainMessage(String(message));
  const reason = isElsewhere ? `${plain} (in ${filename}, line ${line})` : plain;
  return typeof line === "number" && typeof column === "number" && !isElsewhere
    ? { message: reason, line, column: column + 1 }
    : new Error(reason, { cause });
}

/** Less also reports failures of its own program, such as "Cannot read properties of undefined". */
function plainMessage(message: string): string {
  const [, name, detail = message] = /^Error evaluating function `(.*?)`: (.*)/.exec(message) ?? [];
  const isOfProgram = /is not a function$|^Cannot read|requires an array/.test(detail);
  if (name) return `Less cannot compute ${name}() ${isOfProgram ? "of these values" : `here: ${detail}`}`;
  return isOfProgram
    ? "Less cannot read this"
    : message.replace("Could not parse call arguments or missing ')'", '$& (newer CSS can be written as ~"…")');
}
