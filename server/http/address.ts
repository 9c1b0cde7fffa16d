import type { SiteContent } from "#app/features/content/site-content.ts";
import { originalLanguage, type SiteLanguage, splitLanguage } from "#app/lib/language/languages.ts";

export interface Address {
  readonly language: SiteLanguage;
  /** In the route table, without the language. */
  readonly path: string;
}

/** In a language that the owner does not offer there is no page. */
export function readAddress(pathname: string, { studio }: Pick<SiteContent, "studio">): Address {
  const address = splitLanguage(pathname);
  return address.language === originalLanguage || studio.inPolish
    ? address
    : { language: originalLanguage, path: pathname };
}
