import DOMPurify from "dompurify";
import { Marked } from "marked";
import { useCallback } from "react";
import { escapeMarkup } from "#app/lib/text.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { tameMarkup } from "#app/ui/page/tame-markup.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { CutNote } from "../cut-note.tsx";
import { readText } from "../read-text.ts";
import { type PreviewProps, useMade } from "../use-content.ts";

export function MarkdownPreview({ content, item }: PreviewProps) {
  const { preview: texts } = useTexts("cloud");
  const made = useMade(content, readText);
  const text = made?.text;
  const fill = useCallback(
    (element: HTMLElement | null) => {
      if (text !== undefined) element?.replaceChildren(renderMarkdown(text));
    },
    [text],
  );
  if (!made) return <Spinner label={texts.loading} />;
  return (
    <>
      <article ref={fill} className="preview-markdown" dir="auto" aria-label={item.name} />
      {made.isCut && <CutNote />}
    </>
  );
}

const allowed = {
  ALLOWED_TAGS:
    "a b blockquote br code del em h1 h2 h3 h4 h5 h6 hr i input li ol p pre s strong table tbody td th thead tr ul".split(
      " ",
    ),
  ALLOWED_ATTR: ["align", "checked", "disabled", "href", "start", "title", "type"],
  ALLOW_DATA_ATTR: false,
};

/** HTML is shown as text, images as their alternative text: a remote image would reveal the reader. */
const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text, block }) => (block ? `<p>${escapeMarkup(text)}</p>` : escapeMarkup(text)),
    image: ({ text }) => escapeMarkup(text),
  },
});

/** Deeper elements take the browser seconds to lay out, and the parser more than its stack. */
const maxDepth = 100;

/** Renders Markdown, or shows it as text where it is nested too deep. */
function renderMarkdown(text: string): Node {
  try {
    const rendered = renderSanitized(text);
    if (!rendered.querySelector(Array(maxDepth).fill("*").join(">"))) return rendered;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  const plain = document.createElement("pre");
  plain.textContent = text;
  return plain;
}

/** External links open in a new window; other links become plain text. Browser only. */
function renderSanitized(text: string): DocumentFragment {
  const html = marked.parse(text, { async: false });
  const fragment = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll("a"))
    if (!/^(https?:|mailto:)/i.test(link.getAttribute("href") ?? "")) link.removeAttribute("href");
  tameMarkup(fragment);
  return fragment;
}
