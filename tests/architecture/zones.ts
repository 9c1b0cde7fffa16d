/** A part of the tree that may import parts of lower levels. */
export interface Zone {
  name: string;
  level: number;
}

/** A feature may import those before it. */
const featureOrder: readonly string[] = [
  ...["outbox", "accounts", "admin", "drafts", "content", "mail-server", "mail-in", "chatbot", "conversations"],
  ...["visits", "weekly-mail", "retention", "backups", "health", "site-export", "search", "pages"],
];

/** Folders of a feature that is too large for one zone; a folder may import those before it. */
const folderOrder: Readonly<Record<string, readonly string[]>> = {
  conversations: ["strings", "model", "server", "files", "thread", "visitor", "actions", "device", "owner"],
};

const featureLevel = 3;
const demoLevel = 4;
const base: Zone = { name: "lib, ui and platform", level: 1 };

const folders: Record<string, Zone> = {
  lib: base,
  ui: base,
  platform: base,
  shell: { name: "shell", level: 2 },
  composition: { name: "composition", level: 5 },
  screens: { name: "screens", level: 5 },
};

const isFeature = ({ level }: Zone): boolean => Math.floor(level) === featureLevel;

/** @returns a level between the shell's and the screens'; below all features for one that is not in the order */
const levelOf = (feature: string): number => featureLevel + featureOrder.indexOf(feature) / featureOrder.length;

/**
 * The zone of a file. Each folder in app/features/ and app/demos/ is a zone.
 * @returns undefined for a path outside all zones
 */
export function zoneOf(path: string): Zone | undefined {
  const [top, folder, feature, ...rest] = path.split("/");
  if (folder === undefined) return { name: "project files", level: 0 }; // studio.config.ts, package.json
  if (top === "tests") return { name: "tests", level: 7 };
  if (top === "server" || (top === "app" && feature === undefined)) return { name: "entry points", level: 6 };
  if (top !== "app") return undefined;
  if (folder === "demos") return rest.length > 0 ? { name: `demo ${feature}`, level: demoLevel } : undefined;
  if (folder !== "features") return Object.hasOwn(folders, folder) ? folders[folder] : undefined;
  return rest.length > 0 ? zoneOfFeature(String(feature), rest) : undefined;
}

/** @param rest of the path, below the feature's folder */
function zoneOfFeature(feature: string, [folder = "", ...files]: readonly string[]): Zone {
  const order = folderOrder[feature];
  if (!order) return { name: `feature ${feature}`, level: levelOf(feature) };
  const place = files.length > 0 ? order.indexOf(folder) : order.length;
  const name = files.length > 0 ? `feature ${feature}/${folder}` : `feature ${feature}`;
  return { name, level: levelOf(feature) + place / 1000 };
}

/** A feature's test may check effects in other features: a deleted account's messages, a reply's mail. */
export const mayTestImport = (from: Zone, to: Zone): boolean =>
  to.name === "tests" || (isFeature(from) && isFeature(to));

export function mayImport(from: Zone, to: Zone): boolean {
  return to.level < from.level || to.name === from.name;
}
