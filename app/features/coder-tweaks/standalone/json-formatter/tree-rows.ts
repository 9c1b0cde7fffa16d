import { type JsonNodes, jsonKind } from "../../json/json-nodes.ts";

const openWholeUpTo = 500;
const openLevels = 2;

export const isContainer = ({ kinds, childCounts }: JsonNodes, node: number): boolean =>
  (kinds[node] === jsonKind.object || kinds[node] === jsonKind.array) && (childCounts[node] ?? 0) > 0;

/** @returns 1 for each value that is folded initially */
export function foldAtFirst(nodes: JsonNodes): Uint8Array<ArrayBuffer> {
  const folded = new Uint8Array(nodes.length);
  if (nodes.length <= openWholeUpTo) return folded;
  for (let node = 0; node < nodes.length; node++) {
    if ((nodes.depths[node] ?? 0) >= openLevels && isContainer(nodes, node)) folded[node] = 1;
  }
  return folded;
}

export function foldAll(nodes: JsonNodes, isFolded: boolean): Uint8Array<ArrayBuffer> {
  const folded = new Uint8Array(nodes.length);
  if (isFolded) for (let node = 1; node < nodes.length; node++) if (isContainer(nodes, node)) folded[node] = 1;
  return folded;
}

export function listRows(nodes: JsonNodes, folded: Uint8Array): Uint32Array {
  const rows = new Uint32Array(nodes.length);
  let count = 0;
  for (let node = 0; node < nodes.length; ) {
    rows[count++] = node;
    node = folded[node] === 1 ? (nodes.nexts[node] ?? nodes.length) : node + 1;
  }
  return rows.subarray(0, count);
}

export function parentOf(nodes: JsonNodes, node: number): number {
  const depth = nodes.depths[node] ?? 0;
  for (let above = node - 1; above >= 0; above--) if ((nodes.depths[above] ?? 0) < depth) return above;
  return 0;
}
