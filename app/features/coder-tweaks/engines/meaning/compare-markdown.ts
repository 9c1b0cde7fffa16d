import { Marked } from "marked";
import type { Difference } from "./compare-text.ts";
import { haveSameLetters } from "./compare-text.ts";

/** Compares two Markdown texts by the HTML that they become. Code blocks may be formatted. */
export function compareMarkdown(before: string, after: string): Difference {
  const [own, other] = [render(before), render(after)];
  if (own.html !== other.html) return "the page that it becomes";
  return haveSameLetters(own.code, other.code) ? undefined : "its code blocks";
}

const frontMatter = /^---\n[\s\S]*?\n---\n|^\+\+\+\n[\s\S]*?\n\+\+\+\n/;

function render(text: string): { html: string; code: string } {
  const head = frontMatter.exec(text)?.[0] ?? "";
  const code: string[] = [head];
  const html = String(new Marked({ async: false }).parse(text.slice(head.length)))
    .replace(/<pre>[\s\S]*?<\/pre>/g, (block) => {
      code.push(block.replace(/&(quot|#39);|\/(?=&gt;)/g, ""));
      return "<pre>";
    })
    .replace(/\s+/g, " ")
    .replace(/ ?(<\/?(p|h\d|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|pre|hr|br)\b[^>]*>) ?/g, "$1")
    .trim();
  return { html, code: code.join("\n") };
}
