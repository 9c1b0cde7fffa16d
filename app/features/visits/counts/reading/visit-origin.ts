import { cleanLine } from "#app/lib/text.ts";
import { directSource, unknownValue } from "../dimensions.ts";
import { kindOfSource, nameHost } from "../sources.ts";

const hostMax = 100;
const campaignMax = 100;

const mailSource = "E-mail";

function readHost(referrer: string, ownHosts: readonly string[]): string {
  if (referrer === "") return "";
  const url = URL.parse(referrer);
  if (!url || !/^(https?|android-app):$/.test(url.protocol)) return "";
  const host = url.hostname.toLowerCase().replace(/\.$/, "");
  const isOwn = ownHosts.some((own) => host.replace(/^www\./, "") === own.replace(/^www\./, ""));
  return isOwn || !/^[a-z\d._:[\]-]+$/.test(host) ? "" : host.slice(0, hostMax);
}

/** Anyone may write a link's source, so only known names count. */
function nameLinkSource(source: string, medium: string): string {
  if (/^e?-?mail|newsletter/.test(medium) || /^(e-?mail|newsletter)$/.test(source)) return mailSource;
  for (const host of [source, `${source}.com`]) {
    const name = nameHost(host);
    if (kindOfSource(name) !== "other") return name;
  }
  return directSource;
}

/** Normalizes variants of a link's campaign. */
const readWord = (value: string | null): string =>
  cleanLine(value ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._ -]+/gu, "")
    .slice(0, campaignMax)
    .toWellFormed()
    .trim();

interface VisitOrigin {
  readonly source: string;
  readonly campaign: string;
}

export const hasCampaign = (query: string): boolean => /utm_/i.test(query);

/** @param query with its question mark, or empty @param ownHosts without ports */
export function readOrigin(referrer: string, query: string, ownHosts: readonly string[]): VisitOrigin {
  if (referrer === "" && !hasCampaign(query)) return { source: directSource, campaign: "" };
  const typed = new URLSearchParams(hasCampaign(query) ? query : "");
  const parameters = new URLSearchParams([...typed].map(([name, value]) => [name.toLowerCase(), value]));
  const linkSource = readWord(parameters.get("utm_source"));
  const campaign = readWord(parameters.get("utm_campaign")) || linkSource;
  const host = readHost(referrer, ownHosts);
  const source = host ? nameHost(host) : nameLinkSource(linkSource, readWord(parameters.get("utm_medium")));
  return { source, campaign };
}

let regions: Intl.DisplayNames | undefined;

/**
 * @param acceptLanguage such as `de,de-AT;q=0.9,en-US;q=0.8`
 * @returns the region of the first language, here AT: browsers add `en-US` for everyone
 */
export function readCountry(acceptLanguage: string): string {
  const tags = acceptLanguage.split(",", 10).map((part) => part.split(";", 1)[0]?.trim() ?? "");
  const language = tags[0]?.split("-", 1)[0]?.toLowerCase();
  const tag = tags.find((each) => /^[a-z]{2,3}(-[a-z]{4})?-[a-z]{2}$/i.test(each));
  if (!tag || tag.split("-", 1)[0]?.toLowerCase() !== language) return unknownValue;
  const region = tag.slice(-2).toUpperCase();
  regions ??= new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return regions.of(region) ? region : unknownValue;
}
