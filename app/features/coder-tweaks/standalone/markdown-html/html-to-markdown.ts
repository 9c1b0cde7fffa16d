import { gfm } from "@joplin/turndown-plugin-gfm";
import { createDocument } from "@mixmark-io/domino";
import { done, type Result } from "../../result.ts";
import { needsTags } from "./emphasis.ts";
import { linkEachBlock } from "./link-blocks.ts";
import { convertMarkdown, type MarkdownOptions } from "./markdown-to-html.ts";

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

export async function convertHtml(
  text: string,
  { flavour }: MarkdownOptions,
): Promise<Result<{ text: string; note?: string }>> {
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
  const escapeMarkdown = service.escape.bind(service);
  service.escape = (plain) => escapeText(plain, escapeMarkdown, flavour);
  for (const [tag, mark, names] of emphases)
    service.addRule(tag, {
      filter: [...names],
      replacement: (content, node) => {
        if (content.trim() === "") return content;
        return needsTags(node, content) ? `<${tag}>${content}</${tag}>` : `${mark}${content}${mark}`;
      },
    });
  service.addRule("pre", {
    filter: (node) => node.nodeName === "PRE" && node.firstChild?.nodeName !== "CODE",
    replacement: (_content, node) => {
      const code = (node.textContent ?? "").replace(/^\n|\n$/g, "");
      const fence = "`".repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));
      return `\n\n${fence}\n${code}\n${fence}\n\n`;
    },
  });
  const { body } = createDocument(text);
  linkEachBlock(body);
  const markdown = `${service.turndown(body)}\n`;
  return done({ text: markdown, ...(isSameText(text, markdown, flavour) ? {} : { note: lossNote }) });
}

const lossNote = "Not all of it can be written in Markdown: please compare the result.";

function isSameText(html: string, markdown: string, flavour: MarkdownOptions["flavour"]): boolean {
  const back = convertMarkdown(markdown, { direction: "markdown-html", flavour, view: "text" });
  return back.ok && listLetters(html) === listLetters(back.value.text);
}

function listLetters(html: string): string {
  const { body } = createDocument(html);
  for (const hidden of body.querySelectorAll("script,style,noscript")) hidden.remove();
  return (body.textContent ?? "").replace(/\s+/g, "");
}

const emphases = [
  ["em", "*", ["em", "i"]],
  ["strong", "**", ["strong", "b"]],
] as const;

/** An address, which GitHub makes a link of as it is written. */
const address = /(\b(?:https?:\/\/|www\.)[^\s<]+)/;

/** Also escapes what would be a tag, an entity, a list, a picture, a strikethrough or a cell, which turndown does not. */
function escapeText(
  plain: string,
  escapeMarkdown: (text: string) => string,
  flavour: MarkdownOptions["flavour"],
): string {
  const escapePart = (part: string) => {
    const safe = escapeMarkdown(part)
      .replace(/<(?=[a-z/!?])/gi, "\\<")
      .replace(/&(?=#?\w+;)/g, "\\&")
      .replace(/^(\d{1,9})\)(?=\s|$)/g, "$1\\)")
      // Before a link it would make a picture of it.
      .replace(/!$/, "\\!");
    return flavour === "gfm" ? safe.replace(/~/g, "\\~").replace(/^\|/gm, "\\|") : safe;
  };
  if (flavour !== "gfm") return escapePart(plain);
  return plain
    .split(address)
    .map((part, i) => (i % 2 === 1 ? part : escapePart(part)))
    .join("");
}
