import { done, locate, type Outcome } from "../frame/conversion.ts";
import { childrenOf, type JsonNodes, jsonKind, keyOf, listBuffers } from "./json-nodes.ts";
import { queryJson } from "./query-json.ts";
import { scanJson } from "./scan-json.ts";
import { writeJson } from "./write-json.ts";

export type JsonOptions = {
  mode: "format" | "minify";
  indent: "2" | "4" | "tab";
  sortsKeys: boolean;
  /** A JSONPath; empty for the whole document. */
  query: string;
  view: "text" | "tree";
};

export interface FormattedJson {
  text: string;
  /** How many values the JSONPath found; undefined without one. */
  found?: number;
  /** Said beside the result. */
  note?: string;
  /** Places in `text`, for the tree. */
  nodes?: JsonNodes;
}

/** Formats, minifies, sorts or queries a document. Every token of the result is one of the input's. */
export function formatJson(text: string, options: JsonOptions): Outcome<FormattedJson> {
  if (text.trim() === "") return done({ text: "" });
  const scanned = scanJson(text);
  if (!scanned.ok) return scanned;
  const written =
    options.query.trim() === "" ? writeWhole(text, scanned.value, options) : writeFound(text, scanned.value, options);
  if (!written.ok || options.view === "text") return written;
  const tree = scanJson(written.value.text);
  return tree.ok ? done({ ...written.value, nodes: tree.value }) : tree;
}

/** What moves instead of being copied when a worker made it. */
export const listJsonBuffers = ({ nodes }: FormattedJson): ArrayBuffer[] => (nodes ? listBuffers(nodes) : []);

const layoutOf = ({ mode, indent, sortsKeys }: JsonOptions) => ({
  indent: mode === "minify" ? "" : indent === "tab" ? "\t" : " ".repeat(Number(indent)),
  sortsKeys,
});

function writeWhole(text: string, nodes: JsonNodes, options: JsonOptions): Outcome<FormattedJson> {
  const note = describeDuplicates(text, nodes);
  return done({ text: writeJson(text, nodes, layoutOf(options)), ...(note ? { note } : {}) });
}

function writeFound(text: string, nodes: JsonNodes, options: JsonOptions): Outcome<FormattedJson> {
  const found = queryJson(text, nodes, options.query.trim());
  if (!found.ok) return found;
  const minified = found.value.map((node) => writeJson(text, nodes, { indent: "", sortsKeys: false }, node));
  const list = `[${minified.join(",")}]`;
  const scanned = scanJson(list);
  if (!scanned.ok) return scanned;
  return done({ text: writeJson(list, scanned.value, layoutOf(options)), found: found.value.length });
}

/** "1 duplicate key: "a" in line 3" */
function describeDuplicates(text: string, nodes: JsonNodes): string | undefined {
  let count = 0;
  let first: { key: string; offset: number } | undefined;
  for (let node = 0; node < nodes.length; node++) {
    if (nodes.kinds[node] !== jsonKind.object) continue;
    const seen = new Set<string>();
    for (const child of childrenOf(nodes, node)) {
      const key = keyOf(text, nodes, child) ?? "";
      if (!seen.has(key)) seen.add(key);
      else if (count++ === 0) first = { key, offset: nodes.keyStarts[child] ?? 0 };
    }
  }
  if (!first) return undefined;
  const place = `"${first.key}" in line ${locate(text, first.offset).line}`;
  return count === 1
    ? `1 duplicate key: ${place}. Both are kept.`
    : `${count} duplicate keys, the first ${place}. All are kept.`;
}
