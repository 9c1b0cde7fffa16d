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
  service.keep(["sub", "sup"]);
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
  service.addRule("heading", {
    filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
    // A heading is one line, and '#' at its end would close it.
    replacement: (content, node) => {
      const line = content.trim().replace(/\s*\n\s*/g, " ");
      return `\n\n${"#".repeat(Number(node.nodeName[1]))} ${line.replace(/(^|\s)(#+)$/, "$1\\$2")}\n\n`;
    },
  });
  service.addRule("divider", {
    filter: (node) => node.nodeName === dividerName,
    replacement: () => "\n\n<!-- -->\n\n",
  });
  const { body } = createDocument(text);
  const isLossy = Boolean(body.querySelector(unwritable));
  writePlainly(body);
  wrapEachBlock(body);
  const markdown = `${service.turndown(body)}\n`;
  return done({ text: markdown, ...(!isLossy && isSameText(text, markdown, flavour) ? {} : { note: lossNote }) });
}

/** Elements that leave no trace in Markdown. */
const unwritable =
  "audio,canvas,embed,iframe,input:not([type=checkbox]),math,meter,object,progress,select,svg,textarea,video,[colspan]:not([colspan='1']),[rowspan]:not([rowspan='1'])";

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

const dividerName = "X-DIVIDER";

/** Writes styles as elements, wide cells as several, and something between two lists, which would become one. */
function writePlainly(body: HTMLElement): void {
  for (const node of body.querySelectorAll("b,strong,i,em,span[style]")) {
    const style = node.getAttribute("style") ?? "";
    const isReset = /^[BS]/.test(node.nodeName) ? /weight:\s*(normal|[1-5]00)/i : /font-style:\s*normal/i;
    if (node.nodeName !== "SPAN" && isReset.test(style)) unwrap(node);
    if (node.nodeName === "SPAN" && /font-weight:\s*(bold|[6-9]00)/i.test(style)) wrapContent(node, "strong");
    if (node.nodeName === "SPAN" && /font-style:\s*(italic|oblique)/i.test(style)) wrapContent(node, "em");
  }
  for (const table of Array.from(body.querySelectorAll("table"))) spreadCells(table);
  for (const list of body.querySelectorAll("ul + ul, ol + ol")) {
    const divider = list.parentNode?.insertBefore(body.ownerDocument.createElement(dividerName), list);
    // An empty element would be left out.
    if (divider) divider.textContent = "-";
  }
}

function wrapContent(node: Element, name: string): void {
  const wrapper = node.ownerDocument.createElement(name);
  while (node.firstChild) wrapper.appendChild(node.firstChild);
  node.appendChild(wrapper);
}

function unwrap(node: Element): void {
  while (node.firstChild) node.parentNode?.insertBefore(node.firstChild, node);
  node.remove();
}

/** A cell that spans others is followed by empty ones. */
function spreadCells(table: Element): void {
  const rows = Array.from(table.querySelectorAll("tr"));
  const sizeOf = (cell: Element, name: string, most: number) => Math.min(Number(cell.getAttribute(name) ?? 1), most);
  for (const [y, row] of rows.entries())
    for (const cell of Array.from(row.children)) {
      const x = Array.from(row.children).indexOf(cell);
      const spanned = rows.slice(y, y + sizeOf(cell, "rowspan", rows.length));
      for (const [below, other] of spanned.entries())
        for (let column = below === 0 ? 1 : 0; column < sizeOf(cell, "colspan", 100); column++)
          other.insertBefore(table.ownerDocument.createElement(cell.nodeName), other.children[x + column] ?? null);
      cell.removeAttribute("colspan");
    }
}

/** Links and emphases of Markdown are inside of a block: one around blocks becomes one in each. */
function wrapEachBlock(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll("a[href],b,strong,i,em,del,s")) {
    if (!wrapper.querySelector(blocks)) continue;
    wrapInside(wrapper, wrapper);
    unwrap(wrapper);
  }
}

function wrapInside(parent: Node, element: Element): void {
  let wrapper: Node | undefined;
  for (const node of [...parent.childNodes]) {
    if (isBlock(node)) {
      wrapper = undefined;
      if (!/^(PRE|HR)$/.test(node.nodeName)) wrapInside(node, element);
    } else if (wrapper || node.nodeType !== 3 || (node.textContent ?? "").trim() !== "") {
      if (wrapper === undefined) {
        wrapper = element.cloneNode(false);
        parent.insertBefore(wrapper, node);
      }
      wrapper.appendChild(node);
    }
  }
}
