import { type JsonNodes, jsonKind } from "./json-nodes.ts";

/** Larger documents open with their upper levels only. */
const openWholeUpTo = 500;
const openLevels = 2;

export const isContainer = ({ kinds, childCounts }: JsonNodes, node: number): boolean =>
  (kinds[node] === jsonKind.object || kinds[node] === jsonKind.array) && (childCounts[node] ?? 0) > 0;

/** Which values are folded at first: 1 for those that are. */
export function foldAtFirst(nodes: JsonNodes): Uint8Array<ArrayBuffer> {
  const folded = new Uint8Array(nodes.length);
  if (nodes.length <= openWholeUpTo) return folded;
  for (let node = 0; node < nodes.length; node++) {
    if ((nodes.depths[node] ?? 0) >= openLevels && isContainer(nodes, node)) folded[node] = 1;
  }
  return folded;
}

/** Folds or unfolds everything but the root. */
export function foldAll(nodes: JsonNodes, isFolded: boolean): Uint8Array<ArrayBuffer> {
  const folded = new Uint8Array(nodes.length);
  if (isFolded) for (let node = 1; node < nodes.length; node++) if (isContainer(nodes, node)) folded[node] = 1;
  return folded;
}

/** The values that can be seen, in order. */
export function listRows(nodes: JsonNodes, folded: Uint8Array): Uint32Array {
  const rows = new Uint32Array(nodes.length);
  let count = 0;
  for (let node = 0; node < nodes.length; ) {
    rows[count++] = node;
    node = folded[node] === 1 ? (nodes.nexts[node] ?? nodes.length) : node + 1;
  }
  return rows.subarray(0, count);
}

/** Where each value's container is; the root is its own. */
export function parentOf(nodes: JsonNodes, node: number): number {
  const depth = nodes.depths[node] ?? 0;
  for (let above = node - 1; above >= 0; above--) if ((nodes.depths[above] ?? 0) < depth) return above;
  return 0;
}
