import type { MetaDescriptor } from "react-router";
import { localPath, originalLanguage, type SiteLanguage } from "#app/lib/language/languages.ts";
import { plainText } from "#app/lib/language/plain-text.ts";
import { textsOf } from "./language/sent-strings.ts";
import { readTranslatedPaths } from "./language/translated-paths.ts";
import { rootDataOf } from "./studio.ts";

interface PageWords {
  title: string;
  description: string;
  /** Shown where others link to the page; by default the studio's card. */
  picture?: MetaDescriptor[] | undefined;
}

export interface MetaArgs {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

const localeOf = (language: SiteLanguage): string => `${language}_${new Intl.Locale(language).maximize().region}`;

const linkAlternate = ({ of, url }: { of: SiteLanguage; url: string }): MetaDescriptor[] =>
  (of === originalLanguage ? [of, "x-default"] : [of]).map((hrefLang) => ({
    ...{ tagName: "link", rel: "alternate", hrefLang, href: url },
  }));

export function describePage(args: MetaArgs, { picture, ...typeset }: PageWords): MetaDescriptor[] {
  const [title, description] = [plainText(typeset.title), plainText(typeset.description)];
  const words: MetaDescriptor[] = [{ title }, { name: "description", content: description }];
  const { origin, studio, language, offered = [] } = rootDataOf(args);
  const { pathname } = args.location;
  const addressOf = (of: SiteLanguage, path: string) => origin + localPath(of, path);
  const url = addressOf(language, pathname);
  const paths = readTranslatedPaths(args.matches, pathname);
  const alternates = offered.flatMap((of) => (paths[of] === undefined ? [] : { of, url: addressOf(of, paths[of]) }));
  const card: MetaDescriptor[] = [
    { property: "og:image", content: `${origin}${studio.card}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: textsOf(args, "shell").mark({ studio: studio.name }) },
  ];
  return [
    ...words,
    { tagName: "link", rel: "canonical", href: url },
    ...(alternates.length > 1 ? alternates.flatMap(linkAlternate) : []),
    ...(alternates.length > 1 ? [{ property: "og:locale", content: localeOf(language) }] : []),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: studio.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(picture ?? (studio.card === undefined ? [] : card)),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
