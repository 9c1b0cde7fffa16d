/** A part of the tree that may import the parts below it. */
export interface Zone {
  name: string;
  level: number;
}

const base: Zone = { name: "lib, ui and platform", level: 1 };

const folders: Record<string, Zone> = {
  lib: base,
  ui: base,
  platform: base,
  shell: { name: "shell", level: 2 },
  composition: { name: "composition", level: 4 },
};

/**
 * Where a file of the project stands: each folder in app/features/ is a zone by being there.
 * @returns undefined for a place that the architecture does not know
 */
export function zoneOf(path: string): Zone | undefined {
  const [top, folder, feature, ...rest] = path.split("/");
  if (folder === undefined) return { name: "project files", level: 0 }; // studio.config.ts, package.json
  if (top === "tests") return { name: "tests", level: 6 };
  if (top === "server" || (top === "app" && feature === undefined)) return { name: "entry points", level: 5 };
  if (top !== "app") return undefined;
  if (folder !== "features") return Object.hasOwn(folders, folder) ? folders[folder] : undefined;
  return rest.length > 0 ? { name: `feature ${feature}`, level: 3 } : undefined;
}

export function mayImport(from: Zone, to: Zone): boolean {
  return to.level < from.level || to.name === from.name;
}
