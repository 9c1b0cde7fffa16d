import DOMPurify from "dompurify";
import { marked } from "marked";

const allowed = {
  ALLOWED_TAGS: (
    "a b blockquote br code del div em h1 h2 h3 h4 h5 h6 hr i input kbd li mark ol p pre s span strong sub sup " +
    "table tbody td th thead tr ul"
  ).split(" "),
  ALLOWED_ATTR: ["align", "checked", "disabled", "href", "start", "title", "type"],
  ALLOW_DATA_ATTR: false,
};

/**
 * Markdown as elements that may stand in the page: no image (it could tell somebody who looks), no style, no form. Links
 * lead elsewhere in a window of their own; those that lead nowhere from here are plain text. In the browser only.
 */
export function renderMarkdown(text: string): DocumentFragment {
  const html = marked.parse(text, { async: false, gfm: true });
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
