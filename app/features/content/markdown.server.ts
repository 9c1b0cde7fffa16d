import { Marked, type RendererObject, type Tokens } from "marked";
import { isLocalized, localPath } from "#app/lib/language/languages.ts";
import { escapeMarkup } from "#app/lib/text.ts";
import { currentLanguage } from "#app/platform/language/site-texts.server.ts";
import { findPictureIds, isLink } from "./documents/fields.ts";
import { type Picture, pictureAttributes, pictureLink } from "./pictures/picture.ts";

type Pictures = ReadonlyMap<string, Picture>;

/** Links to translated pages get the text's language. */
const localize = (href: string): string =>
  href.startsWith("/") && isLocalized(href) ? localPath(currentLanguage(), href) : href;

/** Shows tags as text, and allows links to the web, mail and telephone only. */
const createRenderer = (pictures: Pictures): RendererObject => ({
  html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeMarkup(text),
  link({ href, tokens }: Tokens.Link) {
    const shown = this.parser.parseInline(tokens);
    return isLink(href)
      ? `<a href="${escapeMarkup(localize(href))}" class="text-link" rel="noopener noreferrer">${shown}</a>`
      : shown;
  },
  image({ href, text }: Tokens.Image) {
    const picture = pictures.get(findPictureIds(href)[0] ?? "");
    return picture && href === pictureLink(picture.id) ? writeImage(picture, text) : escapeMarkup(text);
  },
  heading({ tokens }: Tokens.Heading) {
    return `<h3>${this.parser.parseInline(tokens)}</h3>`;
  },
});

/** Maximum width of a text column. */
const sizes = "(min-width: 48rem) 48rem, 100vw";

function writeImage(picture: Picture, alt: string): string {
  const { src, srcSet, width, height } = pictureAttributes(picture);
  const texts = `alt="${escapeMarkup(alt)}" sizes="${sizes}" loading="lazy" decoding="async"`;
  return `<img src="${src}" srcset="${srcSet}" width="${width}" height="${height}" ${texts}>`;
}

const createMarked = (pictures: Pictures) =>
  new Marked({ async: false, gfm: true, renderer: createRenderer(pictures) });
const withoutPictures = createMarked(new Map());

/**
 * @param pictures by id; other images are replaced by their texts
 * @returns safe HTML; text that is nested too deeply stays plain
 */
export function renderMarkdown(text: string, pictures?: Pictures): string {
  const marked = pictures?.size ? createMarked(pictures) : withoutPictures;
  try {
    return String(marked.parse(text));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `<p>${escapeMarkup(text)}</p>`;
  }
}
