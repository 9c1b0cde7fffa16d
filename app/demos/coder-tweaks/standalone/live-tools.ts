import type { ToolIconName } from "../tool-icon.tsx";

export interface LiveTool {
  id: string;
  title: string;
  icon: ToolIconName;
  description: string;
}

export const liveTools: readonly LiveTool[] = [
  {
    id: "json-formatter",
    title: "JSON Formatter",
    icon: "braces",
    description: "Format, minify, sort and query JSON. Big numbers and duplicate keys are preserved.",
  },
  {
    id: "base64-encoder-decoder",
    title: "Base64 Encoder/Decoder",
    icon: "binary",
    description: "Turn text and files into Base64 and back, also URL-safe and as data URLs.",
  },
  {
    id: "html-escape-unescape",
    title: "HTML Escape/Unescape",
    icon: "tag",
    description: "Escape text for HTML with named, decimal or hexadecimal entities, and unescape all of them.",
  },
  {
    id: "uri-encoder-decoder",
    title: "URI Encoder/Decoder",
    icon: "link",
    description: "Percent-encode and decode components or whole addresses, and inspect their query.",
  },
  {
    id: "timestamp-converter",
    title: "Timestamp Converter",
    icon: "clock",
    description: "Convert Unix time in seconds to nanoseconds, ISO 8601 and e-mail dates to any time zone.",
  },
  {
    id: "json-yaml-converter",
    title: "JSON-YAML Converter",
    icon: "braces",
    description: "Convert JSON to YAML and back, or reformat YAML. Comments, anchors and long numbers are preserved.",
  },
  {
    id: "markdown-html-converter",
    title: "Markdown-HTML Converter",
    icon: "lines",
    description: "Convert Markdown to HTML and back, as CommonMark or GitHub Flavored Markdown, with a safe preview.",
  },
  {
    id: "uuid-generator",
    title: "UUID Generator",
    icon: "hash",
    description: "Generate up to 10,000 UUIDs of version 1, 4, 5 or 7 at once, and inspect any UUID.",
  },
  {
    id: "color-picker",
    title: "Color Picker",
    icon: "drop",
    description: "Pick a color, see it in every CSS notation, check its contrast and build palettes.",
  },
  {
    id: "lorem-ipsum-generator",
    title: "Lorem Ipsum Generator",
    icon: "lines",
    description: "Generate placeholder text: words, sentences or paragraphs, plain or as HTML.",
  },
  {
    id: "fake-data-generator",
    title: "Fake Data Generator",
    icon: "table",
    description: "Up to 100,000 rows of invented data as JSON, CSV or SQL.",
  },
];

export const findLiveTool = (pathname: string): LiveTool | undefined =>
  liveTools.find(({ id }) => pathname.split("/").includes(id));
