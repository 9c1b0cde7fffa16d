import type { ItemType } from "../drive-item.ts";
import { splitName } from "../item-name.ts";

const byEnding: ReadonlyMap<string, string> = new Map(
  Object.entries({
    txt: "text/plain",
    log: "text/plain",
    md: "text/markdown",
    markdown: "text/markdown",
    csv: "text/csv",
    tsv: "text/tab-separated-values",
    rtf: "application/rtf",
    pdf: "application/pdf",
    doc: "application/msword",
    docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    xls: "application/vnd.ms-excel",
    xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ppt: "application/vnd.ms-powerpoint",
    pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    odt: "application/vnd.oasis.opendocument.text",
    ods: "application/vnd.oasis.opendocument.spreadsheet",
    odp: "application/vnd.oasis.opendocument.presentation",
    zip: "application/zip",
    gz: "application/gzip",
    png: "image/png",
    jpg: "image/jpeg",
    jpeg: "image/jpeg",
    gif: "image/gif",
    webp: "image/webp",
    avif: "image/avif",
    bmp: "image/bmp",
    ico: "image/x-icon",
    svg: "image/svg+xml",
    mp3: "audio/mpeg",
    wav: "audio/wav",
    ogg: "audio/ogg",
    m4a: "audio/mp4",
    flac: "audio/flac",
    mp4: "video/mp4",
    webm: "video/webm",
    mov: "video/quicktime",
    html: "text/html",
    htm: "text/html",
    css: "text/css",
    scss: "text/x-scss",
    less: "text/x-less",
    js: "text/javascript",
    mjs: "text/javascript",
    cjs: "text/javascript",
    jsx: "text/jsx",
    ts: "text/typescript",
    tsx: "text/tsx",
    json: "application/json",
    xml: "application/xml",
    yaml: "application/yaml",
    yml: "application/yaml",
    toml: "application/toml",
    sh: "text/x-shellscript",
    py: "text/x-python",
    rb: "text/x-ruby",
    php: "text/x-php",
    java: "text/x-java",
    kt: "text/x-kotlin",
    swift: "text/x-swift",
    go: "text/x-go",
    rs: "text/x-rust",
    c: "text/x-c",
    h: "text/x-c",
    cpp: "text/x-c++",
    cs: "text/x-csharp",
    sql: "application/sql",
    graphql: "application/graphql",
    vue: "text/x-vue",
  }),
);

const proseTypes = new Set(["text/plain", "text/markdown", "text/csv", "text/tab-separated-values"]);
const codeTypes = /^(text\/|application\/(json|xml|yaml|toml|sql|graphql)$)/;

/** @returns `application/octet-stream` for an unknown extension */
export function mediaTypeOf(name: string): string {
  return byEnding.get(splitName(name).ending.slice(1).toLowerCase()) ?? "application/octet-stream";
}

export function itemTypeOf(mediaType: string): ItemType {
  if (mediaType.startsWith("image/")) return "image";
  return codeTypes.test(mediaType) && !proseTypes.has(mediaType) ? "code" : "document";
}

export const isTextType = (mediaType: string): boolean => codeTypes.test(mediaType) || mediaType === "image/svg+xml";
