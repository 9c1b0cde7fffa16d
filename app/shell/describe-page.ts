import type { MetaDescriptor } from "react-router";
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

export function describePage(args: MetaArgs, { title, description, picture }: PageWords): MetaDescriptor[] {
  const words: MetaDescriptor[] = [{ title }, { name: "description", content: description }];
  const { origin, studio } = rootDataOf(args);
  const url = origin + args.location.pathname;
  return [
    ...words,
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: studio.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(picture ?? [
      { property: "og:image", content: `${origin}/social-card.png${studio.card ?? ""}` },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { property: "og:image:alt", content: `The mark of ${studio.name}` },
    ]),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
