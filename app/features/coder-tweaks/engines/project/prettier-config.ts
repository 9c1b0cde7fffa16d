import picomatch from "picomatch";
import { type Project, rememberIn } from "./project.ts";
import { isScriptConfig, prettierConfigNames } from "./project-config-names.ts";
import { fileNameOf, folderOf, foldersUpFrom, joinPath, pathWithin } from "./project-paths.ts";

type Settings = Readonly<Record<string, unknown>>;

export type PrettierConfig =
  | { readonly kind: "none" }
  | { readonly kind: "settings"; readonly path: string; readonly settings: Settings }
  /** A program: prettier would run it. */
  | { readonly kind: "script"; readonly path: string }
  /** Settings in another package, which is not in the archive. */
  | { readonly kind: "package"; readonly path: string; readonly name: string }
  | { readonly kind: "faulty"; readonly path: string; readonly reason: string };

/** The nearest settings of prettier above a file, before overrides. Looks where prettier looks, in its order. */
export function findPrettierConfig(project: Project, path: string): Promise<PrettierConfig> {
  return findInFolder(project, folderOf(path));
}

function findInFolder(project: Project, start: string): Promise<PrettierConfig> {
  return rememberIn<Promise<PrettierConfig>>(project, `prettierrc:${start}`, async () => {
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

/** @returns undefined for a package file that says nothing of prettier, so that the search goes on */
async function readConfig(path: string, text: string): Promise<PrettierConfig | undefined> {
  const isPackageFile = /^package\.(json|yaml)$/.test(fileNameOf(path));
  try {
    const value = await parseConfig(path, text.replace(/^\uFEFF/, ""));
    const settings = isPackageFile ? propertyOf(value, "prettier") : value;
    if (!settings) return isPackageFile ? undefined : { kind: "settings", path, settings: {} };
    if (typeof settings === "string") return { kind: "package", path, name: settings };
    if (typeof settings !== "object") return { kind: "faulty", path, reason: "It holds no settings." };
    return { kind: "settings", path, settings: { ...settings } };
  } catch (error) {
    // A package file that cannot be read is for prettier one without settings.
    if (isPackageFile) return undefined;
    return {
      kind: "faulty",
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

/** @returns the settings that hold for the file: its overrides are applied, and they and the schema's address are gone */
export function applyOverrides(settings: Settings, configPath: string, path: string): Settings {
  const { overrides, $schema: _, ...merged } = settings;
  if (!Array.isArray(overrides)) return merged;
  const relative = pathWithin(folderOf(configPath), path);
  for (const override of overrides)
    if (matchesGlobs(relative, propertyOf(override, "files"), propertyOf(override, "excludeFiles")))
      Object.assign(merged, propertyOf(override, "options"));
  return merged;
}

/** As prettier does: a pattern without a slash means the name alone. */
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
