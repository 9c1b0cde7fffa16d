import type { CssError } from "csstree-validator";

const atRules =
  /^(function|mixin|apply|contents|result|macro|env|when|else|custom-(media|selector)|supports-condition|color-profile|styleset|stylistic|character-variant|swash|ornaments|annotation|historical-forms|(top|bottom)-(left|right)(-corner)?|(top|bottom)-center|(left|right)-(top|middle|bottom)|animation-trigger|event-trigger|route|navigation)$/;

const properties =
  /^(view-transition-(group|scope)|((timeline|event|animation)-)?trigger(-.+)?|(row-|column-)?rule(-.+)?|item-.+|flow-tolerance|border-shape|block-step(-.+)?|line-(snap|grid|padding|fit-edge)|continue|copy-into|interest-delay(-.+)?|pointer-timeline.*|image-animation|text-(fit|grow|shrink)|path-length|position-area.*|inset-area|spatial-navigation-.+|wrap-(before|after|inside|flow|through)|region-fragment|flow-(into|from)|window-drag|frame-sizing|link-parameters|caret-.+|box-snap)$/;

/** Functions and words whose values the validator cannot judge yet, in a declaration. */
const values =
  /(?<![\w-])(--[\w-]+|if|attr|inherit|ident|calc-size|(media-|container-)?progress|random(-item)?|sibling-(index|count)|contrast-color|color-layers|shape|superellipse|anchor(-size)?|toggle|first-valid|tech|event|param|(linear|radial|conic)-wipe)\(|\(\s*from\s|^\s*(margin-trim|container-type|(animation|timeline)-trigger|position-try.*)\s*:|:[^(]*\b(grid-lanes|masonry|base-select|scroll-state)\b/i;

/** Whether the validator rejects what is newer than its own lists. It knows no properties of pages, either. */
export function isNewCss(
  { message, property = "", atrule = "", line = 1, column = 1 }: CssError,
  text: string,
): boolean {
  if (message.startsWith("Unknown at-rule descriptor")) return atrule === "page";
  if (message.startsWith("Unknown at-rule")) return atRules.test(atrule.toLowerCase());
  if (message.startsWith("Unknown property")) return properties.test(property.toLowerCase());
  if (!message.startsWith("Invalid value")) return false;
  const lines = text.split("\n");
  const before = [...lines.slice(0, line - 1), lines[line - 1]?.slice(0, column - 1)].join("\n");
  const start = Math.max(before.lastIndexOf("{"), before.lastIndexOf(";")) + 1;
  return values.test(/^[^;}]*/.exec(text.slice(start))?.[0] ?? "");
}
