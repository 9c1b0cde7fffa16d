export const jsonKind = { object: 0, array: 1, string: 2, number: 3, literal: 4 } as const;

/** Values in source order, in columns: a million of them are a few arrays, which are transferred without a copy. */
export interface JsonNodes {
  readonly length: number;
  readonly kinds: Uint8Array<ArrayBuffer>;
  /** Offsets in the source; `ends` are exclusive. */
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
  /** The key with its quotes; both 0 where there is none. */
  readonly keyStarts: Uint32Array<ArrayBuffer>;
  readonly keyEnds: Uint32Array<ArrayBuffer>;
  readonly depths: Uint32Array<ArrayBuffer>;
  readonly childCounts: Uint32Array<ArrayBuffer>;
  /** The next value that is not inside this one. */
  readonly nexts: Uint32Array<ArrayBuffer>;
}

export class JsonNodeList {
  #length = 0;
  #columns = createColumns(256);

  kindOf = (node: number): number => this.#columns.kinds[node] ?? 0;
  childCountOf = (node: number): number => this.#columns.childCounts[node] ?? 0;

  add(
    kind: number,
    start: number,
    [keyStart, keyEnd]: readonly [number, number],
    parent: number | undefined,
    depth: number,
  ): number {
    if (this.#length === this.#columns.kinds.length) this.#columns = resize(this.#columns, this.#length * 2);
    const node = this.#length++;
    const columns = this.#columns;
    columns.kinds[node] = kind;
    columns.starts[node] = start;
    columns.keyStarts[node] = keyStart;
    columns.keyEnds[node] = keyEnd;
    columns.depths[node] = depth;
    if (parent !== undefined) columns.childCounts[parent] = this.childCountOf(parent) + 1;
    return node;
  }

  end(node: number, end: number): void {
    this.#columns.ends[node] = end;
    this.#columns.nexts[node] = this.#length;
  }

  finish(): JsonNodes {
    return { length: this.#length, ...resize(this.#columns, this.#length) };
  }
}

type Columns = Omit<JsonNodes, "length">;

const createColumns = (size: number): Columns => ({
  kinds: new Uint8Array(size),
  starts: new Uint32Array(size),
  ends: new Uint32Array(size),
  keyStarts: new Uint32Array(size),
  keyEnds: new Uint32Array(size),
  depths: new Uint32Array(size),
  childCounts: new Uint32Array(size),
  nexts: new Uint32Array(size),
});

function resize(columns: Columns, size: number): Columns {
  const resized = createColumns(size);
  for (const name of Object.keys(resized) as (keyof Columns)[]) {
    const column = columns[name];
    resized[name].set(column.length > size ? column.subarray(0, size) : column);
  }
  return resized;
}

export function childrenOf({ nexts, childCounts }: JsonNodes, node: number): number[] {
  const children: number[] = [];
  const count = childCounts[node] ?? 0;
  for (let child = node + 1; children.length < count; child = nexts[child] ?? 0) children.push(child);
  return children;
}

export function keyOf(source: string, { keyStarts, keyEnds }: JsonNodes, node: number): string | undefined {
  const end = keyEnds[node] ?? 0;
  return end === 0 ? undefined : JSON.parse(source.slice(keyStarts[node], end));
}

export function findDuplicateKeys(source: string, nodes: JsonNodes): number[] {
  const duplicates: number[] = [];
  for (let node = 0; node < nodes.length; node++) {
    if (nodes.kinds[node] !== jsonKind.object) continue;
    const seen = new Set<string>();
    for (const child of childrenOf(nodes, node)) {
      const key = keyOf(source, nodes, child) ?? "";
      if (seen.has(key)) duplicates.push(child);
      seen.add(key);
    }
  }
  return duplicates;
}
