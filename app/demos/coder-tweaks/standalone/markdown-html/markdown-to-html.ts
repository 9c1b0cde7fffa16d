import { Marked } from "marked";
import markedAlert from "marked-alert";
import markedFootnote from "marked-footnote";
import { done, type Result } from "../../result.ts";

export type MarkdownOptions = {
  direction: "markdown-html" | "html-markdown";
  flavour: "gfm" | "commonmark";
  view: "text" | "preview";
};

export function convertMarkdown(text: string, { flavour }: MarkdownOptions): Result<{ text: string }> {
  const marked = new Marked({ gfm: flavour === "gfm", async: false });
  if (flavour === "gfm") marked.use(markedFootnote(), markedAlert());
  return done({ text: String(marked.parse(text)) });
}
