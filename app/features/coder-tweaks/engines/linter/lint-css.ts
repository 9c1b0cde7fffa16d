import type { CssError } from "csstree-validator";
import { CssSyntaxError, checkBrackets, readCssTokens } from "../css/css-tokens.ts";
import type { Finding, SourceFile } from "../engine-contract.ts";
import { createFinding, syntaxFinding } from "./lint-finding.ts";

export async function lintCss({ path, text }: SourceFile): Promise<Finding[]> {
  const { validate } = await import("csstree-validator");
  const findings = validate(text, path)
    .filter((error) => !isAboutNesting(error, text))
    .map(({ name, message, property, atrule, line = 1, column = 1 }) => {
      const [text = message] = message.split("\n");
      if (name === "SyntaxError") return syntaxFinding(text, { line, column });
      return createFinding(property ?? (atrule ? `@${atrule}` : name), "warning", text, line, column);
    });
  return [...bracketFindings(text), ...findings];
}

/** The validator does not know rules without '&' inside rules, nor declarations inside nested at-rules. */
function isAboutNesting({ name, message, line = 1, column = 1 }: CssError, text: string): boolean {
  if (name !== "SyntaxError") return false;
  if (/has no known descriptors/.test(message)) return true;
  const rest = [text.split("\n")[line - 1]?.slice(column - 1), ...text.split("\n").slice(line)].join("\n");
  return /Colon is expected/.test(message) && /^[^;}]*\{/.test(rest);
}

function bracketFindings(text: string): Finding[] {
  try {
    checkBrackets(text, readCssTokens(text));
    return [];
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return [syntaxFinding(error.message, error)];
  }
}
