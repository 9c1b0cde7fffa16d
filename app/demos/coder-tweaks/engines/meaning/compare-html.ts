import type { SourceFile } from "../engine-contract.ts";
import { SpaceRules } from "../html/html-spaces.ts";
import { type HtmlToken, isNote, kindOf, readHtmlTokens } from "../html/html-tokens.ts";
import { compareScripts } from "./compare-scripts.ts";
import { compareStyles } from "./compare-styles.ts";
import { type Difference, haveSameLetters, haveSameTokens } from "./compare-text.ts";
import { compareTrees } from "./compare-trees.ts";

/** Compares two HTML documents: tags, attributes, text by the rules of white space, comments that are content, and code. */
export async function compareHtml(before: SourceFile, after: SourceFile): Promise<Difference> {
  const blocks = compareContents(before, after);
  if (typeof blocks === "string") return blocks;
  for (const { kind, before, after } of blocks) {
    const difference = await compareCode(kind, before, after);
    if (difference) return `${difference}, in a ${kind === "css" ? "style" : "script"}`;
  }
  return undefined;
}

interface CodePair {
  readonly kind: string;
  readonly before: string;
  readonly after: string;
}

function compareContents(before: SourceFile, after: SourceFile): string | CodePair[] {
  const keepsCase = /\.component\.html$|\.(xhtml|xht|vue|hbs|handlebars)$/i.test(before.path);
  const [own, other] = [readContent(before.text, keepsCase), readContent(after.text, keepsCase)];
  if (own.text !== other.text) return "the spaces of its text";
  if (own.tags.join("\n") !== other.tags.join("\n")) return "its tags or attributes";
  if (String(own.comments) !== String(other.comments)) return "comments that are content";
  if (own.code.length !== other.code.length) return "its scripts or styles";
  return own.code.map(({ kind, text }, index) => ({ kind, before: text, after: other.code[index]?.text ?? "" }));
}

function compareCode(kind: string, before: string, after: string): Difference | Promise<Difference> {
  if (before === after) return undefined;
  if (kind === "css") return compareStyles(before, after);
  if (kind === "json") return haveSameTokens(before, after) ? undefined : "its values";
  if (kind === "script" || kind === "module") return compareScripts(before, after);
  if (/^[jt]sx?$/.test(kind)) return compareTrees(`script.${kind}`, before, after);
  return haveSameLetters(before, after) ? undefined : "its content";
}

const blocks = new Set(
  "address,article,aside,blockquote,body,br,center,dd,details,dialog,dir,div,dl,dt,fieldset,figcaption,figure,footer,form,frameset,h1,h2,h3,h4,h5,h6,head,header,hgroup,hr,html,legend,li,main,menu,nav,noscript,ol,optgroup,option,p,pre,search,section,summary,table,tbody,td,template,tfoot,th,thead,title,tr,caption,colgroup,col,ul".split(
    ",",
  ),
);
/** Boxes in a line: spaces count outside of them, and not at their inner edges. */
const boxes = new Set("button,select,meter,progress,object,video,audio,svg,math".split(","));
const optionalEnds = /^(p|li|dt|dd|option|optgroup|tr|td|th|tbody|thead|tfoot|rt|rp|html|head|body|colgroup|caption)$/;
const replaced = /^(img|input|textarea|iframe|embed|canvas|wbr|area)$/;

function readContent(source: string, keepsCase: boolean) {
  const rules = new SpaceRules();
  const [tags, comments, text]: [string[], string[], string[]] = [[], [], []];
  const code: { readonly kind: string; readonly text: string }[] = [];
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

const templateBlock =
  /\s*(@(?:if|else|for|switch|case|default|defer|placeholder|loading|error|empty)\b[^{}]*\{|\})\s*/g;

const showText = (text: string): string =>
  text
    .replace(/\{\{[\s\S]*?\}\}/g, (code) => `\ue005${spellCode(code.slice(2, -2))}\ue005`)
    .replace(templateBlock, (mark) => `${block}${spellCode(mark)}${block}`)
    .replace(/[ \t\n\f\r]+/g, " ")
    .replace(/ ?[\ue000][\ue000 ]*/g, block)
    .replace(/\ue001[ \ue000]+/g, boxStart)
    .replace(/[ \ue000]+\ue002/g, boxEnd)
    .replace(/^[ \ue000]+|[ \ue000]+$/g, "");

/** Attributes whose values are lists or code, in which formatters move spaces. */
const formatted = /^(style|srcset|sizes|on\w+|content)$/i;

/** Attributes of Vue and Angular hold scripts, which formatters lay out. */
const isTemplateCode = (name: string): boolean => /^v-|[^a-z-]/i.test(name);

/** Without spaces and the brackets, commas and semicolons that a formatter adds or drops. */
const spellCode = (code: string): string =>
  code
    .replace(/\s+/g, "")
    .replaceAll("'", '"')
    .replace(/^\((.*)\)$/, "$1")
    .replace(/\(([\w$]+)\)=>/g, "$1=>")
    .replace(/[,;]+(?=[)\]};]|$)/g, "");

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
  if (isTemplateCode(name)) return spellCode(value);
  return formatted.test(name) ? value.replace(/\s+|;\s*$/g, "").replaceAll("'", '"') : value;
}
