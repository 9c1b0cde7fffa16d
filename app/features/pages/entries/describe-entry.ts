import type { MetaDescriptor } from "react-router";
import { pictureUrl } from "#app/features/content/pictures/picture.ts";
import { localPath } from "#app/lib/language/languages.ts";
import { plainText } from "#app/lib/language/plain-text.ts";
import { describePage, type MetaArgs } from "#app/shell/describe-page.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { rootDataOf } from "#app/shell/studio.ts";
import { describeCover } from "./cover.tsx";
import type { EntryCard } from "./read-cards.server.ts";

interface Described {
  card: EntryCard;
  publishedAt: string;
}

/** The page of an entry. @param kind what schema.org calls it, and properties of that kind */
export function describeEntry(args: MetaArgs, { card, publishedAt }: Described, kind: object): MetaDescriptor[] {
  const { cover, path } = card;
  const title = plainText(card.title);
  const description = plainText(card.summary) || title;
  const { origin, studio, language } = rootDataOf(args);
  const picture = describeCover(origin, cover);
  const author = { "@type": "Organization", "@id": `${origin}/#studio`, name: studio.name, url: `${origin}/` };
  const url = origin + localPath(language, path);
  return [
    ...describePage(args, { title, description, picture }),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        ...kind,
        ...{ name: title, description, url, inLanguage: language, dateModified: publishedAt, author },
        ...(picture && cover && { image: origin + pictureUrl(cover.picture, cover.picture.width) }),
      },
    },
  ];
}

export const linkFeed = (args: MetaArgs): MetaDescriptor => ({
  ...{ tagName: "link", rel: "alternate", type: "application/atom+xml" },
  ...{ title: textsOf(args, "shell").notes, href: localPath(rootDataOf(args).language, "/notes/feed.xml") },
});
