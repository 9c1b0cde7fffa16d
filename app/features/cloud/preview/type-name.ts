import type { DriveItem } from "../drive/drive-item.ts";
import { splitName } from "../drive/item-name.ts";
import type { Strings } from "../i18n/strings.ts";

type TypeStrings = Strings["preview"]["types"];

const formats: Readonly<Record<string, string>> = {
  ...{ md: "Markdown", markdown: "Markdown", jpg: "JPEG", doc: "Word", docx: "Word", odt: "OpenDocument" },
  ...{ xls: "Excel", xlsx: "Excel", ods: "OpenDocument", ppt: "PowerPoint", pptx: "PowerPoint", odp: "OpenDocument" },
  ...{
    js: "JavaScript",
    mjs: "JavaScript",
    cjs: "JavaScript",
    ts: "TypeScript",
    htm: "HTML",
    scss: "SCSS",
    less: "Less",
  },
  ...{ yml: "YAML", sh: "Shell", py: "Python", rb: "Ruby", java: "Java", kt: "Kotlin", swift: "Swift", go: "Go" },
  ...{
    rs: "Rust",
    h: "C",
    cpp: "C++",
    cs: "C#",
    graphql: "GraphQL",
    vue: "Vue",
    webm: "WebM",
    webp: "WebP",
    mov: "QuickTime",
  },
};

const documents: readonly (readonly [RegExp, "document" | "spreadsheet" | "presentation" | "archive" | "table"])[] = [
  [/^text\/(csv|tab-separated-values)$/, "table"],
  [/spreadsheet|ms-excel/, "spreadsheet"],
  [/presentation|ms-powerpoint/, "presentation"],
  [/^application\/(zip|gzip)$/, "archive"],
  [/^(text\/markdown|application\/(pdf|rtf|msword|vnd\.))/, "document"],
];

export function typeNameOf({ name, type, mediaType }: DriveItem, types: TypeStrings): string {
  if (type === "folder") return types.folder;
  if (mediaType === "text/plain") return types.text;
  const ending = splitName(name).ending.slice(1).toLowerCase();
  if (ending === "") return types.unknown;
  const format = formats[ending] ?? ending.toUpperCase();
  const [kind] = mediaType.split("/");
  if (kind === "image" || kind === "audio" || kind === "video") return types[kind](format);
  if (type === "code") return types.code(format);
  const found = documents.find(([pattern]) => pattern.test(mediaType));
  return found ? types[found[1]](format) : types.file(format);
}
