import { minifyCss } from "../css/css-tokens.ts";
import type { SourceFile, ToolResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { collapseSpaces, isTemplateCode, reasonToKeepSpaces, SpaceRules } from "../html/html-spaces.ts";
import { type HtmlToken, isNote, kindOf, readHtmlTokens } from "../html/html-tokens.ts";
import { compareTexts, skip } from "../running/engine.ts";
import { describeEngineError } from "../running/engine-error.ts";
import { minifyScript } from "./minify-javascript.ts";
import { squeezeJson } from "./minify-json.ts";

/** Removes notes and needless spaces, and minifies scripts and styles. Names, values and what is in between stay as written. */
export async function minifyHtml({ path, text }: SourceFile, options: EngineOptions["minifier"]): Promise<ToolResult> {
  if (/<\?(php\b|=)|<%/.test(text)) return skip("It contains code that a server runs.");
  const notes = new Set<string>();
  const keptSpaces = reasonToKeepSpaces(text);
  const hasStyleSheet = /<link\b[^>]*stylesheet/i.test(text);
  const rules = new SpaceRules();
  const parts: string[] = [];
  let opener: HtmlToken | undefined;
  for (const token of readHtmlTokens(text)) {
    const source = text.slice(token.start, token.end);
    if (token.kind === "tag") parts.push(writeTag(token, source));
    else if (token.kind === "comment" && !rules.isExact && isNote(source.slice(4, -3), options))
      notes.add("Comments that are only notes were removed.");
    else if (token.kind !== "text") parts.push(source);
    else if (/^(script|style)$/i.test(opener?.name ?? ""))
      parts.push(options.minifiesInlineCode ? await minifyCode(opener, source, options, notes) : source);
    else if (rules.isExact || isTemplateCode(source)) parts.push(source);
    else {
      const collapsed = keptSpaces === undefined ? collapseSpaces(source) : source;
      if (keptSpaces !== undefined && collapseSpaces(source) !== source) notes.add(keptSpaces);
      if (hasStyleSheet && /\S[ \t\n]{2,}\S/.test(source) && collapsed !== source) notes.add(unknownStyles);
      // Joins the texts on both sides of a removed comment.
      parts.push(keptSpaces === undefined && /\s$/.test(parts.at(-1) ?? "") ? collapsed.replace(/^\s/, "") : collapsed);
    }
    rules.read(token);
    opener = token.kind === "tag" ? token : undefined;
  }
  return compareTexts({ path, text }, parts.join(""), { notes: [...notes] });
}

const unknownStyles =
  "Runs of spaces inside text became one: whether a style sheet shows them (white-space: pre) is not known here.";

function writeTag({ name, attributes, isSelfClosing }: HtmlToken, source: string): string {
  const written = attributes
    .map(({ name, value }) => (value === undefined ? ` ${name}` : ` ${name}=${value}`))
    .join("");
  const end = isSelfClosing ? (/["'\w]$/.test(written) && !/["']$/.test(written) ? " />" : "/>") : ">";
  const tag = `<${name}${written}${end}`;
  return tag.length < source.length ? tag : source;
}

async function minifyCode(
  opener: HtmlToken | undefined,
  code: string,
  options: EngineOptions["minifier"],
  notes: Set<string>,
): Promise<string> {
  const kind = kindOf(opener);
  try {
    if (kind === "css") return code.includes("<!") ? code : minifyCss(code, options);
    if (kind === "json") return squeezeJson(code);
    if (kind === "module") return await minifyScript(code, options, "module");
    return kind === "script" ? await minifyScript(code, options) : code;
  } catch (error) {
    const { reason } = describeEngineError(error);
    notes.add(`A ${kind === "css" ? "style" : "script"} in it was left as it is: ${reason}`);
    return code;
  }
}
