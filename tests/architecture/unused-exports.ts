import { posix } from "node:path";

/** Used by name by React Router, tools and tests of the bundle. */
const isCalledByName = (path: string): boolean =>
  /\.route\.tsx?$|^app\/(root|entry\.\w+)\.tsx$|^app\/routes\.ts$|^server\/entry\.ts$|\.d\.m?ts$/.test(path);

/** In biome's format. Types are not checked: they may be exported for the signature of a value. */
const exportedValue = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm;

/**
 * Compares words instead of syntax, which takes a tenth of the time: a module that names an export and its file counts as
 * a user; a module that imports the whole file counts as a user of all its exports.
 * @param modules path from the root to the text of each module
 * @returns `path: name` for each unused exported value
 */
export function listUnusedExports(modules: ReadonlyMap<string, string>): string[] {
  const users = listUsers(modules);
  return [...modules].flatMap(([path, text]) => {
    const names = isCalledByName(path) ? [] : [...text.matchAll(exportedValue)].map(([, name = ""]) => name);
    const others = [...(users.get(posix.basename(path)) ?? [])].filter((other) => other !== path);
    const isUsed = (name: string) =>
      others.some((other) => isWholeUser(modules.get(other), path) || hasWord(modules.get(other), name));
    return names.filter((name) => !isUsed(name)).map((name) => `${path}: ${name}`);
  });
}

/** @returns by file name, the modules that import a file of that name */
function listUsers(modules: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const [path, text] of modules)
    for (const [, file = ""] of text.matchAll(/\/([\w.-]+\.m?tsx?|[\w.-]+\.mjs)["?]/g))
      users.set(file, (users.get(file) ?? new Set()).add(path));
  return users;
}

const hasWord = (text = "", name: string) => new RegExp(`\\b${name}\\b`).test(text);

function isWholeUser(text = "", path: string): boolean {
  const file = posix.basename(path).replaceAll(".", "\\.");
  return new RegExp(`(\\* as \\w+ from |import\\()"[^"]*/${file}"`).test(text);
}
