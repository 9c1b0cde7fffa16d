import { lexer, type Token, type Tokens } from "marked";
import { readOwnPath } from "#app/lib/own-path.ts";
import { detectLanguage } from "../words/stop-words.ts";
import { cutIntoPassages, notesPage, type Passage, withUniqueIds } from "./passage.ts";

const defaultUrl = "/contact";
const linkLine = /^Link:\s*(\S+)\s*$/im;

/** Each heading starts a passage, `Link:` names its page. Comments, raw HTML and images are left out. */
export function readNotes(text: string): Passage[] {
  const passages: Passage[] = [];
  let heading = "";
  let blocks: string[] = [];
  const finish = () => {
    const url = blocks.map((block) => readLink(linkLine.exec(block)?.[1])).findLast(Boolean) ?? defaultUrl;
    const words = blocks.map((block) => block.replace(linkLine, "").trim()).filter(Boolean);
    const language = detectLanguage(`${heading} ${words.join(" ")}`);
    if (heading !== "") passages.push(...cutIntoPassages({ page: notesPage, heading, url, blocks: words, language }));
    blocks = [];
  };
  for (const token of lexer(text)) {
    if (token.type === "heading") {
      finish();
      heading = plainText(token.tokens);
    } else blocks.push(...blocksOf(token));
  }
  finish();
  return withUniqueIds(passages.map((passage) => ({ ...passage, id: `note:${passage.heading}` })));
}

function readLink(text: string | undefined): string | undefined {
  if (text?.startsWith("https://") && URL.canParse(text)) return new URL(text).href;
  return readOwnPath(text);
}

function blocksOf(token: Token): string[] {
  switch (token.type) {
    case "paragraph":
    case "text":
      return [plainText(token.tokens ?? [token])];
    case "list":
      return (token as Tokens.List).items.map((item) => `- ${plainText(item.tokens)}`);
    case "blockquote":
      return (token.tokens ?? []).flatMap(blocksOf);
    case "code":
      return [String(token.text)];
    default:
      return []; // html, comments, rules, tables
  }
}

function plainText(tokens: readonly Token[] = []): string {
  return tokens
    .map((token): string => {
      if (token.type === "html" || token.type === "image") return "";
      if (token.type === "br") return "\n";
      return "tokens" in token && token.tokens ? plainText(token.tokens) : String("text" in token ? token.text : "");
    })
    .join("")
    .trim();
}
