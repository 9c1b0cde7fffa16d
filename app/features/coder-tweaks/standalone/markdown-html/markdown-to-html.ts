import { Marked } from "marked";
import { done, type Outcome } from "../frame/conversion.ts";

export type MarkdownOptions = {
  direction: "markdown-html" | "html-markdown";
  flavour: "gfm" | "commonmark";
  view: "text" | "preview";
};

/** Markdown to HTML, as CommonMark or GitHub (tables, strikethrough, task lists, bare links) reads it. */
export function convertMarkdown(text: string, { flavour }: MarkdownOptions): Outcome<{ text: string }> {
  const marked = new Marked({ gfm: flavour === "gfm", async: false });
  return done({ text: String(marked.parse(text)) });
}
