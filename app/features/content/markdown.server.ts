import { Marked, type RendererObject, type Tokens } from "marked";
import { isLink } from "./documents/fields.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Tags are shown as text, and a link leads nowhere but to the web, a mail program or a telephone. */
const renderer: RendererObject = {
  html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
  link({ href, tokens }: Tokens.Link) {
    const shown = this.parser.parseInline(tokens);
    return isLink(href)
      ? `<a href="${escapeHtml(href)}" class="text-link" rel="noopener noreferrer">${shown}</a>`
      : shown;
  },
  image: ({ text }: Tokens.Image) => escapeHtml(text),
  heading({ tokens }: Tokens.Heading) {
    return `<h3>${this.parser.parseInline(tokens)}</h3>`;
  },
};

const marked = new Marked({ async: false, gfm: true, renderer });

/** @returns HTML that is safe to show on a page of this site; the text as it is where it is nested too deeply to be read */
export function renderMarkdown(text: string): string {
  try {
    return String(marked.parse(text));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `<p>${escapeHtml(text)}</p>`;
  }
}
