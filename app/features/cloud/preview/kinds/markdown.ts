import DOMPurify from "dompurify";
import { Marked } from "marked";

const allowed = {
  ALLOWED_TAGS:
    "a b blockquote br code del em h1 h2 h3 h4 h5 h6 hr i input li ol p pre s strong table tbody td th thead tr ul".split(
      " ",
    ),
  ALLOWED_ATTR: ["align", "checked", "disabled", "href", "start", "title", "type"],
  ALLOW_DATA_ATTR: false,
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** HTML in a text is shown as text, an image by its words: it could tell somebody who looks at the file. */
const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text, block }) => (block ? `<p>${escapeHtml(text)}</p>` : escapeHtml(text)),
    image: ({ text }) => escapeHtml(text),
  },
});

/**
 * Markdown as elements that may stand in the page. Links lead elsewhere in a window of their own; those that lead nowhere
 * from here are plain text. In the browser only.
 */
export function renderMarkdown(text: string): DocumentFragment {
  const html = marked.parse(text, { async: false });
  const fragment = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll("a")) {
    if (/^(https?:|mailto:)/i.test(link.getAttribute("href") ?? "")) {
      link.target = "_blank";
      link.rel = "noopener noreferrer nofollow";
    } else link.removeAttribute("href");
  }
  for (const box of fragment.querySelectorAll("input")) {
    if (box.type === "checkbox") box.disabled = true;
    else box.remove();
  }
  return fragment;
}
