import type { MetaDescriptor } from "react-router";
import { studio } from "#studio";

interface PageWords {
  title: string;
  description: string;
}

interface MetaArgs {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

const cardAlt = `The mark of ${studio.name}: ${studio.tagline}`;

export function describePage(args: MetaArgs, { title, description }: PageWords): MetaDescriptor[] {
  const words: MetaDescriptor[] = [{ title }, { name: "description", content: description }];
  const origin = originOf(args);
  if (!origin) return words;
  const url = origin + args.location.pathname;
  return [
    ...words,
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: studio.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: `${origin}/social-card.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: cardAlt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

export function describeStudio(args: MetaArgs): MetaDescriptor[] {
  const origin = originOf(args);
  if (!origin) return [];
  return [
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Organization",
        "@id": `${origin}/#studio`,
        name: studio.name,
        slogan: studio.tagline,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        contactPoint: { "@type": "ContactPoint", contactType: "sales", url: `${origin}/contact` },
        sameAs: Object.values(studio.links),
      },
    },
  ];
}

function originOf({ matches }: MetaArgs): string | undefined {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return (root as { origin?: string } | undefined)?.origin;
}
