import { checkBrackets, readCssTokens, squeezeCss } from "./css-tokens.ts";
import { findCssoLimit } from "./csso-limits.ts";

interface CompressSettings {
  readonly keepsLicences: boolean;
  readonly mergesRules: boolean;
}

interface CompressedCss {
  readonly css: string;
  /** 'by-tokens' where csso would lose a part of the sheet, and so only space and comments were removed. */
  readonly way: "by-tokens" | "rule-by-rule" | "merged";
}

/** @throws CssSyntaxError where brackets or strings are unbalanced */
export async function compressCss(text: string, settings: CompressSettings): Promise<CompressedCss> {
  const tokens = readCssTokens(text);
  checkBrackets(text, tokens);
  const limit = findCssoLimit(text);
  const { minify, syntax } = await import("csso");
  let isRead = limit !== "not-at-all";
  if (isRead)
    syntax.parse(text, {
      onParseError: () => {
        isRead = false;
      },
    });
  if (!isRead) {
    const css = squeezeCss(text, tokens, (comment) => settings.keepsLicences && comment.startsWith("/*!"));
    return { css, way: "by-tokens" };
  }
  const restructure = settings.mergesRules && limit === "restructure";
  const { css } = minify(text, { comments: settings.keepsLicences ? "exclamation" : false, restructure });
  return { css, way: restructure ? "merged" : "rule-by-rule" };
}
