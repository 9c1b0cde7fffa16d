import { compile } from "html-to-text";
import { withoutHidden } from "./hidden-html.server.ts";

const skipped = [
  "img.tracking",
  "head",
  "title",
  "template",
  "noscript",
  "object",
  "svg",
  "button",
  "select",
  "textarea",
];

const convert = compile({
  wordwrap: false,
  // Beyond them the text ends in an ellipsis; the HTML itself stays whole.
  limits: { maxDepth: 200, maxChildNodes: 20_000, ellipsis: "…" },
  selectors: [
    ...skipped.map((selector) => ({ selector, format: "skip" })),
    { selector: "img", format: "image" },
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true, linkBrackets: ["<", ">"] } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: "div.gmail_signature", format: "signature" },
    { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...["td", "th"].map((selector) => ({ selector, format: "cell" })),
  ],
  formatters: {
    // A picture's text only: its address is of no use to a reader.
    image: ({ attribs }, _walk, builder) => {
      if (attribs.alt) builder.addInline(attribs.alt);
    },
    cell: (element, walk, builder) => {
      walk(element.children, builder);
      builder.addInline(" ");
    },
    signature: (element, walk, builder) => {
      builder.openBlock({ leadingLineBreaks: 1 });
      builder.addLiteral("-- ");
      builder.addLineBreak();
      walk(element.children, builder);
      builder.closeBlock({});
    },
  },
});

/** Scripts, styles and what is hidden are left out, unless nothing else is there; quotations are marked with `>`. */
export function htmlToText(html: string): string {
  const text = convert(withoutHidden(html));
  return text.trim() === "" ? convert(html) : text;
}

/** Elements that have no end tag, or often lack it and end with the next of their kind. */
const unclosed =
  /^(area|base|br|col|dd|dt|embed|hr|img|input|li|link|meta|o:p|option|p|source|tbody|td|tfoot|th|thead|tr|wbr)$/i;

/** Parsers are slow for nested elements. @returns the number of tags; Infinity for nesting deeper than `depthMax` */
export function countTags(html: string, depthMax: number): number {
  let depth = 0;
  let count = 0;
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][^\s/>]{0,50})/gi)) {
    count++;
    if (unclosed.test(name)) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    if (depth > depthMax) return Number.POSITIVE_INFINITY;
  }
  return count;
}

export const withoutTags = (html: string): string => html.replace(/<[^<>]*>?/g, " ");
