import { type CssNode, parse, walk } from "css-tree";
import { checkBrackets, readCssTokens, squeezeCss } from "./css-tokens.ts";

interface CompressSettings {
  /** Keeps comments that begin with an exclamation mark. */
  readonly keepsLicences: boolean;
  readonly mergesRules: boolean;
}

interface CompressedCss {
  readonly css: string;
  /** False where the sheet has what csso does not know, and so only space and comments were taken out. */
  readonly isRestructured: boolean;
}

/**
 * Compresses a style sheet with csso, or, where it holds what csso would lose in silence (nested rules, ranges in media
 * queries, at-rules of frameworks), by tokens.
 * @throws CssSyntaxError where brackets or strings do not fit
 */
export async function compressCss(text: string, settings: CompressSettings): Promise<CompressedCss> {
  const tokens = readCssTokens(text);
  checkBrackets(text, tokens);
  if (isKnownToCsso(text)) {
    const { minify, syntax } = await import("csso");
    let isRead = true;
    syntax.parse(text, {
      onParseError: () => {
        isRead = false;
      },
    });
    const comments = settings.keepsLicences ? "exclamation" : false;
    if (isRead) return { css: minify(text, { comments, restructure: settings.mergesRules }).css, isRestructured: true };
  }
  const css = squeezeCss(text, tokens, (comment) => settings.keepsLicences && comment.startsWith("/*!"));
  return { css, isRestructured: false };
}

/** The at-rules that css-tree 2.2, which csso stands on, reads with what is in them. */
const knownAtRules =
  /^(charset|container|counter-style|font-face|import|(-\w+-)?keyframes|layer|media|namespace|page|property|supports)$/i;

function isKnownToCsso(text: string): boolean {
  let isKnown = true;
  const tree = parse(text, {
    onParseError: () => {
      isKnown = false;
    },
  });
  let depth = 0;
  walk(tree, {
    enter: (node: CssNode) => {
      // Types of css-tree 2 do not know the node for ranges yet.
      const type: string = node.type;
      if (node.type === "Atrule" && !knownAtRules.test(node.name)) isKnown = false;
      if (depth > 0 && (node.type === "Rule" || node.type === "Atrule")) isKnown = false;
      if (type === "FeatureRange" || node.type === "NestingSelector") isKnown = false;
      if (node.type === "Rule") depth += 1;
    },
    leave: (node: CssNode) => {
      if (node.type === "Rule") depth -= 1;
    },
  });
  return isKnown;
}
