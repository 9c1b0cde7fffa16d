import type { minify } from "terser";

/** A node of Terser's tree, as far as it is read here. */
interface TerserNode {
  readonly TYPE: string;
  readonly operator?: string;
  readonly optional?: boolean;
  readonly body?: TerserNode;
  readonly key: TerserNode;
  readonly left: TerserNode;
  readonly right: TerserNode;
  readonly expression: TerserNode;
  readonly segments?: readonly TerserNode[];
  readonly elements?: readonly TerserNode[];
  readonly properties?: readonly TerserNode[];
  has_side_effects(compressor: Compressor): boolean;
  drop_side_effect_free(compressor: Compressor, isFirst?: boolean): TerserNode | null;
  optimize(compressor: Compressor): TerserNode;
  computed_key?(): boolean;
  is_constant(): boolean;
  is_boolean(): boolean;
  is_string(compressor: Compressor): boolean;
  is_number_or_bigint(compressor: Compressor): boolean;
}

interface Compressor {
  in_boolean_context(): boolean;
}

let loaded: Promise<typeof minify> | undefined;

/** A statement for each type of node that may run code unseen. */
const samples = ["a?.b", "a?.[b]", "a+b", "+a", "[...a]", "({...a})", "(class{})", "class A{}", `\`\${a}\``].join(";");

/**
 * Terser takes optional reads, spread, templates and operators for code without effects, though they may run getters, proxies,
 * iterators and valueOf(), or make a browser lay out the page. It has no option for that: its own answers are corrected.
 */
export function loadTerser(): Promise<typeof minify> {
  loaded ??= import("terser").then(async ({ minify }) => {
    // Terser's types have no tree: the deprecated option `ast` of its format is the way to it.
    const format = { ast: true, code: false, comments: false };
    const result: object = await minify(samples, { compress: false, mangle: false, format });
    for (const statement of Reflect.get(result, "ast").body as TerserNode[]) {
      const node = statement.body ?? statement;
      correct(Object.getPrototypeOf(node.TYPE === "Chain" ? node.expression : node));
    }
    return minify;
  });
  return loaded;
}

function correct(type: TerserNode): void {
  const { has_side_effects: hasEffects, drop_side_effect_free: drop, optimize } = type;
  type.has_side_effects = function (compressor) {
    return mayRunCode(this, compressor) || hasEffects.call(this, compressor);
  };
  type.drop_side_effect_free = function (compressor, isFirst) {
    return mayRunCode(this, compressor) ? this : drop.call(this, compressor, isFirst);
  };
  // Terser knows that a text with something added is true as a condition, and would leave out the sum.
  type.optimize = function (compressor) {
    const isTest = this.operator === "+" && mayRunCode(this, compressor) && compressor.in_boolean_context();
    return isTest ? this : optimize.call(this, compressor);
  };
}

/** Whether a node itself may run code of others, apart from its parts. */
function mayRunCode(node: TerserNode, compressor: Compressor): boolean {
  const { TYPE, operator = "", left, right, segments, optional = false } = node;
  const converts = (part: TerserNode) =>
    part.TYPE !== "TemplateSegment" &&
    !(part.is_constant() || part.is_boolean() || part.is_string(compressor) || part.is_number_or_bigint(compressor));
  if (segments) return segments.some(converts);
  if (TYPE === "UnaryPrefix") return /^[-+~]$/.test(operator) && converts(node.expression);
  if (TYPE === "Binary") {
    if (/^(&&|\|\||\?\?|[!=]==)$/.test(operator)) return false;
    // Nothing is converted in order to be compared with null.
    const hasNull = /^[!=]=$/.test(operator) && [left, right].some((side) => /^(Null|Undefined)$/.test(side.TYPE));
    return /^in/.test(operator) || (!hasNull && (converts(left) || converts(right)));
  }
  const parts = node.elements ?? node.properties;
  const runsInPart = (part: TerserNode) =>
    part.TYPE === "Expansion" || (part.computed_key?.() === true && converts(part.key));
  return parts ? parts.some(runsInPart) : optional;
}
