import { Hono } from "hono";
import { etag } from "hono/etag";
import { href } from "react-router";
import { liveTools } from "#app/demos/coder-tweaks/standalone/live-tools.ts";
import { toolPath } from "#app/demos/coder-tweaks/standalone/tool-path.ts";
import { type Content, contentIn } from "#app/features/content/content-service.ts";
import { listHidden } from "#app/features/content/documents/home.schema.ts";
import type { Studio } from "#app/features/content/documents/studio.schema.ts";
import { listEntryPages } from "#app/features/content/entries/entry-pages.ts";
import { notesFeedPath } from "#app/features/content/entries/notes-feed.server.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import {
  byLanguage,
  isLocalized,
  localPath,
  originalLanguage,
  type SiteLanguage,
  siteLanguages,
} from "#app/lib/language/languages.ts";
import { dayMs } from "#app/lib/units.ts";
import type { TranslatedPaths } from "#app/shell/language/translated-paths.ts";
import { listDesigns } from "#app/shell/navigation/designs.ts";
import { cloudPath } from "#app/shell/page-of.ts";
import type { SiteEnv } from "../site-env.ts";

interface SiteFacts extends Pick<Studio, "name" | "tagline" | "contactEmail"> {
  readonly origin: string;
  readonly content: Content;
}

const closedPaths = [href("/admin"), "/api", ...siteLanguages.map((language) => localPath(language, href("/account")))];

/** RFC 9309. Access is checked at each of these paths. */
const robotsTxt = ({ origin }: SiteFacts): string =>
  ["User-agent: *", ...closedPaths.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );

/** tests/http/site-files.test.ts compares them with the routes. */
const listIndexedPaths = ({ home }: SiteContent): string[] => [
  href("/"),
  href("/contact"),
  ...listDesigns(listHidden(home)).map(({ to }) => to),
  cloudPath,
  href("/projects/binary-calculator"),
  href("/projects/coder-tweaks"),
  href("/tos"),
  href("/privacy"),
  ...liveTools.map(({ id }) => toolPath(id)),
];

interface ListedPage {
  path: string;
  language: SiteLanguage;
  /** When it was published. */
  at: string | undefined;
  inLanguages: TranslatedPaths;
}

function listPages(content: Content, language: SiteLanguage): ListedPage[] {
  const shown = contentIn(content, language);
  const { home, studio, terms } = shown.publishedAt;
  const written: Record<string, string | undefined> = {
    [href("/")]: home,
    [href("/contact")]: studio,
    [href("/tos")]: terms,
  };
  const pages = listIndexedPaths(shown)
    .filter((path) => language === originalLanguage || isLocalized(path))
    .map((path) => ({
      ...{ path, language, at: written[path] },
      inLanguages: isLocalized(path) ? byLanguage(() => path) : {},
    }));
  const entries = [...listEntryPages(shown)].map(([path, { at, inLanguages }]) => ({
    ...{ path, language, at, inLanguages: inLanguages(content) },
  }));
  return [...pages, ...entries];
}

/** A sitemap (0.9) with languages. Only published documents have `lastmod`. */
function sitemapXml({ origin, content }: SiteFacts): string {
  const { offered } = content.current;
  const addressOf = (language: SiteLanguage, path: string) => origin + localPath(language, path);
  const urls = offered
    .flatMap((language) => listPages(content, language))
    .map(({ path, language, at, inLanguages }) => {
      const links = offered.flatMap((one) => {
        const address = inLanguages[one] && addressOf(one, inLanguages[one]);
        return address ? `<xhtml:link rel="alternate" hreflang="${one}" href="${address}"/>` : [];
      });
      const lastmod = at ? `<lastmod>${at}</lastmod>` : "";
      return `  <url><loc>${addressOf(language, path)}</loc>${lastmod}${links.length > 1 ? links.join("") : ""}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** `--color-paper` of the light theme; custom properties do not work here. */
const paper = "#f1f8f9";

const icons = [
  { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
  { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
  { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
  { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
];

const webManifest = ({ name, tagline }: SiteFacts): string =>
  JSON.stringify({
    name,
    short_name: name,
    description: tagline,
    id: "/",
    start_url: "/",
    display: "browser",
    lang: "en",
    background_color: paper,
    theme_color: paper,
    icons,
  });

/** The owner's pages, installed: a notification opens them, and only there does iOS show any. */
const ownerManifest = ({ name }: SiteFacts): string =>
  JSON.stringify({
    name: `${name} inbox`,
    short_name: name,
    id: href("/admin/inbox"),
    start_url: href("/admin/inbox"),
    scope: `${href("/admin")}/`,
    display: "standalone",
    lang: "en",
    background_color: paper,
    theme_color: paper,
    icons,
  });

/** Less than a year (RFC 9116, section 2.5.5), renewed daily. */
const validForDays = 180;

/** Rounded to the day, so that the ETag changes once a day. */
function expiresAt(now: Date): string {
  const expires = new Date(now.getTime() + validForDays * dayMs);
  expires.setUTCHours(0, 0, 0, 0);
  return expires.toISOString();
}

const securityTxt = ({ origin, contactEmail }: SiteFacts, now: Date): string =>
  [
    `Contact: mailto:${contactEmail}`,
    `Contact: ${origin}/contact`,
    `Expires: ${expiresAt(now)}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");

const hourly = "public, max-age=3600";

interface Sources {
  readonly readFacts: () => SiteFacts;
  readonly readFeed: (language: SiteLanguage) => Promise<string | undefined>;
  readonly now: () => Date;
}

export function serveSiteFiles({ readFacts, readFeed, now }: Sources): Hono<SiteEnv> {
  const files = new Hono<SiteEnv>();
  const serve = (path: string, type: string, write: (facts: SiteFacts) => string) =>
    files.get(path, etag(), (c) => c.body(write(readFacts()), 200, { "Content-Type": type, "Cache-Control": hourly }));
  serve("/robots.txt", "text/plain; charset=utf-8", robotsTxt);
  serve("/sitemap.xml", "application/xml; charset=utf-8", sitemapXml);
  serve("/manifest.webmanifest", "application/manifest+json", webManifest);
  serve("/admin/manifest.webmanifest", "application/manifest+json", ownerManifest);
  serve("/.well-known/security.txt", "text/plain; charset=utf-8", (facts) => securityTxt(facts, now()));
  for (const language of siteLanguages)
    files.get(localPath(language, notesFeedPath), etag(), async (c, next) => {
      const isOffered = readFacts().content.current.offered.includes(language);
      const feed = isOffered ? await readFeed(language) : undefined;
      if (feed === undefined) return next();
      return c.body(feed, 200, { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": hourly });
    });
  return files;
}
