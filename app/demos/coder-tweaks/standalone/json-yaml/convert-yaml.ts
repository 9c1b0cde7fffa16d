import { childrenOf, type JsonNodes, jsonKind, keyOf } from "../../json/json-nodes.ts";
import { scanJson } from "../../json/scan-json.ts";
import { done, type Result } from "../../result.ts";
import type { YamlResult } from "./convert-from-yaml.ts";

export type YamlOptions = {
  direction: "json-yaml" | "yaml-json" | "yaml-yaml";
  indent: "2" | "4";
};

export async function convertYaml(text: string, { direction, indent }: YamlOptions): Promise<Result<YamlResult>> {
  if (text.trim() === "") return done({ text: "" });
  if (direction !== "json-yaml") {
    const { convertFromYaml } = await import("./convert-from-yaml.ts");
    return convertFromYaml(text, direction, Number(indent));
  }
  const scanned = scanJson(text);
  return scanned.ok ? done({ text: writeYaml(text, scanned.value, Number(indent)) }) : scanned;
}

/** Plain scalars that YAML 1.1 or 1.2 may read as another type than text. */
const otherThanText =
  /^(?:~|null|true|false|yes|no|on|off|y|n|[-+]?\.?(?:inf|nan)|[-+]?[\d.][\d_,.:xobeE+-]*|0x[\da-f]+)$/i;
/** Starts with a letter or digit and contains no YAML syntax. */
const plainText = /^[\p{L}\p{N}_/][\p{L}\p{N} _./+()@$%&;'-]*$/u;

/** Characters that YAML forbids in a text or reads as line breaks. JSON escapes less. */
const unprintable = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

/**
 * Writes a JSON document in YAML 1.2's block style. Numbers keep their digits. JSON strings are valid YAML, and are written
 * unchanged where they cannot be plain.
 * @param indent blanks for each level
 */
function writeYaml(source: string, nodes: JsonNodes, indent: number): string {
  const lines: string[] = [];
  // Each value with the start of its line and the level of its container's entries.
  const pending: { node: number; lead: string; level: number }[] = [{ node: 0, lead: "", level: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, lead, level } = next;
    const children = childrenOf(nodes, node);
    if (children.length === 0) {
      lines.push(lead + writeScalar(source, nodes, node, level * indent));
      continue;
    }
    // A list item's first entry is written in the item's own line; a key's value starts a new one.
    const startsHere = /^ *(?:- +)*$/.test(lead);
    if (!startsHere) lines.push(lead.trimEnd());
    const isObject = nodes.kinds[node] === jsonKind.object;
    const entries = children.map((child, i) => {
      const before = i === 0 && startsHere ? lead : " ".repeat(level * indent);
      const key = isObject ? `${writeText(keyOf(source, nodes, child) ?? "")}: ` : `-${" ".repeat(indent - 1)}`;
      return { node: child, lead: before + key, level: level + 1 };
    });
    pending.push(...entries.reverse());
  }
  return `${lines.join("\n")}\n`;
}

function writeScalar(source: string, { kinds, starts, ends }: JsonNodes, node: number, column: number): string {
  if (kinds[node] === jsonKind.object) return "{}";
  if (kinds[node] === jsonKind.array) return "[]";
  const token = source.slice(starts[node], ends[node]);
  return kinds[node] === jsonKind.string ? writeText(JSON.parse(token), column) : token;
}

function writeText(text: string, column?: number): string {
  if (column !== undefined && isForBlock(text)) return writeBlock(text, column);
  const isPlain = plainText.test(text) && !otherThanText.test(text) && !text.endsWith(" ") && !text.startsWith("---");
  return isPlain
    ? text
    : JSON.stringify(text).replace(unprintable, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const isForBlock = (text: string): boolean =>
  /^[^\s].*\n[\s\S]*[^\s]\n?$/.test(text) && !/[^\n\x20-\x7e\u00a0-\ud7ff]| \n|\ufeff|\u2028|\u2029/.test(text);

function writeBlock(text: string, column: number): string {
  const indent = " ".repeat(Math.max(column, 1));
  const lines = text.replace(/\n$/, "").split("\n");
  return [`|${text.endsWith("\n") ? "" : "-"}`, ...lines.map((line) => (line === "" ? "" : indent + line))].join("\n");
}
