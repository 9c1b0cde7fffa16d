import MarkdownIt, { type RendererRule, type Token } from "markdown-it";
import QuickLRU from "quick-lru";
import { isLocalized, localPath } from "#app/lib/language/languages.ts";
import { typeset } from "#app/lib/language/typography.server.ts";
import { escapeMarkup } from "#app/lib/text.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { currentLanguage } from "#app/platform/language/site-texts.server.ts";
import { findPictureIds, isLink } from "./documents/fields.ts";
import { slugOf } from "./documents/slug-of.ts";
import { type Picture, pictureAttributes, pictureLink } from "./pictures/picture.ts";

type Pictures = ReadonlyMap<string, Picture>;

interface Place {
  pictures: Pictures;
  /** The text is a page's own: its headings are below the page's title, and links lead to them. */
  isPage: boolean;
}

/** The parser drops what is nested more deeply. */
const nestingMax = 100;
/** A column of text is at most this wide. */
const sizes = "(min-width: 48rem) 48rem, 100vw";

/** A page that is in all languages is linked in that of the text. */
const localize = (href: string): string =>
  href.startsWith("/") && isLocalized(href) ? localPath(currentLanguage(), href) : href;

const readHref = (token: Token): string => String(token.attrGet("href") ?? "");

/** A link leads nowhere but to the web, a mail program or a telephone. */
function setLinks(tokens: readonly Token[]): void {
  let isHidden = false;
  for (const token of tokens) {
    if (token.type === "link_open") {
      const href = readHref(token);
      isHidden = !isLink(href);
      token.attrs = Object.entries({ href: localize(href), class: "text-link", rel: "noopener noreferrer" });
    }
    if (token.type === "link_open" || token.type === "link_close") token.hidden = isHidden;
  }
}

const textIn = ({ type, content, nesting }: Token): string =>
  type === "text" || nesting !== 0 ? content : type.endsWith("break") ? "\n" : "\ufffc";

/** A word and the one behind it may be in different tokens: ‘w **maju**’. */
function typesetInline(tokens: readonly Token[]): void {
  const text = typeset(tokens.map(textIn).join(""), currentLanguage());
  let start = 0;
  for (const token of tokens) {
    const end = start + textIn(token).length;
    if (token.type === "text") token.content = text.slice(start, end);
    start = end;
  }
}

/** The page has them itself. */
const pageIds = ["main", "result", "site-menu"];

function setHeadings(tokens: readonly Token[], isPage: boolean): void {
  const known = new Map(pageIds.map((id) => [id, 1]));
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "heading_open" && token.type !== "heading_close") continue;
    token.tag = isPage ? "h2" : "h3";
    const words = tokens[index + 1]?.children?.map(({ content }) => content) ?? [];
    const name = isPage && token.nesting > 0 ? slugOf(words.join("")) : undefined;
    if (name === undefined) continue;
    const count = (known.get(name) ?? 0) + 1;
    known.set(name, count);
    token.attrSet("id", count === 1 ? name : `${name}-${count}`);
  }
}

const writeImage: RendererRule = (tokens, index, options, env, renderer) => {
  const { attrs, children } = tokens[index] as Token;
  const { pictures } = env as unknown as Place;
  const src = String(Object.fromEntries(attrs ?? []).src);
  const alt = escapeMarkup(renderer.renderInlineAsText(children ?? [], options, env));
  const picture = pictures.get(findPictureIds(src)[0] ?? "");
  if (!picture || src !== pictureLink(picture.id)) return alt;
  const shown = pictureAttributes(picture);
  const size = `width="${shown.width}" height="${shown.height}"`;
  return `<img src="${shown.src}" srcset="${shown.srcSet}" ${size} alt="${alt}" sizes="${sizes}" loading="lazy" decoding="async">`;
};

/** Its time grows with the length of a text, whatever the text is. Tags are shown as text. */
const markdown = createMarkdown();

function createMarkdown() {
  const created = new MarkdownIt({ linkify: true, maxNesting: nestingMax });
  // A name such as Next.js is no address.
  created.linkify.set({ fuzzyLink: false });
  // Otherwise the brackets of a bad address are shown; `setLinks` and `writeImage` decide.
  created.validateLink = () => true;
  created.core.ruler.push("links", ({ tokens, env }) => {
    for (const { children } of tokens) {
      setLinks(children ?? []);
      typesetInline(children ?? []);
    }
    setHeadings(tokens, (env as unknown as Place).isPage);
  });
  created.renderer.rules.image = writeImage;
  return created;
}

/**
 * @param anchors of the page, besides the ids of this text's headings
 * @returns addresses of links as they were typed: those that are shown as text, and those to a place that is not there
 */
export function findDeadLinks(text: string, isPage: boolean, anchors: readonly string[] = []) {
  const tokens = markdown.parse(text, { pictures: new Map(), isPage });
  const ids = new Set(["", "top", ...pageIds, ...anchors, ...tokens.map((token) => token.attrGet("id"))]);
  const [plain, lost] = [new Set<string>(), new Set<string>()];
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== "link_open") continue;
    const href = markdown.normalizeLinkText(readHref(token));
    if (token.hidden) plain.add(href);
    else if (href.startsWith("#") && !ids.has(href.slice(1))) lost.add(href);
  }
  return { plain: [...plain], lost: [...lost] };
}

/** The cache holds up to twice as many texts. */
const rendered = new QuickLRU<string, string>({ maxSize: 50 });

/**
 * A text is rendered once for its pictures and its language.
 * @param pictures by their ids; other images are shown as their texts
 * @param isPage headings are those below the title of a page, with ids; otherwise one level lower, without
 * @returns HTML that is safe to show on a page of this site; the text as it is where it is nested too deeply to be read
 */
export function renderMarkdown(text: string, pictures: Pictures = new Map(), isPage = false): string {
  const key = sha256(JSON.stringify([text, currentLanguage(), isPage, ...pictures.values()]));
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const html = render(text, { pictures, isPage });
  rendered.set(key, html);
  return html;
}

function render(text: string, place: Place): string {
  const env = { ...place };
  const tokens = markdown.parse(text, env);
  if (tokens.some(({ level }) => level >= nestingMax - 1)) return `<p>${escapeMarkup(text)}</p>`;
  return markdown.renderer.render(tokens, markdown.options, env);
}
