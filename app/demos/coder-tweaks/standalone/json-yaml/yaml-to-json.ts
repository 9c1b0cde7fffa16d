import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  visit,
  type YAMLMap,
} from "yaml";

/** A limit against aliases that expand exponentially ("billion laughs"). */
const aliasedMax = 250_000;
const depthMax = 1_000;

export class YamlTooLargeError extends Error {
  override readonly name = "YamlTooLargeError";
}

/** Each document as JSON in one line, with aliases and merge keys ('<<') resolved. @throws YamlTooLargeError */
export function writeJsonValues(documents: readonly Document.Parsed[]): { values: string[]; notes: string[] } {
  const writer = new JsonWriter();
  const values = documents.map((document) => writer.writeDocument(document));
  return { values, notes: [...writer.notes] };
}

type Aliases = ReadonlyMap<Alias, Node>;

/** Resolves all aliases in one walk: the library searches the whole document for each. */
function resolveAliases(document: Document): Aliases {
  const anchors = new Map<string, Node>();
  const aliases = new Map<Alias, Node>();
  visit(document, {
    Node(_key, node) {
      if (isAlias(node)) {
        const target = anchors.get(node.source);
        if (target) aliases.set(node, target);
      } else if (node.anchor) anchors.set(node.anchor, node);
    },
  });
  return aliases;
}

class JsonWriter {
  readonly notes = new Set<string>();
  #aliasedLeft = aliasedMax;
  #isOldYaml = false;
  #openAliases = 0;

  writeDocument(document: Document.Parsed): string {
    const aliases = resolveAliases(document);
    this.#isOldYaml = document.directives.yaml.version === "1.1";
    return document.contents === null ? "null" : this.#write(aliases, document.contents, 0);
  }

  #write(aliases: Aliases, node: unknown, depth: number): string {
    if (this.#openAliases > 0 && this.#aliasedLeft-- <= 0)
      throw new YamlTooLargeError("The aliases of this document make more than 250,000 values.");
    if (depth > depthMax)
      throw new YamlTooLargeError(`Nested deeper than ${depthMax} levels, or an alias holds itself.`);
    if (isAlias(node)) return this.#writeAliased(aliases, aliases.get(node), depth);
    if (isScalar(node)) return this.#writeScalar(node);
    this.#noteTag(node);
    if (isMap(node)) {
      if (node.items.filter(({ key }) => isMergeKey(key)).length > 1)
        this.notes.add("A map has several merge keys: where they have the same key, the first one counts.");
      return this.#writeMembers(aliases, listPairs(aliases, node), depth);
    }
    // Other than in a sequence, the keys of an ordered map are unique.
    if (isSeq(node) && tagOf(node) === "omap") return this.#writeMembers(aliases, node.items.filter(isPair), depth);
    if (isPair(node)) return this.#writeMembers(aliases, [node], depth);
    if (isSeq(node)) return `[${node.items.map((item) => this.#write(aliases, item, depth + 1)).join(",")}]`;
    return "null";
  }

  #writeAliased(aliases: Aliases, node: unknown, depth: number): string {
    this.#openAliases++;
    const written = this.#write(aliases, node, depth + 1);
    this.#openAliases--;
    return written;
  }

  #writeMembers(aliases: Aliases, pairs: readonly Pair[], depth: number): string {
    const members = new Map<string, string>();
    for (const pair of pairs) {
      const key = this.#writeKey(aliases, pair.key, depth);
      if (!members.has(key)) members.set(key, this.#write(aliases, pair.value, depth + 1));
    }
    return `{${[...members].map(([key, value]) => `${key}:${value}`).join(",")}}`;
  }

  #writeKey(aliases: Aliases, key: unknown, depth: number): string {
    const node = isAlias(key) ? aliases.get(key) : key;
    if (isScalar(node) && typeof node.value === "string") return JSON.stringify(node.value);
    this.notes.add("Keys that were not text became text.");
    if (isScalar(node)) return JSON.stringify(node.source ?? String(node.value));
    return JSON.stringify(this.#write(aliases, node, depth + 1));
  }

  #writeScalar(node: Scalar): string {
    const { value, source } = node;
    const doubt = this.#isOldYaml || node.tag !== undefined ? undefined : findDoubt(node);
    if (doubt) {
      this.notes.add(doubt);
      return JSON.stringify(source ?? String(value));
    }
    if (typeof value === "number" || typeof value === "bigint") return this.#writeNumber(value, source);
    if (value === null || value === undefined || typeof value === "boolean") return String(value ?? null);
    if (value instanceof Date) return this.#writeTimestamp(value, source ?? "");
    if (tagOf(node) === "binary") return this.#writeBinary(source ?? "");
    if (tagOf(node) === "float" && /^[-+]?\d+$/.test(String(value))) return String(Number(value));
    this.#noteTag(node);
    return JSON.stringify(typeof value === "string" ? value : String(value));
  }

  /** A date stays a date; a time becomes ISO 8601, since YAML's other forms are not. */
  #writeTimestamp(value: Date, source: string): string {
    this.notes.add("JSON has no dates: timestamps became text.");
    return JSON.stringify(/^\d{4}-\d{2}-\d{2}$/.test(source) ? source : value.toISOString());
  }

  #writeBinary(source: string): string {
    const base64 = source.replace(/\s/g, "");
    const isValid = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(base64);
    this.notes.add(
      isValid ? "JSON has no binary data: it stays Base64." : "A value tagged !!binary is not Base64: it became text.",
    );
    return JSON.stringify(isValid ? base64 : source);
  }

  /** Names what JSON cannot express, and tags whose meaning only the file's own program knows. */
  #noteTag(node: unknown): void {
    const tag = isNode(node) ? node.tag : undefined;
    const name = tag?.startsWith(standardTags) ? tag.slice(standardTags.length) : undefined;
    if (name === "set") this.notes.add("JSON has no sets: they became objects of nulls.");
    else if (tag && tag !== "!" && !(name !== undefined && plainTags.has(name)))
      this.notes.add(
        `The tag ${name === undefined ? tag : `!!${name}`} is not known: its value was taken as it is written.`,
      );
  }

  #writeNumber(value: number | bigint, source: string | undefined): string {
    if (source !== undefined && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(source)) return source;
    if (typeof value === "bigint") return value.toString();
    if (Number.isFinite(value)) return JSON.stringify(value);
    this.notes.add("JSON has no infinity and no NaN: they became null.");
    return "null";
  }
}

const doubts: readonly (readonly [pattern: RegExp, note: string])[] = [
  [
    /^[-+]?0\d[\d_]*(\.\d*)?$/,
    "Numbers with leading zeros became text: YAML 1.1 reads them as octal, YAML 1.2 as decimal.",
  ],
  [/^(yes|no|on|off)$/i, "'yes', 'no', 'on' and 'off' became text: YAML 1.1 reads them as true and false."],
  [/^[-+]?\d+(:[0-5]?\d)+(\.\d*)?$/, "Numbers such as 12:30 became text: YAML 1.1 reads them as base 60."],
  [
    /^[-+]?(0b[01_]+|\d[\d_]*_[\d_]*(\.\d*)?)$/,
    "Numbers such as 1_000 and 0b11 became text: only YAML 1.1 reads them as numbers.",
  ],
];

const findDoubt = ({ type, source = "" }: Scalar): string | undefined =>
  type === "PLAIN" ? doubts.find(([pattern]) => pattern.test(source))?.[1] : undefined;

const standardTags = "tag:yaml.org,2002:";

const plainTags = new Set(["map", "seq", "str", "int", "float", "bool", "null", "omap", "pairs", "merge"]);

const tagOf = (node: Node): string | undefined =>
  node.tag?.startsWith(standardTags) ? node.tag.slice(standardTags.length) : undefined;

function listPairs(aliases: Aliases, map: YAMLMap): Pair[] {
  const own = map.items.filter((pair) => !isMergeKey(pair.key));
  const merged = map.items.filter((pair) => isMergeKey(pair.key)).flatMap((pair) => mergedMaps(aliases, pair.value));
  return [...own, ...merged.flatMap((source) => listPairs(aliases, source))];
}

const isMergeKey = (key: unknown): boolean => isScalar(key) && key.value === "<<" && key.type === "PLAIN";

function mergedMaps(aliases: Aliases, value: unknown): YAMLMap[] {
  const node = isAlias(value) ? aliases.get(value) : value;
  if (isMap(node)) return [node];
  return isSeq(node) ? node.items.flatMap((item) => mergedMaps(aliases, item)) : [];
}
