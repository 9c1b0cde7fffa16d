import { liveTools } from "#app/features/coder-tweaks/standalone/live-tools.ts";
import type { SiteFacts } from "./site-facts.ts";

/** The pages that a search engine may show. tests/http/site-files.test.ts compares them with the routes. */
const indexedPaths: readonly string[] = [
  "/",
  "/contact",
  "/cloud",
  "/projects/binary-calculator",
  "/projects/coder-tweaks",
  "/tos",
  "/privacy",
  ...liveTools.map(({ id }) => `/projects/coder-tweaks/tools/${id}`),
];

/** sitemap.xml (sitemaps.org, version 0.9). No `lastmod`: nothing records when a page's text changed. */
export function sitemapXml({ origin }: SiteFacts): string {
  const urls = indexedPaths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}
