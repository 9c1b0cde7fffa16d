import { createDocument } from "@mixmark-io/domino";
import { type Options, parse as parseJavaScript } from "acorn";
import { parse as parseCss } from "css-tree";
import { type ParseError, parse as parseJsonc } from "jsonc-parser";
import { marked } from "marked";
import { SaxesParser } from "saxes";
import { parseSync } from "vite";
import { parseAllDocuments } from "yaml";

type OutputKind = "js" | "ts" | "tsx" | "css" | "scss" | "md" | "yaml" | "html" | "json" | "svg";

const kindByExtension: Readonly<Record<string, OutputKind>> = {
  js: "js",
  mjs: "js",
  cjs: "js",
  ts: "ts",
  mts: "ts",
  cts: "ts",
  tsx: "tsx",
  jsx: "tsx",
  css: "css",
  scss: "scss",
  md: "md",
  yml: "yaml",
  yaml: "yaml",
  html: "html",
  json: "json",
  svg: "svg",
};

const kindOfOutput = (path: string): OutputKind | undefined => kindByExtension[path.split(".").at(-1) ?? ""];

/**
 * Parses a tool's output with a parser that the tool does not use, and compares it if the meaning must not change.
 * @returns the error; undefined if there is none; "unexamined" if the parser could not parse the input, or there is none
 */
export function checkOutput(
  before: { readonly path: string; readonly text: string },
  after: { readonly path: string; readonly text: string },
): string | undefined {
  const [kindBefore, kind] = [kindOfOutput(before.path), kindOfOutput(after.path)];
  if (!kind) return unexamined;
  // A converted file was in another language before.
  if (kindBefore !== kind) return findError(checks[kind], after.text, after.text);
  if (findError(checks[kind], before.text, before.text)) return unexamined;
  return findError(checks[kind], before.text, after.text);
}

export const unexamined = "unexamined";

type Check = (before: string, after: string) => void;

function findError(check: Check, before: string, after: string): string | undefined {
  try {
    check(before, after);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? error.name) : String(error);
  }
}

const checks: Readonly<Record<OutputKind, Check>> = {
  js: (_, after) => {
    const options: Options = { ecmaVersion: "latest", sourceType: "module", allowHashBang: true };
    try {
      parseJavaScript(after, options);
    } catch {
      // A script, in which `await` or `delete name` is valid.
      parseJavaScript(after, { ...options, sourceType: "script", allowReturnOutsideFunction: true });
    }
  },
  ts: (_, after) => checkTypeScript("a.ts", after),
  tsx: (_, after) => checkTypeScript("a.tsx", after),
  css: checkCss,
  // Its values, nesting and directives are not CSS; the converter's tests parse it with Sass.
  scss: (_, after) => void parseCss(after, { parseValue: false, parseRulePrelude: false, parseAtrulePrelude: false }),
  md: (before, after) => expectSame(textOfMarkdown(before), textOfMarkdown(after), "its words"),
  yaml: (before, after) => expectSame(readYaml(before), readYaml(after), "its data"),
  html: (before, after) => expectSame(textOfHtml(before), textOfHtml(after), "its words"),
  json: (before, after) => expectSame(readJson(before), readJson(after), "its data"),
  svg: (_, after) => {
    const parser = new SaxesParser();
    parser.on("error", (error) => {
      throw error;
    });
    parser.write(after).close();
  },
};

function checkTypeScript(name: string, text: string): void {
  const [error] = parseSync(name, text).errors;
  if (error) throw new Error(error.message);
}

function checkCss(_before: string, after: string): void {
  parseCss(after, {
    onParseError: (error) => {
      throw error;
    },
  });
}

function readYaml(text: string): unknown {
  return parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS();
  });
}

function readJson(text: string): unknown {
  const errors: ParseError[] = [];
  const value = parseJsonc(text, errors, { allowTrailingComma: true });
  expectNot(errors.length > 0, "a parser's error");
  return value;
}

const withoutSpace = (text: string | null) => (text ?? "").replaceAll(/\s+/g, "");
/** Without embedded code, which is formatted, too. */
function textOfHtml(html: string): string {
  const { body } = createDocument(html);
  for (const code of [...(body?.querySelectorAll("pre, script, style") ?? [])]) code.remove();
  return withoutSpace(body?.textContent ?? "");
}
const textOfMarkdown = (markdown: string) => textOfHtml(marked.parse(markdown, { async: false }));

function expectSame(before: unknown, after: unknown, what: string): void {
  expectNot(JSON.stringify(before) !== JSON.stringify(after), `${what} changed`);
}

function expectNot(isError: boolean, message: string): void {
  if (isError) throw new Error(message);
}
