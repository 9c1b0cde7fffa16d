import { marked, type Token, type Tokens } from "marked";
import { parse } from "yaml";
import { z } from "zod";
import { type Design, frontMatterSchema } from "./design.schema.ts";

const frontMatterPattern = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s;
const decisionCount = 3;

/**
 * Reads a design's file: front matter, the brief below its first heading, and three decisions, each below a heading of its
 * own and with a list of `Before:` and `After:`.
 * @throws Error with one sentence that says what is missing
 */
export function parseDesign(text: string): Design {
  const [, yaml, markdown] = frontMatterPattern.exec(text) ?? [];
  if (yaml === undefined || markdown === undefined) throw new Error("The file does not begin with front matter (---).");
  const front = frontMatterSchema.safeParse(parse(yaml));
  if (!front.success) throw new Error(`The front matter is not valid.\n${z.prettifyError(front.error)}`);
  const [brief, ...decisions] = cutAtHeadings(marked.lexer(markdown));
  if (!brief) throw new Error("The brief is missing: a heading (##) and its text.");
  if (decisions.length !== decisionCount)
    throw new Error(`There are ${decisions.length} decisions below the brief; the page shows ${decisionCount}.`);
  return { ...front.data, briefHtml: marked.parser(brief.tokens), decisions: decisions.map(readDecision) };
}

interface Section {
  title: string;
  tokens: Token[];
}

function cutAtHeadings(tokens: readonly Token[]): Section[] {
  const sections: Section[] = [];
  for (const token of tokens) {
    if (token.type === "heading") sections.push({ title: (token as Tokens.Heading).text, tokens: [] });
    else sections.at(-1)?.tokens.push(token);
  }
  return sections;
}

function readDecision({ title, tokens }: Section): Design["decisions"][number] {
  const captions = tokens.find(({ type }) => type === "list") as Tokens.List | undefined;
  const caption = (label: string): string => {
    const item = captions?.items.find(({ text }) => text.startsWith(`${label}:`));
    if (!item) throw new Error(`The decision '${title}' has no list item that begins with '${label}:'.`);
    return item.text.slice(label.length + 1).trim();
  };
  const html = marked.parser(tokens.filter((token) => token !== captions));
  return { title, before: caption("Before"), after: caption("After"), html };
}
