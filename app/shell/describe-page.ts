import type { MetaDescriptor } from "react-router";
import { rootDataOf } from "./studio.ts";

interface PageWords {
  title: string;
  description: string;
  /** Shown where others link to the page; by default the studio's card. */
  picture?: { path: string; width: number; height: number; alt: string } | undefined;
}

export interface MetaArgs {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

export function describePage(args: MetaArgs, { title, description, picture }: PageWords): MetaDescriptor[] {
  const words: MetaDescriptor[] = [{ title }, { name: "description", content: description }];
  const { origin, studio } = rootDataOf(args);
  const url = origin + args.location.pathname;
  const path = `/social-card.png${studio.card ? `?v=${studio.card}` : ""}`;
  const card = picture ?? { path, width: 1200, height: 630, alt: `The mark of ${studio.name}` };
  return [
    ...words,
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: studio.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: origin + card.path },
    { property: "og:image:width", content: String(card.width) },
    { property: "og:image:height", content: String(card.height) },
    { property: "og:image:alt", content: card.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
