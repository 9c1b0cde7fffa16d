import { kibibyte } from "#app/lib/units.ts";
import { extensionOf } from "../engines/running/file-kinds.ts";
import type { RewrittenReference } from "../engines/syntax-converter/references.ts";

export interface FolderFile {
  readonly path: string;
  readonly file: File;
}

export type ArchiveSource =
  | { readonly kind: "zip"; readonly file: File }
  | { readonly kind: "folder"; readonly name: string; readonly files: readonly FolderFile[] };

export interface RestoredProject extends Project {
  readonly wizard: string | undefined;
}

export interface ReadingProgress {
  readonly phase: "reading" | "checking";
  readonly doneBytes: number;
  readonly totalBytes: number;
}

/** A part of a project's `files`: tens of thousands in one message would block the page. */
export interface ListedFiles {
  readonly phase: "listed";
  readonly files: readonly ProjectFile[];
}

export interface ReferenceRewrite {
  readonly id: number;
  readonly renames: readonly (readonly [oldPath: string, newPath: string])[];
}

export interface ReferencesRewritten {
  readonly rewritten: readonly RewrittenReference[];
  readonly bytesAfter: number;
}

export interface DownloadSelection {
  readonly ids: readonly number[];
  readonly merged: readonly { readonly id: number; readonly text: string }[];
}

export type FileType = "javascript" | "css" | "html" | "markdown" | "data" | "xml" | "other";

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

export interface ProjectFile {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly type: FileType;
  readonly size: number;
  readonly junk?: JunkReason;
  readonly error?: string;
  readonly isEncrypted?: true;
}

export type JunkReason = "node_modules" | ".git" | "__MACOSX" | "gitignore" | "minified";

export interface Project {
  readonly name: string;
  readonly files: readonly ProjectFile[];
  readonly persistence: Persistence;
}

export type Persistence = "stored" | "unavailable" | "other-tab";

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
