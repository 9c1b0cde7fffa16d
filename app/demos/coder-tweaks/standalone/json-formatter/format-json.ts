import { findDuplicateKeys, type JsonNodes, keyOf } from "../../json/json-nodes.ts";
import { scanJson } from "../../json/scan-json.ts";
import { writeJson } from "../../json/write-json.ts";
import { done, locate, type Result } from "../../result.ts";
import { queryJson } from "./query-json.ts";

export type JsonOptions = {
  mode: "format" | "minify";
  indent: "2" | "4" | "tab";
  sortsKeys: boolean;
  query: string;
  view: "text" | "tree";
};

export interface FormattedJson {
  text: string;
  found?: number;
  note?: string;
  nodes?: JsonNodes;
}

/** Formats, minifies, sorts or queries a document. Every token of the result is one of the input's. */
export function formatJson(text: string, options: JsonOptions): Result<FormattedJson> {
  if (text.trim() === "") return done({ text: "" });
  const scanned = scanJson(text);
  if (!scanned.ok) return scanned;
  const written =
    options.query.trim() === "" ? writeWhole(text, scanned.value, options) : writeFound(text, scanned.value, options);
  if (!written.ok || options.view === "text") return written;
  const tree = scanJson(written.value.text);
  return tree.ok ? done({ ...written.value, nodes: tree.value }) : tree;
}

const layoutOf = ({ mode, indent, sortsKeys }: JsonOptions) => ({
  indent: mode === "minify" ? "" : indent === "tab" ? "\t" : " ".repeat(Number(indent)),
  sortsKeys,
});

function writeWhole(text: string, nodes: JsonNodes, options: JsonOptions): Result<FormattedJson> {
  const note = describeDuplicates(text, nodes);
  return done({ text: writeJson(text, nodes, layoutOf(options)), ...(note ? { note } : {}) });
}

function writeFound(text: string, nodes: JsonNodes, options: JsonOptions): Result<FormattedJson> {
  const found = queryJson(text, nodes, options.query.trim());
  if (!found.ok) return found;
  const minified = found.value.map((node) => writeJson(text, nodes, { indent: "", sortsKeys: false }, node));
  const list = `[${minified.join(",")}]`;
  const scanned = scanJson(list);
  if (!scanned.ok) return scanned;
  return done({ text: writeJson(list, scanned.value, layoutOf(options)), found: found.value.length });
}

function describeDuplicates(text: string, nodes: JsonNodes): string | undefined {
  const duplicates = findDuplicateKeys(text, nodes);
  const [first] = duplicates;
  if (first === undefined) return undefined;
  const position = `"${keyOf(text, nodes, first)}" in line ${locate(text, nodes.keyStarts[first] ?? 0).line}`;
  return duplicates.length === 1
    ? `1 duplicate key: ${position}. Both are preserved.`
    : `${duplicates.length} duplicate keys, the first ${position}. All are preserved.`;
}
