import { localPath } from "#app/lib/language/languages.ts";
import type { SiteContent } from "../site-content.ts";

/** The card of a translation is at the same path in its language. */
export const cardPath = "/social-card.png";

/** @param words name, tagline and accent of the social card */
export const describeCard = (words: readonly string[]): string => words.join(" | ").trim();

/** @returns its address; undefined while its texts are outdated, until a browser draws it again */
export function findCard({ language, studio: { name, tagline, accent, mark } }: SiteContent): string | undefined {
  if (describeCard([name, tagline, accent]) !== mark.drawnFrom) return undefined;
  return mark.card === "" ? cardPath : `${localPath(language, cardPath)}?v=${mark.card.split("/").at(-1)}`;
}
