import { cloudPath } from "#app/shell/page-of.ts";

export const collections = ["favorites", "recent", "shared", "trash"] as const;
export type Collection = (typeof collections)[number];

export type DriveLocation =
  | { readonly kind: "folder"; readonly names: readonly string[] }
  | { readonly kind: Exclude<Collection, "trash"> }
  /** A folder in the trash by id, since names in the trash may be equal. */
  | { readonly kind: "trash"; readonly folderId?: string }
  | { readonly kind: "link"; readonly token: string };

const collectionField = "show";
const linkField = "link";
const trashFolderField = "folder";

export const home: DriveLocation = { kind: "folder", names: [] };
export const trash: DriveLocation = { kind: "trash" };

/** @param pathname still encoded */
export function parseLocation(pathname: string, search: string): DriveLocation {
  const fields = new URLSearchParams(search);
  const token = fields.get(linkField);
  if (token) return { kind: "link", token };
  const collection = collections.find((name) => name === fields.get(collectionField));
  const folderId = fields.get(trashFolderField);
  if (collection === "trash" && folderId) return { kind: "trash", folderId };
  if (collection) return { kind: collection };
  const path = pathname.slice(cloudPath.length);
  return { kind: "folder", names: path.split("/").filter(Boolean).map(decodeSegment) };
}

export function hrefOf(location: DriveLocation): string {
  if (location.kind === "link") return `${cloudPath}?${linkField}=${encodeURIComponent(location.token)}`;
  if (location.kind === "trash" && location.folderId !== undefined)
    return `${hrefOf(trash)}&${trashFolderField}=${encodeURIComponent(location.folderId)}`;
  if (location.kind !== "folder") return `${cloudPath}?${collectionField}=${location.kind}`;
  return [cloudPath, ...location.names.map(encodeSegment)].join("/");
}

/** React Router treats an address ending in `.data` as a data request. */
const encodeSegment = (name: string): string => encodeURIComponent(name).replace(/\.data$/, "%2Edata");

export const folderHref = (path: readonly { readonly name: string }[]): string =>
  hrefOf({ kind: "folder", names: path.map(({ name }) => name) });

/** Invalid encoding is taken literally, which matches no folder. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
