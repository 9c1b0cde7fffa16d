import { Marked } from "marked";
import { done, type Outcome } from "../frame/conversion.ts";

export const markdownDirections = ["markdown-html", "html-markdown"] as const;
export const markdownFlavours = ["gfm", "commonmark"] as const;
export const markdownViews = ["text", "preview"] as const;

export type MarkdownOptions = {
  direction: (typeof markdownDirections)[number];
  flavour: (typeof markdownFlavours)[number];
  view: (typeof markdownViews)[number];
};

/** Markdown to HTML, as CommonMark or GitHub (tables, strikethrough, task lists, bare links) reads it. */
export function convertMarkdown(text: string, { flavour }: MarkdownOptions): Outcome<{ text: string }> {
  const marked = new Marked({ gfm: flavour === "gfm", async: false });
  return done({ text: String(marked.parse(text)) });
}
