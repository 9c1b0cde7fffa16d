import { dayMs } from "#app/lib/units.ts";
import type { SiteFacts } from "./site-facts.ts";

/** Less than a year, as RFC 9116 section 2.5.5 asks; the date moves on with each day. */
const validForDays = 180;

/** To the day, so that the text, and with it its ETag, changes once a day. */
function expiresAt(now: Date): string {
  const expires = new Date(now.getTime() + validForDays * dayMs);
  expires.setUTCHours(0, 0, 0, 0);
  return expires.toISOString();
}

/** /.well-known/security.txt (RFC 9116): where to report what is wrong with this site. */
export const securityTxt = ({ origin, contactEmail }: SiteFacts, now: Date): string =>
  [
    `Contact: mailto:${contactEmail}`,
    `Contact: ${origin}/contact`,
    `Expires: ${expiresAt(now)}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
