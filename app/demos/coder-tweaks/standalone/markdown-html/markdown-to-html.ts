import { Marked } from "marked";
import markedAlert from "marked-alert";
import markedFootnote from "marked-footnote";
import { done, type Result } from "../../result.ts";
import { decodeOrKeep } from "../uri/convert-uri.ts";

export type MarkdownOptions = {
  direction: "markdown-html" | "html-markdown";
  flavour: "gfm" | "commonmark";
  view: "text" | "preview";
};

export function convertMarkdown(text: string, { flavour }: MarkdownOptions): Result<{ text: string; note?: string }> {
  const marked = new Marked({ gfm: flavour === "gfm", async: false });
  if (flavour === "gfm") marked.use(markedFootnote(), markedAlert());
  return done(nameHeadings(String(marked.parse(text))));
}

/** Gives headings to which a link leads the ids that GitHub gives them, and tells of links that lead nowhere. */
function nameHeadings(html: string): { text: string; note?: string } {
  const wanted = new Set([...html.matchAll(/<a\b[^>]*\shref="#([^"]+)"/g)].map(([, name = ""]) => decodeOrKeep(name)));
  const counts = new Map<string, number>();
  const text = html.replace(/<h([1-6])>([\s\S]*?)<\/h\1>/g, (heading, level, content: string) => {
    const words = content
      .replace(/<[^>]*>|&#?\w+;/g, "")
      .trim()
      .toLowerCase();
    const name = words.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "").replaceAll(" ", "-");
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const id = count === 0 ? name : `${name}-${count}`;
    return wanted.has(id) ? `<h${level} id="${id}">${content}</h${level}>` : heading;
  });
  for (const [, id = ""] of text.matchAll(/\s(?:id|name)=["']?([^"'\s>]+)/g)) wanted.delete(id);
  wanted.delete("top");
  const [missing] = wanted;
  return missing === undefined
    ? { text }
    : { text, note: `No heading is called '${missing}': the link to it leads nowhere.` };
}
