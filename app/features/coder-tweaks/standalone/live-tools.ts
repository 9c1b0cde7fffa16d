/** A tool that stands on its own, as the catalogue and its own page name it. */
export interface LiveTool {
  id: string;
  title: string;
  description: string;
}

/** In the catalogue's order. The tool itself is the page that routes.ts gives this id. */
export const liveTools: readonly LiveTool[] = [
  {
    id: "json-formatter",
    title: "JSON Formatter",
    description: "Format, minify, sort and query JSON. Big numbers and duplicate keys stay as they are.",
  },
  {
    id: "base64-encoder-decoder",
    title: "Base64 Encoder/Decoder",
    description: "Turn text and files into Base64 and back, also URL-safe and as data URLs.",
  },
  {
    id: "html-escape-unescape",
    title: "HTML Escape/Unescape",
    description: "Escape text for HTML with names, decimal or hexadecimal references, and read all of them back.",
  },
  {
    id: "uri-encoder-decoder",
    title: "URI Encoder/Decoder",
    description: "Percent-encode and decode components or whole addresses, and see what their query says.",
  },
  {
    id: "timestamp-converter",
    title: "Timestamp Converter",
    description: "Read Unix time in seconds to nanoseconds, ISO 8601 and mail dates, in any time zone.",
  },
  {
    id: "json-yaml-converter",
    title: "JSON-YAML Converter",
    description: "Convert JSON to YAML and back, or set YAML anew. Comments, anchors and long numbers are kept.",
  },
  {
    id: "markdown-html-converter",
    title: "Markdown-HTML Converter",
    description: "Convert Markdown to HTML and back, as CommonMark or as GitHub reads it, with a safe preview.",
  },
  {
    id: "uuid-generator",
    title: "UUID Generator",
    description: "Make up to 10,000 UUIDs of version 1, 4, 5 or 7 at once, and read what a UUID tells.",
  },
  {
    id: "color-picker",
    title: "Color Picker",
    description: "Pick a colour, read it in every notation of CSS, check its contrast and build palettes.",
  },
  {
    id: "lorem-ipsum-generator",
    title: "Lorem Ipsum Generator",
    description: "Make filler text: words, sentences or paragraphs, plain or as HTML.",
  },
  {
    id: "fake-data-generator",
    title: "Fake Data Generator",
    description: "Describe your columns and make up to 100,000 rows of test data as JSON, CSV or SQL.",
  },
];

/** @returns the tool whose page has this path; undefined for other paths */
export const findLiveTool = (pathname: string): LiveTool | undefined =>
  liveTools.find(({ id }) => pathname.split("/").includes(id));
