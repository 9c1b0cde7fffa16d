import { type CssNode, parse, walk } from "css-tree";

/** How far csso 5 may compress a style sheet: it is based on css-tree 2.2, and drops what it does not know. */
export type CssoLimit = "not-at-all" | "rule-by-rule" | "restructure";

/** The at-rules whose contents csso reads. */
const knownAtRules =
  /^(charset|container|counter-style|font-face|import|(-\w+-)?keyframes|layer|media|namespace|page|property|supports)$/i;

/** Inside these csso removes the unit of 0px, which turns a length into a number. */
const unitSensitiveFunctions =
  /^(round|mod|rem|hypot|abs|sign|a?sin|a?cos|a?tan2?|pow|sqrt|log|exp|env|calc-size|progress|random|anchor(-size)?|if)$/i;

/** These overlap with 'margin', 'top' and similar ones, which csso does not know: it would reorder them. */
const logicalProperties = /^(?!--).*?(^|-)(inline|block|inset)(-|$)|^(?!--).*-(start|end)-/i;

/** A declaration in another unit may be a fallback for browsers that do not know this one. */
const knownUnits =
  /^(%|px|cm|mm|q|in|pt|pc|em|rem|ex|ch|vw|vh|vmin|vmax|deg|grad|rad|turn|s|ms|hz|khz|dpi|dpcm|dppx|x|fr)$/i;

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
  if (node.type === "Function") return unitSensitiveFunctions.test(node.name);
  if (node.type === "Rule") return isInRule;
  if (node.type !== "Atrule") return false;
  // An empty layer still has its position in the order of layers.
  const isEmptyLayer = node.name.toLowerCase() === "layer" && node.block?.children.isEmpty === true;
  return isInRule || isEmptyLayer || !knownAtRules.test(node.name);
}
