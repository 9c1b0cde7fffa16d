import { gfm } from "@joplin/turndown-plugin-gfm";
import { createDocument } from "@mixmark-io/domino";
import { done, type Result } from "../../result.ts";
import { convertMarkdown, type MarkdownOptions } from "./markdown-to-html.ts";

/** Workers have no DOMParser. */
class PlainParser {
  parseFromString(html: string) {
    return createDocument(html);
  }
}

/** turndown looks for `window.DOMParser` while it is loaded. */
async function loadTurndown() {
  const scope: { window?: unknown; DOMParser?: unknown } = globalThis;
  scope.DOMParser ??= PlainParser;
  scope.window ??= globalThis;
  return (await import("turndown")).default;
}

export async function convertHtml(
  text: string,
  { flavour }: MarkdownOptions,
): Promise<Result<{ text: string; note?: string }>> {
  if (text.trim() === "") return done({ text: "" });
  const TurndownService = await loadTurndown();
  const service = new TurndownService({
    headingStyle: "atx",
    codeBlockStyle: "fenced",
    bulletListMarker: "-",
    emDelimiter: "*",
    hr: "---",
  });
  service.remove(["script", "style", "noscript"]);
  if (flavour === "gfm") service.use(gfm);
  const escapeMarkdown = service.escape.bind(service);
  service.escape = (plain) => escapeText(plain, escapeMarkdown, flavour);
  for (const [tag, mark, names] of emphases)
    service.addRule(tag, {
      filter: [...names],
      replacement: (content, node) => {
        if (content.trim() === "") return content;
        return needsTags(node, content) ? `<${tag}>${content}</${tag}>` : `${mark}${content}${mark}`;
      },
    });
  service.addRule("pre", {
    filter: (node) => node.nodeName === "PRE" && node.firstChild?.nodeName !== "CODE",
    replacement: (_content, node) => {
      const code = (node.textContent ?? "").replace(/^\n|\n$/g, "");
      const fence = "`".repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));
      return `\n\n${fence}\n${code}\n${fence}\n\n`;
    },
  });
  const { body } = createDocument(text);
  linkEachBlock(body);
  const markdown = `${service.turndown(body)}\n`;
  return done({ text: markdown, ...(isSameText(text, markdown, flavour) ? {} : { note: lossNote }) });
}

const lossNote = "Not all of it can be written in Markdown: please compare the result.";

function isSameText(html: string, markdown: string, flavour: MarkdownOptions["flavour"]): boolean {
  const back = convertMarkdown(markdown, { direction: "markdown-html", flavour, view: "text" });
  return back.ok && listLetters(html) === listLetters(back.value.text);
}

function listLetters(html: string): string {
  const { body } = createDocument(html);
  for (const hidden of body.querySelectorAll("script,style,noscript")) hidden.remove();
  return (body.textContent ?? "").replace(/\s+/g, "");
}

const emphases = [
  ["em", "*", ["em", "i"]],
  ["strong", "**", ["strong", "b"]],
] as const;

/** An address, which GitHub makes a link of as it is written. */
const address = /(\b(?:https?:\/\/|www\.)[^\s<]+)/;

/** Also escapes what would be a tag, an entity, a list, a picture, a strikethrough or a cell, which turndown does not. */
function escapeText(
  plain: string,
  escapeMarkdown: (text: string) => string,
  flavour: MarkdownOptions["flavour"],
): string {
  const escapePart = (part: string) => {
    const safe = escapeMarkdown(part)
      .replace(/<(?=[a-z/!?])/gi, "\\<")
      .replace(/&(?=#?\w+;)/g, "\\&")
      .replace(/^(\d{1,9})\)(?=\s|$)/g, "$1\\)")
      // Before a link it would make a picture of it.
      .replace(/!$/, "\\!");
    return flavour === "gfm" ? safe.replace(/~/g, "\\~").replace(/^\|/gm, "\\|") : safe;
  };
  if (flavour !== "gfm") return escapePart(plain);
  return plain
    .split(address)
    .map((part, i) => (i % 2 === 1 ? part : escapePart(part)))
    .join("");
}

const isEmphasis = (node: Node | null): boolean => node !== null && /^(EM|I|STRONG|B)$/.test(node.nodeName);

const punctuation = /[\p{P}\p{S}]/u;
const space = /^$|\s/;

/** Marks open and close by the characters around them (CommonMark, 'flanking'): where they would not, a tag is written. */
function needsTags(node: Node, content: string): boolean {
  const [before, after] = [neighbour(node, "previousSibling"), neighbour(node, "nextSibling")];
  if (before === "*" || after === "*" || /^\*|\*$/.test(content)) return true;
  const first = [...content][0] ?? "";
  const last = [...content].at(-1) ?? "";
  const opens = !punctuation.test(first) || space.test(before) || punctuation.test(before);
  const closes = !punctuation.test(last) || space.test(after) || punctuation.test(after);
  return !opens || !closes;
}

/** @returns the character beside an element; an asterisk where another emphasis begins or ends there */
function neighbour(node: Node, side: "previousSibling" | "nextSibling"): string {
  const sibling = node[side];
  if (isEmphasis(sibling)) return "*";
  if (sibling) {
    const characters = [...(sibling.textContent ?? "")];
    return (side === "previousSibling" ? characters.at(-1) : characters[0]) ?? "";
  }
  const parent = node.parentNode;
  if (isEmphasis(parent)) return "*";
  return parent && /^(A|SPAN|CODE|DEL|S|SUB|SUP|U|SMALL|MARK)$/.test(parent.nodeName) ? neighbour(parent, side) : "";
}

const blocks =
  "address,article,aside,blockquote,dd,details,div,dl,dt,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul";

const isBlock = (node: Node): boolean => blocks.split(",").includes(node.nodeName.toLowerCase());

/** A link of Markdown is inside of a block: one around blocks becomes a link in each. */
function linkEachBlock(body: HTMLElement): void {
  for (const link of body.querySelectorAll("a[href]")) {
    if (!link.querySelector(blocks)) continue;
    linkInside(link, link);
    while (link.firstChild) link.parentNode?.insertBefore(link.firstChild, link);
    link.remove();
  }
}

function linkInside(parent: Node, link: Element): void {
  let wrapper: Node | undefined;
  for (const node of [...parent.childNodes]) {
    if (isBlock(node)) {
      wrapper = undefined;
      if (!/^(PRE|HR)$/.test(node.nodeName)) linkInside(node, link);
    } else if (wrapper || node.nodeType !== 3 || (node.textContent ?? "").trim() !== "") {
      if (wrapper === undefined) {
        wrapper = link.cloneNode(false);
        parent.insertBefore(wrapper, node);
      }
      wrapper.appendChild(node);
    }
  }
}
