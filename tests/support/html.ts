/**
 * Reads HTML into elements and texts, as far as a page of ours needs it: the tokenizer's data, tag, attribute, comment,
 * raw text and RCDATA states (https://html.spec.whatwg.org/multipage/parsing.html#tokenization), and no mending of
 * wrong nesting.
 */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (HtmlElement | string)[];
}

const voidTags = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Their content is text up to the end tag; in the second kind character references count. */
const rawTags = new Set(["script", "style"]);
const rcdataTags = new Set(["textarea", "title"]);
const attribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const markup = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00A0" };

const decode = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single, bare] of text.matchAll(attribute))
    attributes.set(name.toLowerCase(), decode(double ?? single ?? bare ?? ""));
  return attributes;
}

export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: "#document", attributes: new Map(), children: [] };
  const open: HtmlElement[] = [root];
  const top = () => open.at(-1) as HtmlElement; // the root is never closed
  const addText = (text: string) => void (text && top().children.push(text));
  let at = 0;
  while (at < html.length) {
    markup.lastIndex = at;
    const found = markup.exec(html);
    if (!found) break;
    addText(decode(html.slice(at, found.index)));
    at = markup.lastIndex;
    const [, slash, rawTag, rest = ""] = found;
    if (!rawTag) continue; // a comment or the doctype
    const tag = rawTag.toLowerCase();
    if (slash) {
      const depth = open.findLastIndex((element) => element.tag === tag);
      if (depth > 0) open.length = depth;
      continue;
    }
    const element: HtmlElement = { tag, attributes: readAttributes(rest), children: [] };
    top().children.push(element);
    if (voidTags.has(tag) || rest.trimEnd().endsWith("/")) continue;
    if (!rawTags.has(tag) && !rcdataTags.has(tag)) {
      open.push(element);
      continue;
    }
    const end = html.slice(at).search(new RegExp(`</${tag}[\\s/>]`, "i"));
    const content = end < 0 ? html.slice(at) : html.slice(at, at + end);
    // The tokenizer drops one newline right behind <textarea>.
    element.children.push(
      rawTags.has(tag) ? content : decode(tag === "textarea" ? content.replace(/^\n/, "") : content),
    );
    at += content.length;
  }
  addText(decode(html.slice(at)));
  return root;
}

/** The element and all below it, in the order of the document. */
export function* walk(element: HtmlElement): Generator<HtmlElement> {
  yield element;
  for (const child of element.children) if (typeof child !== "string") yield* walk(child);
}

/** Elements of a tag; with attributes, those that carry all of these values. */
export function findAll(root: HtmlElement, tag: string, attributes: Record<string, string> = {}): HtmlElement[] {
  return [...walk(root)].filter(
    (element) =>
      element.tag === tag &&
      Object.entries(attributes).every(([name, value]) => element.attributes.get(name) === value),
  );
}

/** What stands on the page below an element, scripts and styles left out. */
export function textOf(element: HtmlElement): string {
  if (rawTags.has(element.tag)) return "";
  return element.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
}

/** The value of a form's control by name: a text area's content or an input's value. */
export function fieldValue(root: HtmlElement, name: string): string | undefined {
  const area = findAll(root, "textarea", { name })[0];
  if (area) return textOf(area);
  const input = findAll(root, "input", { name })[0];
  return input && (input.attributes.get("value") ?? "");
}
