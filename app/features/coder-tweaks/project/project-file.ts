import { kibibyte } from "#app/lib/units.ts";
import { extensionOf } from "../engines/running/file-kinds.ts";

export type FileType = "javascript" | "css" | "html" | "markdown" | "data" | "xml" | "other";

/** The filter's choices, in its order. */
export const fileTypeLabels: Readonly<Record<FileType | "all", string>> = {
  all: "All File Types",
  javascript: "JavaScript/TypeScript",
  css: "CSS/SCSS",
  html: "HTML",
  markdown: "Markdown",
  data: "JSON/YAML",
  xml: "XML/SVG",
  other: "Other",
};

/** A file of the project. Its bytes are stored in the worker. */
export interface ProjectFile {
  readonly id: number;
  readonly name: string;
  /** From the root of the archive, with slashes. */
  readonly path: string;
  readonly type: FileType;
  /** Unpacked, in bytes. */
  readonly size: number;
  /** Why it starts unselected although its extension would not. */
  readonly junk?: JunkReason;
  /** Why it can be neither read nor changed. */
  readonly error?: string;
  /** A password may open it. */
  readonly isEncrypted?: true;
}

export type JunkReason = "node_modules" | ".git" | "__MACOSX" | "gitignore" | "minified";

export interface Project {
  /** The archive's name, or the folder's name with .zip. */
  readonly name: string;
  readonly files: readonly ProjectFile[];
  readonly persistence: Persistence;
}

/** Whether a reload restores the project. "other-tab": another tab has stored its project. */
export type Persistence = "stored" | "unavailable" | "other-tab";

/** Larger files are not processed. */
export const processableBytes = 5 * kibibyte * kibibyte;

const typesByExtension = new Map<string, FileType>([
  ...["js", "jsx", "ts", "tsx"].map((extension) => [extension, "javascript"] as const),
  ...["css", "scss", "sass", "less"].map((extension) => [extension, "css"] as const),
  ...["html", "htm"].map((extension) => [extension, "html"] as const),
  ...["md", "markdown"].map((extension) => [extension, "markdown"] as const),
  ...["json", "yaml", "yml"].map((extension) => [extension, "data"] as const),
  ...["xml", "svg"].map((extension) => [extension, "xml"] as const),
]);

const startExtensions = new Set([...typesByExtension.keys(), "txt", "graphql", "gql"]);

export const fileTypeOf = (path: string): FileType => typesByExtension.get(extensionOf(path)) ?? "other";

export const startsSelected = ({ path, junk, error }: ProjectFile): boolean =>
  junk === undefined && error === undefined && startExtensions.has(extensionOf(path));

/** @returns the size as the wizard shows it, such as "1.50 KB". @param size characters or bytes */
export const formatKilobytes = (size: number): string => `${(size / kibibyte).toFixed(2)} KB`;

/** The list's order: by name in each folder, files before folders. */
export function comparePaths(a: string, b: string): number {
  const [one, other] = [a.split("/"), b.split("/")];
  for (let depth = 0; ; depth += 1) {
    const isFile = [depth === one.length - 1, depth === other.length - 1];
    if (isFile[0] !== isFile[1]) return isFile[0] ? -1 : 1;
    const [left = "", right = ""] = [one[depth], other[depth]];
    if (left !== right) return left < right ? -1 : 1;
    if (isFile[0]) return 0;
  }
}
