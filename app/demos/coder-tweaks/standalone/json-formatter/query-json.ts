import { exec, type JsonValue } from "jsonpath-rfc9535";
import { childrenOf, type JsonNodes, jsonKind, keyOf } from "../../json/json-nodes.ts";
import { done, failed, type Result } from "../../result.ts";

/**
 * Evaluates JSONPath (RFC 9535) with JavaScript's numbers; the last duplicate key counts.
 * @returns indexes in `nodes`
 */
export function queryJson(source: string, nodes: JsonNodes, expression: string): Result<number[]> {
  const found: number[] = [];
  const finder = new NodeFinder(source, nodes);
  try {
    exec(readValue(source, nodes), expression, (_value, path) => {
      found.push(finder.find(path));
    });
  } catch (error) {
    return failed({ message: `JSONPath: ${error instanceof Error ? error.message : String(error)}` });
  }
  return done(found);
}

/** The document as values. Unlike JSON.parse it does not recurse. */
function readValue(source: string, nodes: JsonNodes): JsonValue {
  const values: JsonValue[] = new Array(nodes.length);
  for (let node = nodes.length - 1; node >= 0; node--) {
    const kind = nodes.kinds[node];
    if (kind === jsonKind.array) values[node] = childrenOf(nodes, node).map((child) => values[child] ?? null);
    else if (kind === jsonKind.object) {
      // Assigning "__proto__" would not define a property.
      const entries = childrenOf(nodes, node).map((child) => [keyOf(source, nodes, child), values[child] ?? null]);
      values[node] = Object.fromEntries(entries);
    } else values[node] = JSON.parse(source.slice(nodes.starts[node], nodes.ends[node]));
  }
  return values[0] ?? null;
}

class NodeFinder {
  readonly #children = new Map<number, number[]>();
  readonly #members = new Map<number, Map<string, number>>();
  readonly #source: string;
  readonly #nodes: JsonNodes;

  constructor(source: string, nodes: JsonNodes) {
    this.#source = source;
    this.#nodes = nodes;
  }

  find(path: Iterable<string | number>): number {
    let node = 0;
    for (const step of path) node = (typeof step === "number" ? this.#item(node, step) : this.#member(node, step)) ?? 0;
    return node;
  }

  #item(array: number, index: number): number | undefined {
    const children = this.#children.get(array) ?? childrenOf(this.#nodes, array);
    this.#children.set(array, children);
    return children[index];
  }

  #member(object: number, name: string): number | undefined {
    let members = this.#members.get(object);
    if (!members) {
      const children = childrenOf(this.#nodes, object);
      members = new Map(children.map((child) => [keyOf(this.#source, this.#nodes, child) ?? "", child]));
      this.#members.set(object, members);
    }
    return members.get(name);
  }
}
