import type { MetaDescriptor } from "react-router";
import { pictureUrl } from "#app/features/content/pictures/picture.ts";
import { describePage, type MetaArgs } from "#app/shell/describe-page.ts";
import { rootDataOf } from "#app/shell/studio.ts";
import { describeCover } from "./cover.tsx";
import type { EntryCard } from "./read-cards.server.ts";

interface Described {
  card: EntryCard;
  publishedAt: string;
}

/** The page of an entry. @param kind what schema.org calls it, and properties of that kind */
export function describeEntry(args: MetaArgs, { card, publishedAt }: Described, kind: object): MetaDescriptor[] {
  const { title, summary, cover, path } = card;
  const description = summary || title;
  const { origin, studio } = rootDataOf(args);
  const picture = describeCover(origin, cover);
  const author = { "@type": "Organization", "@id": `${origin}/#studio`, name: studio.name, url: `${origin}/` };
  return [
    ...describePage(args, { title, description, picture }),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        ...kind,
        ...{ name: title, description, url: origin + path, dateModified: publishedAt, author },
        ...(picture && cover && { image: origin + pictureUrl(cover.picture, cover.picture.width) }),
      },
    },
  ];
}

export const feedLink = {
  ...{ tagName: "link", rel: "alternate", type: "application/atom+xml" },
  ...{ title: "Notes", href: "/notes/feed.xml" },
};
