import type { Token, Tokens } from "marked";
import type { Source } from "../chat-events.ts";
import { depthMax, readBlocks } from "../read-blocks.ts";
import { element, sourceLink } from "./element.ts";

const citation = /\[(\d{1,2})\]/g;

/**
 * A language model's Markdown as elements. Nothing of it is ever read as HTML, pictures are not loaded, and only the
 * passages' own addresses become links: everything else stands there as the text that it is.
 */
export function viewMarkdown(text: string, sources: readonly Source[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...viewBlocks(readBlocks(text), sources, 0));
  return fragment;
}

function viewBlock(token: Token, sources: readonly Source[], depth: number): Node[] {
  if (depth > depthMax) return [element("p", {}, token.raw.trim())];
  switch (token.type) {
    case "space":
    case "def":
      return [];
    case "hr":
      return [element("hr")];
    case "heading":
      return [element("p", {}, element("strong", {}, ...viewInlines(token.tokens, sources)))];
    case "paragraph":
      return [element("p", {}, ...viewInlines(token.tokens, sources))];
    case "text":
      return viewInlines(token.tokens ?? [token], sources);
    case "blockquote":
      return [element("blockquote", {}, ...viewBlocks(token.tokens, sources, depth + 1))];
    case "code":
      return [element("pre", {}, element("code", {}, String(token.text)))];
    case "list":
      return [viewList(token as Tokens.List, sources, depth + 1)];
    default:
      return [element("p", {}, token.raw.trim())]; // html, tables
  }
}

const viewBlocks = (tokens: readonly Token[] = [], sources: readonly Source[], depth: number): Node[] =>
  tokens.flatMap((token) => viewBlock(token, sources, depth));

function viewList({ ordered, start, items }: Tokens.List, sources: readonly Source[], depth: number): HTMLElement {
  const lines = items.map((item) => element("li", {}, ...viewBlocks(item.tokens, sources, depth)));
  return ordered ? element("ol", { start: start === "" ? 1 : start }, ...lines) : element("ul", {}, ...lines);
}

const viewInlines = (tokens: readonly Token[] = [], sources: readonly Source[], depth = 0): Node[] =>
  tokens.flatMap((token) => viewInline(token, sources, depth));

function viewInline(token: Token, sources: readonly Source[], depth: number): Node[] {
  if (depth > depthMax) return [document.createTextNode(token.raw)];
  switch (token.type) {
    case "strong":
    case "em":
    case "del":
      return [element(token.type, {}, ...viewInlines(token.tokens, sources, depth + 1))];
    case "codespan":
      return [element("code", {}, String(token.text))];
    case "br":
      return [element("br")];
    case "escape":
      return [document.createTextNode(String(token.text))];
    case "link":
      return viewLink(token as Tokens.Link, sources);
    case "text":
      return token.tokens ? viewInlines(token.tokens, sources, depth + 1) : viewCitations(token.raw, sources);
    default:
      return viewCitations(token.raw, sources); // html, images
  }
}

/** A link of the model's stays one where it is the address of a passage that it was given. */
function viewLink({ href, raw, tokens }: Tokens.Link, sources: readonly Source[]): Node[] {
  const source = sources.find(({ url }) => url === href || location.origin + url === href);
  return source ? [sourceLink(source.url, ...viewInlines(tokens, []))] : viewCitations(raw, sources);
}

/** Text in which `[1]` leads to the first source. */
function viewCitations(text: string, sources: readonly Source[]): Node[] {
  const nodes: Node[] = [];
  let from = 0;
  for (const { 0: mark, 1: number, index } of text.matchAll(citation)) {
    const source = sources[Number(number) - 1];
    if (!source) continue;
    nodes.push(document.createTextNode(text.slice(from, index).trimEnd()));
    const link = sourceLink(source.url, `${number}`);
    link.classList.add("citation");
    link.setAttribute("aria-label", `Source ${number}: ${source.title} (opens in a new tab)`);
    nodes.push(link);
    from = index + mark.length;
  }
  nodes.push(document.createTextNode(text.slice(from)));
  return nodes;
}
