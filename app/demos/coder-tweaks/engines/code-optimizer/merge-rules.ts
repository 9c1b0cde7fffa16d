import { type CssNode, generate, type List, parse, type Rule, walk } from "css-tree";
import { familyOf } from "../css/css-tokens.ts";

/**
 * Joins neighbouring rules with the same selector, or with the same declarations. No declaration moves past another one, so
 * that what overlaps keeps its order, and a selector that a browser may not know stays in a rule of its own.
 */
export function mergeRules(text: string): string {
  const tree = parse(text, { positions: true, parseValue: false });
  const edits: { start: number; end: number; text: string }[] = [];
  walk(tree, (node) => {
    if (node.type === "StyleSheet" || node.type === "Block") findNeighbours(node.children, text, edits);
  });
  edits.sort((a, b) => b.start - a.start);
  return edits.reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text);
}

function findNeighbours(
  nodes: List<CssNode>,
  text: string,
  edits: { start: number; end: number; text: string }[],
): void {
  let before: CssNode | undefined;
  nodes.forEach((node) => {
    if (node.type === "Comment") return;
    if (before?.type === "Rule" && node.type === "Rule" && isFlat(before) && isFlat(node)) {
      const [end, start] = [before.block.loc?.end.offset ?? 0, node.block.loc?.start.offset ?? 0];
      if (generate(before.prelude) === generate(node.prelude)) {
        const hasSemicolon = /[;{]\s*$/.test(text.slice(0, end - 1));
        edits.push({ start: end - 1, end: start + 1, text: hasSemicolon ? "" : ";" });
      } else if (areSameDeclarations(before, node)) {
        const prelude = before.prelude.loc?.end.offset ?? 0;
        edits.push({ start: prelude, end: node.prelude.loc?.start.offset ?? 0, text: "," });
      }
    }
    before = node;
  });
}

const isFlat = ({ block }: Rule): boolean => block.children.toArray().every(({ type }) => type === "Declaration");

const areSameDeclarations = (one: Rule, other: Rule): boolean =>
  generate(one.block) === generate(other.block) &&
  isWidelyKnown(one) &&
  isWidelyKnown(other) &&
  isWithoutOverlap(one.block.children.toArray());

function isWithoutOverlap(declarations: readonly CssNode[]): boolean {
  const families = declarations.map((node) => (node.type === "Declaration" ? familyOf(node.property) : ""));
  return new Set(families).size === families.length && !families.includes("all");
}

/** Pseudo-classes that every browser reads: one unknown selector makes the whole list invalid. */
const knownPseudo = /^(hover|focus|active|visited|link|first-child|last-child|nth-child|before|after)$/;

function isWidelyKnown({ prelude }: Rule): boolean {
  let isKnown = prelude.type === "SelectorList";
  walk(prelude, (node) => {
    if (/^Pseudo/.test(node.type) && !knownPseudo.test("name" in node ? String(node.name) : "")) isKnown = false;
    if (node.type === "Raw" || (node.type === "AttributeSelector" && node.flags)) isKnown = false;
  });
  return isKnown;
}
