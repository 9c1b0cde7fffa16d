import type { SourceFile } from "../engine-contract.ts";
import { compareScripts } from "./compare-scripts.ts";
import { compareStyles } from "./compare-styles.ts";
import type { Difference } from "./compare-text.ts";
import { haveSameLetters, haveSameTokens } from "./compare-text.ts";
import { isNote } from "./html-comments.ts";
import { SpaceRules } from "./html-spaces.ts";
import { type HtmlToken, readHtmlTokens } from "./html-tokens.ts";

interface CodeBlock {
  readonly kind: string;
  readonly text: string;
}

interface HtmlContent {
  readonly tags: readonly string[];
  readonly comments: readonly string[];
  /** Text as it is shown: see `showText`. */
  readonly text: string;
  readonly code: readonly CodeBlock[];
}

/** Compares two HTML documents: tags, attributes, text by the rules of white space, comments that are content, and code. */
export async function compareHtml(before: SourceFile, after: SourceFile): Promise<Difference> {
  const keepsCase = /\.component\.html$|\.(xhtml|xht)$/i.test(before.path);
  const [own, other] = [readContent(before.text, keepsCase), readContent(after.text, keepsCase)];
  if (own.text !== other.text) return "the spaces of its text";
  if (own.tags.join("\n") !== other.tags.join("\n")) return "its tags or attributes";
  if (String(own.comments) !== String(other.comments)) return "comments that are content";
  if (own.code.length !== other.code.length) return "its scripts or styles";
  for (const [index, { kind, text }] of own.code.entries()) {
    const difference = await compareCode(kind, text, other.code[index]?.text ?? "");
    if (difference) return `${difference}, in a ${kind === "css" ? "style" : "script"}`;
  }
  return undefined;
}

function compareCode(kind: string, before: string, after: string): Difference | Promise<Difference> {
  if (before === after) return undefined;
  if (kind === "css") return compareStyles(before, after);
  if (kind === "json") return haveSameTokens(before, after) ? undefined : "its values";
  if (kind === "javascript") return compareScripts(before, after);
  return haveSameLetters(before, after) ? undefined : "its content";
}

/** Around these a space is not shown. */
const blocks = new Set(
  "address,article,aside,blockquote,body,br,center,dd,details,dialog,dir,div,dl,dt,fieldset,figcaption,figure,footer,form,frameset,h1,h2,h3,h4,h5,h6,head,header,hgroup,hr,html,legend,li,main,menu,nav,noscript,ol,optgroup,option,p,pre,search,section,summary,table,tbody,td,template,tfoot,th,thead,title,tr,caption,colgroup,col,ul".split(
    ",",
  ),
);
/** Boxes in a line: spaces count outside of them, and not at their inner edges. */
const boxes = new Set("button,select,meter,progress,object,video,audio,svg,math".split(","));
const optionalEnds = /^(p|li|dt|dd|option|optgroup|tr|td|th|tbody|thead|tfoot|rt|rp|html|head|body|colgroup|caption)$/;
const replaced = /^(img|input|textarea|iframe|embed|canvas|wbr|area)$/;

function readContent(source: string, keepsCase: boolean): HtmlContent {
  const rules = new SpaceRules();
  const [tags, comments, text]: [string[], string[], string[]] = [[], [], []];
  const code: CodeBlock[] = [];
  let opener: HtmlToken | undefined;
  for (const token of readHtmlTokens(source)) {
    const part = source.slice(token.start, token.end);
    const name = token.name.toLowerCase();
    if (token.kind === "comment") {
      if (!isNote(part.slice(4, -3), { keepsLicences: false })) comments.push(part.replace(/\s+/g, " "));
    } else if (token.kind === "text") {
      if (/^(script|style)$/i.test(opener?.name ?? "")) code.push({ kind: kindOf(opener), text: part });
      // The first line's end in these elements is no text.
      else if (/^(pre|textarea|listing)$/i.test(opener?.name ?? "")) text.push(markSpaces(part.replace(/^\n/, "")));
      else text.push(rules.isExact ? markSpaces(part) : part);
    } else if (token.kind !== "other") {
      const isEnd = token.kind === "end-tag";
      if (!isEnd) tags.push(describeTag(token, keepsCase));
      else if (!optionalEnds.test(name)) tags.push(`/${name}`);
      text.push(edgeOf(name, isEnd));
    } else if (/^<[!?]/.test(part)) tags.push(part.toLowerCase().replace(/\s+/g, " ").replace(" >", ">"));
    rules.read(token);
    opener = token.kind === "tag" ? token : undefined;
  }
  return { tags, comments, text: showText(text.join("")), code };
}

const markSpaces = (text: string): string => text.replace(/\s/g, (space) => `\ue004${space.charCodeAt(0)}`);

/** Characters that no text has, for the edges of elements. */
const [block, boxStart, boxEnd, thing] = ["\ue000", "\ue001", "\ue002", "\ue003"];

function edgeOf(name: string, isEnd: boolean): string {
  if (blocks.has(name)) return block;
  if (boxes.has(name)) return isEnd ? boxEnd : boxStart;
  return replaced.test(name) && !isEnd ? thing : "";
}

const showText = (text: string): string =>
  text
    .replace(/[ \t\n\f\r]+/g, " ")
    .replace(/ ?[\ue000][\ue000 ]*/g, block)
    .replace(/\ue001[ \ue000]+/g, boxStart)
    .replace(/[ \ue000]+\ue002/g, boxEnd)
    .replace(/^[ \ue000]+|[ \ue000]+$/g, "");

function kindOf(opener: HtmlToken | undefined): string {
  const type = opener?.attributes.find(({ name }) => name.toLowerCase() === "type")?.value?.replace(/["']/g, "") ?? "";
  if (opener?.name.toLowerCase() === "style") return "css";
  if (/[/+]json$|^(importmap|speculationrules)$/i.test(type)) return "json";
  return /^(|module|(text|application)\/(x-)?(javascript|ecmascript))$/i.test(type) ? "javascript" : "text";
}

/** Attributes whose values are lists or code, in which formatters move spaces. */
const formatted = /^(style|srcset|sizes|on\w+|content)$|[^a-z-]/i;

function describeTag({ name, attributes }: HtmlToken, keepsCase: boolean): string {
  const written = attributes.map(({ name: attribute, value }) => {
    const keeps = keepsCase || /[^a-z-]/i.test(attribute) || name.includes("-");
    const bare = value?.replace(/^(["'])([\s\S]*)\1$/, "$2").replace(/&quot;|&#34;|&#39;|&apos;/g, '"') ?? "";
    return `${keeps ? attribute : attribute.toLowerCase()}=${canonicalValue(attribute.toLowerCase(), bare)}`;
  });
  return [keepsCase ? name : name.toLowerCase(), ...written].join(" ");
}

function canonicalValue(name: string, value: string): string {
  if (name === "class") return value.trim().replace(/\s+/g, " ");
  return formatted.test(name) ? value.replace(/\s+|;\s*$/g, "").replaceAll("'", '"') : value;
}
