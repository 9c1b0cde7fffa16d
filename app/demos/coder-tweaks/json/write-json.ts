import { childrenOf, type JsonNodes, jsonKind, keyOf } from "./json-nodes.ts";

interface Layout {
  indent: string;
  sortsKeys: boolean;
}

/** Writes a document from its own tokens: only white space and the order of keys can change. */
export function writeJson(source: string, nodes: JsonNodes, { indent, sortsKeys }: Layout, root = 0): string {
  const order = sortsKeys ? sortKeys(source, nodes, root) : undefined;
  const count = (nodes.nexts[root] ?? 0) - root;
  const rootDepth = nodes.depths[root] ?? 0;
  const open: { left: number; closer: string }[] = [];
  const lineBreaks: string[] = [];
  const breakLine = (depth: number) => {
    if (indent === "") return "";
    lineBreaks[depth] ??= `\n${indent.repeat(depth)}`;
    return lineBreaks[depth];
  };
  let out = "";
  for (let i = 0; i < count; i++) {
    const node = order?.[i] ?? root + i;
    const depth = (nodes.depths[node] ?? 0) - rootDepth;
    if (i > 0) out += breakLine(depth);
    const keyEnd = nodes.keyEnds[node] ?? 0;
    if (keyEnd > 0 && i > 0) out += source.slice(nodes.keyStarts[node], keyEnd) + (indent === "" ? ":" : ": ");
    out += writeStart(source, nodes, node);
    const childCount = nodes.childCounts[node] ?? 0;
    if (childCount > 0) {
      open.push({ left: childCount, closer: nodes.kinds[node] === jsonKind.object ? "}" : "]" });
      continue;
    }
    out += closeFinished(open, breakLine);
  }
  return out;
}

function writeStart(source: string, { kinds, childCounts, starts, ends }: JsonNodes, node: number): string {
  const kind = kinds[node];
  const isEmpty = childCounts[node] === 0;
  if (kind === jsonKind.object) return isEmpty ? "{}" : "{";
  if (kind === jsonKind.array) return isEmpty ? "[]" : "[";
  return source.slice(starts[node], ends[node]);
}

function closeFinished(open: { left: number; closer: string }[], breakLine: (depth: number) => string): string {
  let out = "";
  for (let innermost = open.at(-1); innermost; innermost = open.at(-1)) {
    innermost.left--;
    if (innermost.left > 0) return `${out},`;
    open.pop();
    out += breakLine(open.length) + innermost.closer;
  }
  return out;
}

function sortKeys(source: string, nodes: JsonNodes, root: number): Uint32Array {
  const order = new Uint32Array((nodes.nexts[root] ?? 0) - root);
  const pending = [root];
  for (let at = 0; pending.length > 0; at++) {
    const node = pending.pop() ?? root;
    order[at] = node;
    const children = childrenOf(nodes, node);
    if (nodes.kinds[node] === jsonKind.object) {
      const keys = new Map(children.map((child) => [child, keyOf(source, nodes, child) ?? ""]));
      const keyFor = (child: number) => keys.get(child) ?? "";
      children.sort((a, b) => (keyFor(a) < keyFor(b) ? -1 : keyFor(a) > keyFor(b) ? 1 : 0));
    }
    for (let i = children.length - 1; i >= 0; i--) pending.push(children[i] ?? root);
  }
  return order;
}
