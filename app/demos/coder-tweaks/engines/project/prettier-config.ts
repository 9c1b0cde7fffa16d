import ignore, { type Ignore } from "ignore";
import picomatch from "picomatch";
import { cachedIn, type Project } from "./project.ts";
import { isScriptConfig, prettierConfigNames } from "./project-config-names.ts";
import { fileNameOf, folderOf, foldersUpFrom, joinPath, pathWithin } from "./project-paths.ts";

type Settings = Readonly<Record<string, unknown>>;

export type PrettierConfig =
  | { readonly kind: "none" }
  | { readonly kind: "settings"; readonly path: string; readonly settings: Settings }
  | { readonly kind: "script"; readonly path: string }
  | { readonly kind: "package"; readonly path: string; readonly name: string }
  | { readonly kind: "invalid"; readonly path: string; readonly reason: string };

export function findPrettierConfig(project: Project, path: string): Promise<PrettierConfig> {
  return findInFolder(project, folderOf(path));
}

function findInFolder(project: Project, start: string): Promise<PrettierConfig> {
  return cachedIn<Promise<PrettierConfig>>(project, `prettierrc:${start}`, async () => {
    for (const folder of foldersUpFrom(start)) {
      const config = await readFolder(project, folder);
      if (config) return config;
    }
    return { kind: "none" };
  });
}

async function readFolder(project: Project, folder: string): Promise<PrettierConfig | undefined> {
  for (const name of prettierConfigNames) {
    const path = joinPath(folder, name);
    const text = project.configTexts.get(path);
    if (text === undefined) continue;
    if (isScriptConfig(path)) return { kind: "script", path };
    const config = await readConfig(path, text);
    if (config) return config;
  }
  return undefined;
}

/** @returns undefined for a package file without prettier settings: the search continues */
async function readConfig(path: string, text: string): Promise<PrettierConfig | undefined> {
  const isPackageFile = /^package\.(json|yaml)$/.test(fileNameOf(path));
  try {
    const value = await parseConfig(path, text.replace(/^\uFEFF/, ""));
    const settings = isPackageFile ? propertyOf(value, "prettier") : value;
    if (!settings) return isPackageFile ? undefined : { kind: "settings", path, settings: {} };
    if (typeof settings === "string") return { kind: "package", path, name: settings };
    if (typeof settings !== "object") return { kind: "invalid", path, reason: "It holds no settings." };
    return { kind: "settings", path, settings: { ...settings } };
  } catch (error) {
    // Prettier ignores a package file that cannot be parsed.
    if (isPackageFile) return undefined;
    return {
      kind: "invalid",
      path,
      reason: error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error),
    };
  }
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

async function parseConfig(path: string, text: string): Promise<unknown> {
  if (path.endsWith(".json")) return JSON.parse(text);
  if (path.endsWith(".json5")) return (await import("json5")).default.parse(text);
  if (path.endsWith(".toml")) return (await import("smol-toml")).parse(text);
  return (await import("yaml")).parse(text);
}

/** @returns the file's settings with its overrides applied, without `overrides` and `$schema` */
export function applyOverrides(settings: Settings, configPath: string, path: string): Settings {
  const { overrides, $schema: _, ...merged } = settings;
  if (!Array.isArray(overrides)) return merged;
  const relative = pathWithin(folderOf(configPath), path);
  for (const override of overrides)
    if (matchesGlobs(relative, propertyOf(override, "files"), propertyOf(override, "excludeFiles")))
      Object.assign(merged, propertyOf(override, "options"));
  return merged;
}

/** As in prettier, a pattern without a slash matches the name alone. */
function matchesGlobs(path: string, files: unknown, excluded: unknown): boolean {
  const ignore = globsIn(excluded);
  const isMatch = (globs: string[], basename: boolean) =>
    globs.length > 0 && picomatch(globs, { ignore, basename, dot: true })(path);
  const globs = globsIn(files);
  return (
    isMatch(
      globs.filter((glob) => !glob.includes("/")),
      true,
    ) ||
    isMatch(
      globs.filter((glob) => glob.includes("/")),
      false,
    )
  );
}

const globsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((glob) => typeof glob === "string");

/** @returns the ignore file by which prettier's command line, run in the project's root, would skip the path */
export function findIgnoreRule(project: Project, path: string): string | undefined {
  if (/(^|\/)node_modules\//.test(path)) return "node_modules";
  if (project.root !== "" && !path.startsWith(`${project.root}/`)) return undefined;
  return ignoreLists(project).find(({ list }) => list.ignores(pathWithin(project.root, path)))?.name;
}

const ignoreLists = (project: Project): { name: string; list: Ignore }[] =>
  cachedIn(project, "ignore-lists", () =>
    [".gitignore", ".prettierignore"].flatMap((name) => {
      const text = project.configTexts.get(joinPath(project.root, name));
      return text === undefined ? [] : [{ name, list: ignore({ allowRelativePaths: true }).add(text) }];
    }),
  );
