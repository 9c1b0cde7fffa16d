/** Lists of items from all over the drive, beside its folders. */
export const collections = ["favorites", "recent", "shared", "trash"] as const;
export type Collection = (typeof collections)[number];

/** What the files view shows. The address says it. */
export type Place =
  | { readonly kind: "folder"; readonly names: readonly string[] }
  | { readonly kind: Exclude<Collection, "trash"> }
  /** The trash, or a folder in it: by its id, since names in the trash may be the same. */
  | { readonly kind: "trash"; readonly folderId?: string }
  /** A share link was opened. */
  | { readonly kind: "link"; readonly token: string };

const basePath = "/cloud";
const collectionField = "show";
const linkField = "link";
const trashFolderField = "folder";

export const home: Place = { kind: "folder", names: [] };
export const trash: Place = { kind: "trash" };

/** @param pathname as the address has it, still encoded */
export function parsePlace(pathname: string, search: string): Place {
  const fields = new URLSearchParams(search);
  const token = fields.get(linkField);
  if (token) return { kind: "link", token };
  const collection = collections.find((name) => name === fields.get(collectionField));
  const folderId = fields.get(trashFolderField);
  if (collection === "trash" && folderId) return { kind: "trash", folderId };
  if (collection) return { kind: collection };
  const path = pathname.slice(basePath.length);
  return { kind: "folder", names: path.split("/").filter(Boolean).map(decodeSegment) };
}

export function hrefOf(place: Place): string {
  if (place.kind === "link") return `${basePath}?${linkField}=${encodeURIComponent(place.token)}`;
  if (place.kind === "trash" && place.folderId !== undefined)
    return `${hrefOf(trash)}&${trashFolderField}=${encodeURIComponent(place.folderId)}`;
  if (place.kind !== "folder") return `${basePath}?${collectionField}=${place.kind}`;
  return [basePath, ...place.names.map(encodeSegment)].join("/");
}

/** The router takes an address that ends with `.data` for a page's request of data. */
const encodeSegment = (name: string): string => encodeURIComponent(name).replace(/\.data$/, "%2Edata");

export const folderHref = (path: readonly { readonly name: string }[]): string =>
  hrefOf({ kind: "folder", names: path.map(({ name }) => name) });

/** A segment that is no proper encoding stands for itself: then no folder has its name. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
