import { isAlias, isCollection, isMap, isScalar, parseAllDocuments, type Scalar, visit } from "yaml";
import type { Difference } from "./compare-text.ts";

export const compareYaml = (before: string, after: string): Difference =>
  describe(before) === describe(after) ? undefined : "its values";

/** Repeated keys are not looked for, which takes the square of their number. */
function describe(text: string): string {
  const documents = parseAllDocuments(text, { prettyErrors: false, resolveKnownTags: false, uniqueKeys: false });
  const parts: unknown[] = [];
  for (const document of Array.isArray(documents) ? documents : []) {
    parts.push("---", document.errors.length > 0);
    visit(document, {
      Node(_key, node) {
        if (isAlias(node)) parts.push("*", node.source);
        else if (isScalar(node)) parts.push(node.anchor, node.tag, typeof node.value, spell(node));
        else if (isCollection(node)) parts.push(node.anchor, node.tag, isMap(node), node.items.length);
      },
    });
  }
  return JSON.stringify(parts, (_key, value) => (typeof value === "bigint" ? String(value) : value));
}

/** Text that is a boolean, a number or a date for readers of YAML 1.1. */
const ambiguous = /^(y|yes|n|no|on|off|[-+.\d][\d_.,:+-]*|\d{4}-\d\d-.*)$/i;

/** Numbers are written as they were; text may be quoted or wrapped in another way. */
function spell({ value, source, type }: Scalar): unknown {
  if (typeof value !== "string") return source ?? value;
  return ambiguous.test(value) ? [value, type === "PLAIN"] : value;
}
