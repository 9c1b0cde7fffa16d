import { decodeHTML } from "entities";

export interface MarkupSection {
  readonly id: string | undefined;
  readonly heading: string;
  readonly above: string | undefined;
  readonly blocks: readonly string[];
}

interface OpenSection {
  id: string | undefined;
  heading: string;
  above: string | undefined;
  blocks: string[];
}

const skipped = new Set([
  "nav",
  "svg",
  "style",
  "script",
  "noscript",
  "form",
  "fieldset",
  "button",
  "thead",
  "h1",
  "summary",
]);
const headings = new Set(["h2", "h3"]);
const blockEnds = new Set(["p", "li", "tr", "dt", "dd", "div", "header", "ul", "ol", "table", "aside", "section"]);
const cells = new Set(["td", "th"]);
const token = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*?)(\/?)>|([^<]+)/g;
const voidTags = new Set(["br", "img", "input", "link", "meta", "hr", "path"]);

/** Reads React's server-rendered markup as sections by h2 and h3. Not a parser for other HTML. */
export function readMarkup(html: string): MarkupSection[] {
  const reader = new MarkupReader();
  for (const [, slash, tag, attributes = "", selfClosing, text] of html.matchAll(token)) {
    if (text !== undefined) reader.readText(decodeHTML(text));
    else if (tag !== undefined && slash) reader.closeTag(tag);
    else if (tag !== undefined) reader.openTag(tag, attributes, selfClosing === "/" || voidTags.has(tag));
  }
  return reader.finish();
}

class MarkupReader {
  readonly #sections: OpenSection[] = [];
  #skippedTag: string | undefined;
  #skippedDepth = 0;
  #sectionId: string | undefined;
  #headingTag: string | undefined;
  #lastH2: string | undefined;
  #text = "";
  #isItem = false;

  openTag(tag: string, attributes: string, isEmpty: boolean): void {
    if (this.#skippedTag !== undefined) {
      if (tag === this.#skippedTag && !isEmpty) this.#skippedDepth++;
      return;
    }
    if (skipped.has(tag)) {
      if (isEmpty) return;
      this.#skippedTag = tag;
      this.#skippedDepth = 1;
      return;
    }
    const id = / id="([^"]*)"/.exec(attributes)?.[1];
    if (tag === "section") this.#sectionId = id;
    if (blockEnds.has(tag) || headings.has(tag)) this.#endBlock();
    if (tag === "li") this.#isItem = true;
    if (headings.has(tag)) {
      this.#headingTag = tag;
      this.#sections.push({ id: this.#sectionId ?? id, heading: "", above: undefined, blocks: [] });
    }
    if (tag === "br") this.#text += " ";
  }

  closeTag(tag: string): void {
    if (this.#skippedTag !== undefined) {
      if (tag === this.#skippedTag && --this.#skippedDepth === 0) this.#skippedTag = undefined;
      return;
    }
    if (tag === this.#headingTag) this.#endHeading(tag);
    else if (cells.has(tag)) this.#text = `${this.#text.trim().replace(/[.:]$/, "")}. `;
    else if (blockEnds.has(tag)) this.#endBlock();
  }

  readText(text: string): void {
    if (this.#skippedTag === undefined) this.#text += text;
  }

  finish(): MarkupSection[] {
    this.#endBlock();
    return this.#sections.filter(({ blocks }) => blocks.length > 0);
  }

  #endHeading(tag: string): void {
    const section = this.#sections.at(-1);
    const heading = this.#takeText();
    this.#headingTag = undefined;
    if (!section) return;
    section.heading = heading;
    if (tag === "h2") this.#lastH2 = heading;
    else section.above = this.#lastH2;
  }

  #endBlock(): void {
    const isItem = this.#isItem;
    const text = this.#takeText();
    this.#isItem = false;
    if (text !== "") this.#sections.at(-1)?.blocks.push(isItem ? `- ${text}` : text);
  }

  #takeText(): string {
    const text = this.#text.replace(/\s+/g, " ").trim();
    this.#text = "";
    return text;
  }
}
