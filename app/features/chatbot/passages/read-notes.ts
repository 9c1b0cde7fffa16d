import { lexer, type Token, type Tokens } from "marked";
import { readOwnPath } from "#app/lib/own-path.ts";
import { cutIntoPassages, type Passage, withUniqueIds } from "./passage.ts";

/** Where a note leads that names no link of its own. */
const defaultUrl = "/contact";
const notesPage = "From the studio";
const linkLine = /^Link:\s*(\S+)\s*$/im;

/**
 * Reads the owner's notes: each heading starts a passage, `Link:` in it names the page to link to. Comments, raw HTML and
 * pictures are left out.
 * @param text Markdown
 */
export function readNotes(text: string): Passage[] {
  const passages: Passage[] = [];
  let heading = "";
  let blocks: string[] = [];
  const finish = () => {
    const url = blocks.map((block) => readLink(linkLine.exec(block)?.[1])).findLast(Boolean) ?? defaultUrl;
    const words = blocks.map((block) => block.replace(linkLine, "").trim()).filter(Boolean);
    if (heading !== "") passages.push(...cutIntoPassages({ page: notesPage, heading, url, blocks: words }));
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

/** A path of this site or an https address; anything else does not become a link. */
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
