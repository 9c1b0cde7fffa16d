import { createDocument } from "@mixmark-io/domino";
import { plainText } from "#app/lib/language/plain-text.ts";

export interface HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (HtmlElement | string)[];
}

export const parseHtml = (html: string): HtmlElement => readElement(createDocument(html).documentElement);

/** Names are in lower case, also in SVG; the children of a template are those of its content. */
function readElement(element: Element): HtmlElement {
  const { childNodes } = element.localName === "template" ? (element as HTMLTemplateElement).content : element;
  return {
    tag: element.localName.toLowerCase(),
    attributes: new Map(Array.from(element.attributes, ({ name, value }) => [name.toLowerCase(), value])),
    children: Array.from(childNodes).flatMap((node) => {
      if (node.nodeType === node.ELEMENT_NODE) return readElement(node as Element);
      return node.nodeType === node.TEXT_NODE ? (node.textContent ?? "") : [];
    }),
  };
}

/** The element and its descendants in document order. */
export function* walk(element: HtmlElement): Generator<HtmlElement> {
  yield element;
  for (const child of element.children) if (typeof child !== "string") yield* walk(child);
}

/** Elements of a tag that have all of these attribute values. */
export function findAll(root: HtmlElement, tag: string, attributes: Record<string, string> = {}): HtmlElement[] {
  return [...walk(root)].filter(
    (element) =>
      element.tag === tag &&
      Object.entries(attributes).every(([name, value]) => element.attributes.get(name) === value),
  );
}

/** The text of an element without scripts and styles, as it is in the document. */
function writtenText(element: HtmlElement): string {
  if (element.tag === "script" || element.tag === "style") return "";
  return element.children.map((child) => (typeof child === "string" ? child : writtenText(child))).join("");
}

/** The same with plain spaces and hyphens. */
export const textOf = (element: HtmlElement): string => plainText(writtenText(element));

/** The value of a form control by name: an input's value or a textarea's content. */
export function fieldValue(root: HtmlElement, name: string): string | undefined {
  const area = findAll(root, "textarea", { name })[0];
  if (area) return writtenText(area);
  const input = findAll(root, "input", { name })[0];
  return input && (input.attributes.get("value") ?? "");
}
