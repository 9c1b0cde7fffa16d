import type { DriveItem } from "../drive/drive-item.ts";

/** How an item is shown. `none` has no preview of ours. */
export type PreviewKind =
  | "text"
  | "code"
  | "markdown"
  | "table"
  | "image"
  | "pdf"
  | "audio"
  | "video"
  | "folder"
  | "none";

/** Images that every browser draws. SVG among them: in an image it runs no script. */
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

/** HTML and SVG are never shown as pages: HTML is text here, whatever it is called. */
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
  return "none";
}

const isText = (mediaType: string): boolean =>
  mediaType.startsWith("text/") || /^application\/(json|xml|javascript|x-sh|yaml|toml)$/.test(mediaType);

/** Of highlight.js, by the ending of the name. */
const languages = new Map(
  Object.entries({
    js: "javascript",
    mjs: "javascript",
    cjs: "javascript",
    jsx: "javascript",
    ts: "typescript",
    mts: "typescript",
    tsx: "typescript",
    css: "css",
    scss: "css",
    less: "css",
    html: "xml",
    htm: "xml",
    xml: "xml",
    svg: "xml",
    json: "json",
    yaml: "yaml",
    yml: "yaml",
    py: "python",
    sh: "bash",
    bash: "bash",
    sql: "sql",
  }),
);

/** @returns undefined for a language that is not known here: it is shown as text */
export const languageOf = (name: string): string | undefined =>
  languages.get(name.slice(name.lastIndexOf(".") + 1).toLowerCase());
