import { Hono } from "hono";
import { etag } from "hono/etag";
import type { SiteEnv } from "../site-env.ts";
import { robotsTxt } from "./robots.ts";
import { securityTxt } from "./security-txt.ts";
import type { SiteFacts } from "./site-facts.ts";
import { sitemapXml } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

const hourly = "public, max-age=3600";

/** The small files that programs ask for and that depend on the settings, so that public/ cannot hold them. */
export function serveSiteFiles(facts: SiteFacts, now: () => Date): Hono<SiteEnv> {
  const files = new Hono<SiteEnv>();
  const serve = (path: string, type: string, text: () => string) =>
    files.get(path, etag(), (c) => c.body(text(), 200, { "Content-Type": type, "Cache-Control": hourly }));
  serve("/robots.txt", "text/plain; charset=utf-8", () => robotsTxt(facts));
  serve("/sitemap.xml", "application/xml; charset=utf-8", () => sitemapXml(facts));
  serve("/manifest.webmanifest", "application/manifest+json", () => webManifest(facts));
  serve("/.well-known/security.txt", "text/plain; charset=utf-8", () => securityTxt(facts, now()));
  return files;
}
