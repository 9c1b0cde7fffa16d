import { CssSyntaxError, checkBrackets, readCssTokens } from "../css/css-tokens.ts";
import type { Finding, SourceFile } from "../engine-contract.ts";

/** Unknown properties, values that do not fit, and brackets that have no partner. */
export async function lintCss({ path, text }: SourceFile): Promise<Finding[]> {
  const { validate } = await import("csstree-validator");
  const findings = validate(text, path)
    .filter((fault) => !isAboutNesting(fault, text))
    .map(
      ({ name, message, property, atrule, line = 1, column = 1 }): Finding => ({
        tool: "linter",
        rule: name === "SyntaxError" ? "syntax" : (property ?? (atrule ? `@${atrule}` : name)),
        severity: name === "SyntaxError" ? "error" : "warning",
        message: message.split("\n")[0] ?? message,
        line,
        column,
      }),
    );
  return [...bracketFindings(text), ...findings];
}

interface CssFault {
  readonly name: string;
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

/** The validator does not know rules without '&' inside rules, nor declarations inside nested at-rules. */
function isAboutNesting({ name, message, line = 1, column = 1 }: CssFault, text: string): boolean {
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
    const { message, line, column } = error;
    return [{ tool: "linter", rule: "syntax", severity: "error", message, line, column }];
  }
}
