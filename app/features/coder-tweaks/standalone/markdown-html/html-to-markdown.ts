import { gfm } from "@joplin/turndown-plugin-gfm";
import { createDocument } from "@mixmark-io/domino";
import { done, type Outcome } from "../frame/conversion.ts";
import type { MarkdownOptions } from "./markdown-to-html.ts";

/** Stands in for the browser's, which workers do not have. */
class PlainParser {
  parseFromString(html: string) {
    return createDocument(html);
  }
}

/** turndown looks for `window.DOMParser` while it loads. */
async function loadTurndown() {
  const scope: { window?: unknown; DOMParser?: unknown } = globalThis;
  scope.DOMParser ??= PlainParser;
  scope.window ??= globalThis;
  return (await import("turndown")).default;
}

/** HTML to Markdown. Brings a document of its own, so that it runs where there is none: in a worker. */
export async function convertHtml(text: string, { flavour }: MarkdownOptions): Promise<Outcome<{ text: string }>> {
  if (text.trim() === "") return done({ text: "" });
  const TurndownService = await loadTurndown();
  const service = new TurndownService({
    headingStyle: "atx",
    codeBlockStyle: "fenced",
    bulletListMarker: "-",
    emDelimiter: "*",
    hr: "---",
  });
  service.remove(["script", "style", "noscript"]);
  if (flavour === "gfm") service.use(gfm);
  return done({ text: `${service.turndown(createDocument(text).body)}\n` });
}
