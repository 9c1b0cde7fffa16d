import { parseDocument } from "htmlparser2";

export interface MarkupSection {
  readonly id: string | undefined;
  readonly heading: string;
  readonly above: string | undefined;
  readonly blocks: readonly string[];
}

type MarkupNode = ReturnType<typeof parseDocument>["children"][number];

const namesOf = (names: string): ReadonlySet<string> => new Set(names.split(" "));
const skipped = namesOf("nav svg style script noscript form fieldset button thead h1 summary");
const headings = namesOf("h2 h3");
const blockTags = namesOf("p li tr dt dd div header ul ol table aside section");
const cells = namesOf("td th");

/** Reads server-rendered markup as sections by h2 and h3. */
export function readMarkup(html: string): MarkupSection[] {
  const sections: (MarkupSection & { heading: string; blocks: string[] })[] = [];
  let text = "";
  let isItem = false;
  let sectionId: string | undefined;
  let lastH2: string | undefined;

  const takeText = () => {
    const taken = text.replace(/\s+/g, " ").trim();
    text = "";
    return taken;
  };
  const endBlock = () => {
    const block = takeText();
    if (block !== "") sections.at(-1)?.blocks.push(isItem ? `- ${block}` : block);
    isItem = false;
  };
  const read = (node: MarkupNode): void => {
    if (node.type === "text") text += node.data;
    if (!("attribs" in node) || skipped.has(node.name)) return;
    const { name, attribs, children } = node;
    if (name === "section") sectionId = attribs.id;
    if (name === "br") text += " ";
    if (blockTags.has(name) || headings.has(name)) endBlock();
    if (name === "li") isItem = true;
    for (const child of children) read(child);
    if (headings.has(name)) {
      const heading = takeText();
      if (name === "h2") lastH2 = heading;
      const above = name === "h2" ? undefined : lastH2;
      sections.push({ id: sectionId ?? attribs.id, heading, above, blocks: [] });
    } else if (cells.has(name)) text = `${text.trim().replace(/[.:]$/, "")}. `;
    else if (blockTags.has(name)) endBlock();
  };
  for (const node of parseDocument(html).children) read(node);
  endBlock();
  return sections.filter(({ blocks }) => blocks.length > 0);
}
