import { gfm } from "@joplin/turndown-plugin-gfm";
import { createDocument } from "@mixmark-io/domino";
import { done, type Result } from "../../result.ts";
import type { MarkdownOptions } from "./markdown-to-html.ts";

/** Workers have no DOMParser. */
class PlainParser {
  parseFromString(html: string) {
    return createDocument(html);
  }
}

/** turndown looks for `window.DOMParser` while it is loaded. */
async function loadTurndown() {
  const scope: { window?: unknown; DOMParser?: unknown } = globalThis;
  scope.DOMParser ??= PlainParser;
  scope.window ??= globalThis;
  return (await import("turndown")).default;
}

/** HTML to Markdown, in a worker: the DOM is a library's. */
export async function convertHtml(text: string, { flavour }: MarkdownOptions): Promise<Result<{ text: string }>> {
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
