import { isbot, isbotMatch } from "isbot";
import { otherValue } from "../dimensions.ts";

export const crawlerKinds = ["search", "ai", "preview", "monitor", "other", "unverified"] as const;
export type CrawlerKind = (typeof crawlerKinds)[number];

/** Product tokens of user agents. The last match wins, so a name must follow the shorter ones that it contains. */
const tokensByKind: Readonly<Record<Exclude<CrawlerKind, "unverified">, string>> = {
  search:
    "Googlebot GoogleOther Google-InspectionTool Storebot-Google bingbot BingPreview DuckDuckBot YandexBot Baiduspider Applebot" +
    " SeznamBot PetalBot Qwantify Yeti Sogou MojeekBot coccocbot Slurp Kagibot",
  ai:
    "GPTBot OAI-SearchBot ChatGPT-User ClaudeBot Claude-User Claude-SearchBot anthropic-ai PerplexityBot Perplexity-User" +
    " Google-Extended Google-CloudVertexBot Gemini-Deep-Research Applebot-Extended Amazonbot Bytespider CCBot DuckAssistBot" +
    " meta-externalagent meta-externalfetcher MistralAI-User cohere-ai YouBot Diffbot omgili AI2Bot DeepSeekBot Kimi-User" +
    " PanguBot Timpibot ImagesiftBot Grok-DeepSearch",
  preview:
    "facebookexternalhit Facebot Twitterbot LinkedInBot Slackbot Slack-ImgProxy Discordbot TelegramBot WhatsApp" +
    " SkypeUriPreview Pinterestbot redditbot Mastodon Bluesky Iframely Embedly",
  monitor:
    "UptimeRobot Pingdom StatusCake Site24x7 BetterStack Checkly Datadog NewRelicPinger GoogleStackdriverMonitoring" +
    " kube-probe Uptime-Kuma updown.io HetrixTools Freshping Blackbox-Exporter Chrome-Lighthouse",
  other:
    "AhrefsBot SemrushBot MJ12bot DotBot DataForSeoBot BLEXBot SiteAuditBot Screaming-Frog archive.org_bot HeadlessChrome" +
    " curl Wget python-requests python-httpx aiohttp Go-http-client okhttp Scrapy axios node-fetch Java PostmanRuntime",
};

const kinds = new Map<string, CrawlerKind>();
for (const [kind, tokens] of Object.entries(tokensByKind))
  for (const token of tokens.split(" ")) kinds.set(token, kind as CrawlerKind);
const knownTokens = [...kinds.keys()].map((token) => [token, token.toLowerCase()] as const);
/** Tokens of other kinds count only if `isbot` agrees, because browsers may contain such a word. */
const certainKinds: readonly (CrawlerKind | undefined)[] = ["ai"];

const nameMax = 40;

/** @returns undefined for a browser. Any client may claim any name. */
export function nameCrawler(userAgent: string): string | undefined {
  const text = userAgent.toLowerCase();
  let found: string | undefined;
  for (const [token, lower] of knownTokens)
    if (text.includes(lower) && (!found || lower.length > found.length)) found = token;
  if (found && certainKinds.includes(kinds.get(found))) return found;
  if (!isbot(userAgent)) return undefined;
  return found ?? readName(userAgent);
}

/** Finds the name, such as `FooBot` of `Mozilla/5.0 (compatible; FooBot/1.0)`. */
function readName(userAgent: string): string {
  const words = userAgent.match(/[a-z][\w.-]*/gi) ?? [];
  const mark = isbotMatch(userAgent) ?? "";
  const name =
    words.find((word) => /bot|crawl|spider|fetch|monitor/i.test(word)) ??
    words.find((word) => mark.includes(word) && !/^(mozilla|compatible)$/i.test(word));
  return name?.slice(0, nameMax) ?? otherValue;
}

export const unverifiedMark = " (unverified)";

export const nameUnverified = (name: string): string => `${name}${unverifiedMark}`;

export const kindOfCrawler = (name: string): CrawlerKind =>
  name.endsWith(unverifiedMark) ? "unverified" : (kinds.get(name) ?? "other");
