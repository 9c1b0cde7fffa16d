import type { DriveItem } from "../drive/drive-item.ts";

export type PreviewKind =
  | "text"
  | "code"
  | "markdown"
  | "table"
  | "image"
  | "pdf"
  | "audio"
  | "video"
  | "unknown"
  | "folder"
  | "none";

/** Displayed by every browser. SVG images run no script. */
const images = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/bmp",
  "image/x-icon",
  "image/vnd.microsoft.icon",
  "image/svg+xml",
]);

/** HTML is always shown as text, never as a page. */
export function previewKindOf({ type, mediaType }: Pick<DriveItem, "type" | "mediaType">): PreviewKind {
  if (type === "folder") return "folder";
  if (mediaType === "text/markdown") return "markdown";
  if (mediaType === "text/csv" || mediaType === "text/tab-separated-values") return "table";
  if (images.has(mediaType)) return "image";
  if (mediaType === "application/pdf") return "pdf";
  if (mediaType.startsWith("audio/")) return "audio";
  if (mediaType.startsWith("video/")) return "video";
  if (type === "code") return "code";
  if (isText(mediaType)) return "text";
  return mediaType === "application/octet-stream" ? "unknown" : "none";
}

const isText = (mediaType: string): boolean =>
  mediaType.startsWith("text/") || /^application\/(json|xml|javascript|x-sh|yaml|toml)$/.test(mediaType);

const endings = {
  javascript: ["js", "mjs", "cjs", "jsx"],
  typescript: ["ts", "mts", "tsx"],
  css: ["css", "scss", "less"],
  xml: ["html", "htm", "xml", "svg"],
  json: ["json"],
  yaml: ["yaml", "yml"],
  python: ["py"],
  bash: ["sh", "bash"],
  sql: ["sql"],
};
const languages = new Map(
  Object.entries(endings).flatMap(([language, its]) => its.map((ending) => [ending, language] as const)),
);

export const languageOf = (name: string): string | undefined =>
  languages.get(name.slice(name.lastIndexOf(".") + 1).toLowerCase());
