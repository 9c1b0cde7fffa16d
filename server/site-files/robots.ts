import type { SiteFacts } from "./site-facts.ts";

/** Behind a sign-in, or for programs; nothing there is worth a search engine's time. */
const closedPaths = ["/admin", "/account", "/api"];

/** robots.txt (RFC 9309). It keeps nobody out; access is checked at each of these paths. */
export const robotsTxt = ({ origin }: SiteFacts): string =>
  ["User-agent: *", ...closedPaths.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
