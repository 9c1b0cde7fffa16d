import type { ComponentType } from "react";

export interface LiveTool {
  id: string;
  title: string;
  description: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** The tools that stand on their own, in the catalogue's order. Each comes with its own code, when it is opened. */
export const liveTools: readonly LiveTool[] = [
  {
    id: "json-formatter",
    title: "JSON Formatter",
    description: "Format, minify, sort and query JSON. Big numbers and duplicate keys stay as they are.",
    load: () => import("./json-formatter/json-formatter.tsx").then((it) => ({ default: it.JsonFormatter })),
  },
  {
    id: "base64-encoder-decoder",
    title: "Base64 Encoder/Decoder",
    description: "Turn text and files into Base64 and back, also URL-safe and as data URLs.",
    load: () => import("./base64/base64-encoder.tsx").then((it) => ({ default: it.Base64Encoder })),
  },
  {
    id: "html-escape-unescape",
    title: "HTML Escape/Unescape",
    description: "Escape text for HTML with names, decimal or hexadecimal references, and read all of them back.",
    load: () => import("./html-escape/html-escape.tsx").then((it) => ({ default: it.HtmlEscape })),
  },
  {
    id: "uri-encoder-decoder",
    title: "URI Encoder/Decoder",
    description: "Percent-encode and decode components or whole addresses, and see what their query says.",
    load: () => import("./uri/uri-encoder.tsx").then((it) => ({ default: it.UriEncoder })),
  },
  {
    id: "timestamp-converter",
    title: "Timestamp Converter",
    description: "Read Unix time in seconds to nanoseconds, ISO 8601 and mail dates, in any time zone.",
    load: () => import("./timestamp/timestamp-converter.tsx").then((it) => ({ default: it.TimestampConverter })),
  },
  {
    id: "json-yaml-converter",
    title: "JSON-YAML Converter",
    description: "Convert JSON to YAML and back, or set YAML anew. Comments, anchors and long numbers are kept.",
    load: () => import("./json-yaml/json-yaml.tsx").then((it) => ({ default: it.JsonYaml })),
  },
  {
    id: "markdown-html-converter",
    title: "Markdown-HTML Converter",
    description: "Convert Markdown to HTML and back, as CommonMark or as GitHub reads it, with a safe preview.",
    load: () => import("./markdown-html/markdown-html.tsx").then((it) => ({ default: it.MarkdownHtml })),
  },
  {
    id: "uuid-generator",
    title: "UUID Generator",
    description: "Make up to 10,000 UUIDs of version 1, 4, 5 or 7 at once, and read what a UUID tells.",
    load: () => import("./uuid/uuid-generator.tsx").then((it) => ({ default: it.UuidGenerator })),
  },
  {
    id: "color-picker",
    title: "Color Picker",
    description: "Pick a colour, read it in every notation of CSS, check its contrast and build palettes.",
    load: () => import("./color-picker/color-picker.tsx").then((it) => ({ default: it.ColorPicker })),
  },
  {
    id: "lorem-ipsum-generator",
    title: "Lorem Ipsum Generator",
    description: "Make filler text: words, sentences or paragraphs, plain or as HTML.",
    load: () => import("./lorem-ipsum/lorem-ipsum.tsx").then((it) => ({ default: it.LoremIpsumGenerator })),
  },
  {
    id: "fake-data-generator",
    title: "Fake Data Generator",
    description: "Describe your columns and make up to 100,000 rows of test data as JSON, CSV or SQL.",
    load: () => import("./fake-data/fake-data-generator.tsx").then((it) => ({ default: it.FakeDataGenerator })),
  },
];

/** @returns the tool with that id; undefined where there is none, or it is not live yet */
export const findLiveTool = (id: string | undefined): LiveTool | undefined => liveTools.find((tool) => tool.id === id);
