import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { findNameError } from "./file-name-rules.ts";
import { findImportCycles } from "./import-cycles.ts";
import { type ModuleImport, type ModuleOutline, outlineModule } from "./module-imports.ts";
import { mayImport, mayTestImport, zoneOf } from "./zones.ts";

export interface Project {
  /** Path from the root, with slashes, to the file's text. */
  files: ReadonlyMap<string, string>;
  /** "imports" of package.json. */
  aliases: Readonly<Record<string, string>>;
}

/** Packages that cannot run in a browser, or must not. */
const serverPackages = /^(pg|nodemailer)(\/|$)/;

const isServerFile = (path: string) => /\.server\.tsx?$/.test(path) || path.startsWith("server/");
const isTestFile = (path: string) => path.endsWith(".test.ts");
const isModule = (path: string) => /^(app|server)\/.*\.tsx?$/.test(path);

/** @returns a sentence for each violation */
export function checkArchitecture(project: Project): string[] {
  const outlines = new Map<string, ModuleOutline>();
  for (const [path, text] of project.files) if (isModule(path)) outlines.set(path, outlineModule(path, text));

  const errors: string[] = [];
  for (const path of project.files.keys()) {
    const error = findNameError(path);
    if (error) errors.push(`${path}: ${error}`);
  }
  for (const [path, { imports, isBarrel }] of outlines) {
    if (isBarrel) errors.push(`${path}: a barrel: import from the file that has it`);
    for (const one of imports) errors.push(...checkImport(project, path, one));
    if (path.endsWith(".worker.ts")) errors.push(...checkWorker(project, outlines, path));
  }
  return [...errors, ...checkCycles(project, outlines)];
}

/** A type that two modules need from each other belongs in a third module, or the modules should be merged. */
function checkCycles(project: Project, outlines: ReadonlyMap<string, ModuleOutline>): string[] {
  const imports = new Map<string, string[]>();
  for (const [path, outline] of outlines) {
    const specifiers = outline.imports.flatMap(({ specifier = "" }) => (isGenerated(specifier) ? [] : [specifier]));
    imports.set(
      path,
      specifiers.flatMap((specifier) => (isPackage(specifier) ? [] : (resolve(project, path, specifier) ?? []))),
    );
  }
  return findImportCycles(imports).map((group) => `import each other: ${group.join(", ")}`);
}

/** Import what the document names or the build adds, which are no static paths. */
const loaders = ["app/shell/first-paint/loader.ts", "app/entry.client.tsx"];

/** Lists of strings, which loaders send. The cloud's are apart: its visitor chooses their language in the browser. */
const sentStrings = /^app\/(?!demos\/cloud\/).*\/strings\/\w\w[./]/;

function checkImport(project: Project, path: string, { specifier, isTypeOnly }: ModuleImport): string[] {
  if (specifier === undefined && loaders.includes(path)) return [];
  if (specifier === undefined) return [`${path}: a computed import cannot be checked: name the file`];
  if (isPackage(specifier)) {
    const isServerOnly = isBuiltin(specifier) || serverPackages.test(specifier);
    const isAllowed = isTypeOnly || isServerFile(path) || isTestFile(path);
    return isServerOnly && !isAllowed ? [`${path}: ${specifier} belongs in a .server.ts file`] : [];
  }
  if (isGenerated(specifier)) return [];
  const target = resolve(project, path, specifier);
  if (target === undefined) return [`${path}: ${specifier} leads to no file`];
  if (sentStrings.test(target) && !isTypeOnly && !isServerFile(path) && !isTestFile(path))
    return [`${path}: browsers import no strings (${target}): a loader sends them`];
  const from = zoneOf(path);
  const to = zoneOf(target);
  if (!from || !to) return [`${from ? target : path}: in no zone of the architecture`];
  const isAllowed = mayImport(from, to) || (isTestFile(path) && mayTestImport(from, to));
  return isAllowed ? [] : [`${path}: ${from.name} must not import ${to.name} (${target})`];
}

/** Follows all imports of a worker: JSX breaks it in development, and a server file leaks into the browser. */
function checkWorker(project: Project, outlines: ReadonlyMap<string, ModuleOutline>, worker: string): string[] {
  const errors: string[] = [];
  const reached = new Set([worker]);
  for (const path of reached) {
    for (const { specifier, isTypeOnly } of outlines.get(path)?.imports ?? []) {
      if (isTypeOnly || specifier === undefined || isPackage(specifier)) continue;
      const target = resolve(project, path, specifier);
      if (target === undefined || reached.has(target)) continue;
      reached.add(target);
      if (target.endsWith(".tsx") || isServerFile(target)) errors.push(`${worker}: reaches ${target} through ${path}`);
    }
  }
  return errors;
}

const isPackage = (specifier: string) => !/^[.#/]/.test(specifier);

/** React Router's route types, which exist only after `react-router typegen`. */
const isGenerated = (specifier: string) => specifier.includes("/+types/");

function resolve({ files, aliases }: Project, from: string, specifier: string): string | undefined {
  const [bare = ""] = specifier.split("?");
  const target = bare.startsWith(".") ? posix.join(posix.dirname(from), bare) : resolveAlias(aliases, bare);
  return target !== undefined && files.has(target) ? target : undefined;
}

function resolveAlias(aliases: Project["aliases"], specifier: string): string | undefined {
  for (const [pattern, target] of Object.entries(aliases)) {
    const [prefix = "", wildcard] = pattern.split("*");
    if (wildcard === undefined ? specifier !== pattern : !specifier.startsWith(prefix)) continue;
    return posix.normalize(target.replace("*", specifier.slice(prefix.length)));
  }
  return undefined;
}
