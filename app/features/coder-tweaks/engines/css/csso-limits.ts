import { type CssNode, parse, walk } from "css-tree";

/** How far csso 5 may go with a style sheet: it stands on css-tree 2.2, and what it does not know it loses in silence. */
export type CssoLimit = "not-at-all" | "rule-by-rule" | "restructure";

/** The at-rules that it reads with what is in them. */
const knownAtRules =
  /^(charset|container|counter-style|font-face|import|(-\w+-)?keyframes|layer|media|namespace|page|property|supports)$/i;

/** Inside of these it takes the unit from 0px, which makes a number of a length. */
const unitKeepingFunctions =
  /^(round|mod|rem|hypot|abs|sign|a?sin|a?cos|a?tan2?|pow|sqrt|log|exp|env|calc-size|progress|random|anchor(-size)?|if)$/i;

/** It does not know that these overlap with 'margin', 'top' and their like, and so puts them in another order. */
const logicalProperties = /^(?!--).*?(^|-)(inline|block|inset)(-|$)|^(?!--).*-(start|end)-/i;

/** A value in another unit may be there for browsers that do not know this one: the other is no waste. */
const knownUnits =
  /^(%|px|cm|mm|q|in|pt|pc|em|rem|ex|ch|vw|vh|vmin|vmax|deg|grad|rad|turn|s|ms|hz|khz|dpi|dpcm|dppx|x|fr)$/i;

/** @returns the furthest that loses nothing */
export function findCssoLimit(text: string): CssoLimit {
  let isReadable = true;
  let isOrderFree = true;
  let rulesOpen = 0;
  const tree = parse(text, {
    onParseError: () => {
      isReadable = false;
    },
  });
  walk(tree, {
    enter: (node: CssNode) => {
      if (isUnreadable(node, rulesOpen > 0)) isReadable = false;
      if (node.type === "Declaration" && logicalProperties.test(node.property)) isOrderFree = false;
      if (node.type === "Dimension" && !knownUnits.test(node.unit)) isOrderFree = false;
      if (node.type === "Rule") rulesOpen += 1;
    },
    leave: (node: CssNode) => {
      if (node.type === "Rule") rulesOpen -= 1;
    },
  });
  if (!isReadable) return "not-at-all";
  return isOrderFree ? "restructure" : "rule-by-rule";
}

function isUnreadable(node: CssNode, isInRule: boolean): boolean {
  // Of css-tree 3: the types know version 2.
  const type: string = node.type;
  if (type === "FeatureRange" || type === "NestingSelector") return true;
  if (node.type === "Function") return unitKeepingFunctions.test(node.name);
  if (node.type === "Rule") return isInRule;
  if (node.type !== "Atrule") return false;
  // An empty layer still has its place in the order of layers.
  const isEmptyLayer = node.name.toLowerCase() === "layer" && node.block?.children.isEmpty === true;
  return isInRule || isEmptyLayer || !knownAtRules.test(node.name);
}
