import { posix } from "node:path";

/** React Router, the tools and the tests of the bundle call these by name. */
const isCalledByName = (path: string): boolean =>
  /\.route\.tsx?$|^app\/(root|entry\.\w+)\.tsx$|^app\/routes\.ts$|^server\/entry\.ts$|\.d\.m?ts$/.test(path);

/** As biome formats them. A type may be exported because it stands in the signature of a value. */
const exportedValue = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm;

/**
 * By words and not by syntax, which takes a tenth of the time: a module that names the file of an export, and the export,
 * counts as its user; one that imports the file as a whole, as a user of all its exports.
 * @param modules path from the root to the text of each module
 * @returns `path: name` for each exported value that no other module uses
 */
export function listUnusedExports(modules: ReadonlyMap<string, string>): string[] {
  return [...modules].flatMap(([path, text]) => {
    const names = isCalledByName(path) ? [] : [...text.matchAll(exportedValue)].map(([, name = ""]) => name);
    if (names.length === 0) return [];
    const file = `/${posix.basename(path)}`;
    const users = [...modules].filter(([other, its]) => other !== path && its.includes(file)).map(([, its]) => its);
    const whole = new RegExp(`(\\* as \\w+ from |import\\()"[^"]*${file.replaceAll(".", "\\.")}"`);
    if (users.some((its) => whole.test(its))) return [];
    const isUsed = (name: string) => users.some((its) => new RegExp(`\\b${name}\\b`).test(its));
    return names.filter((name) => !isUsed(name)).map((name) => `${path}: ${name}`);
  });
}
