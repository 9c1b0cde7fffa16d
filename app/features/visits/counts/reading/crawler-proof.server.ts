import { Resolver } from "node:dns/promises";
import QuickLRU from "quick-lru";
import { dayMs, secondMs } from "#app/lib/units.ts";

export interface HostResolver {
  reverse(ip: string): Promise<string[]>;
  resolve4(host: string): Promise<string[]>;
  resolve6(host: string): Promise<string[]>;
}

/** Others wait for it. */
export const createHostResolver = (): HostResolver => new Resolver({ timeout: secondMs, tries: 1 });

const hosts: Readonly<Record<string, readonly string[]>> = {
  Googlebot: ["googlebot.com", "google.com"],
  GoogleOther: ["googlebot.com", "google.com"],
  "Google-InspectionTool": ["googlebot.com", "google.com"],
  "Storebot-Google": ["googlebot.com", "google.com"],
  bingbot: ["search.msn.com"],
  BingPreview: ["search.msn.com"],
  Applebot: ["applebot.apple.com"],
  YandexBot: ["yandex.com", "yandex.net", "yandex.ru"],
  Baiduspider: ["baidu.com", "baidu.jp"],
  SeznamBot: ["seznam.cz"],
  PetalBot: ["petalsearch.com"],
  Yeti: ["naver.com"],
  Sogou: ["sogou.com"],
  CCBot: ["commoncrawl.org"],
  Amazonbot: ["amazonbot.amazon"],
};

const rememberedMax = 2_500;
const hostsRead = 5;

export type CrawlerProof = (name: string, ip: string) => Promise<boolean>;

/**
 * Checks that an address's host name is the operator's and resolves back to it. True for operators without such names;
 * false without an answer. Results are cached for a day.
 */
export function createCrawlerProof(resolver: HostResolver, now: () => Date): CrawlerProof {
  const remembered = new QuickLRU<string, { proven: Promise<boolean>; untilMs: number }>({ maxSize: rememberedMax });

  const isProven = async (ip: string, domains: readonly string[]): Promise<boolean> => {
    const names = (await resolver.reverse(ip)).slice(0, hostsRead).map((name) => name.toLowerCase().replace(/\.$/, ""));
    const name = names.find((each) => domains.some((domain) => each.endsWith(`.${domain}`)));
    if (name === undefined) return false;
    const isSix = ip.includes(":");
    const addresses = await (isSix ? resolver.resolve6(name) : resolver.resolve4(name));
    return addresses.some((address) => canonical(address) === canonical(ip));
  };

  return (name, ip) => {
    const domains = hosts[name];
    if (!domains) return Promise.resolve(true);
    const key = `${name} ${ip}`;
    const known = remembered.get(key);
    if (known && known.untilMs > now().getTime()) return known.proven;
    const proven = isProven(ip, domains).catch(() => false);
    remembered.set(key, { proven, untilMs: now().getTime() + dayMs });
    return proven;
  };
}

const canonical = (ip: string): string => (ip.includes(":") ? new URL(`http://[${ip}]`).hostname : ip);
