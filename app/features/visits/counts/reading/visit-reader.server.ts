import QuickLRU from "quick-lru";
import { memoize } from "#app/lib/memoize.ts";
import { cleanLine } from "#app/lib/text.ts";
import { userAgentMax } from "../../visit.schema.ts";
import { unknownValue } from "../dimensions.ts";
import { readBrowser } from "./browser-reading.server.ts";
import { nameCrawler } from "./crawlers.ts";
import type { ViewHeaders } from "./view-headers.ts";
import { hasCampaign, readCountry, readOrigin } from "./visit-origin.ts";

interface Agent {
  readonly text: string;
  readonly crawler: string | undefined;
  readonly browser: ReturnType<typeof readBrowser>;
}

export const readAgentText = (userAgent: string): string => cleanLine(userAgent).slice(0, userAgentMax).toWellFormed();

function readAgent(userAgent: string): Agent {
  const text = readAgentText(userAgent);
  const crawler = nameCrawler(text);
  return { text, crawler, browser: readBrowser(crawler ? "" : text) };
}

/** Most visits have the same few headers. Longer ones are not cached. */
const rememberedMax = 250;

function remember<R>(read: (text: string) => R): (text: string) => R {
  const remembered = memoize(read, new QuickLRU({ maxSize: rememberedMax }));
  return (text) => (text.length <= userAgentMax ? remembered(text) : read(text));
}

export interface VisitReading {
  readonly agent: Agent;
  /** In the order of `traitDimensions`. */
  readonly traits: readonly string[];
}

/** @param ownHosts whose referrers are ignored */
export function createVisitReader(ownHosts: readonly string[]) {
  const findAgent = remember(readAgent);
  const findCountry = remember(readCountry);
  const findOrigin = remember((referrer) => readOrigin(referrer, "", ownHosts));
  return (headers: ViewHeaders, query: string): VisitReading => {
    const { userAgent, referrer, acceptLanguage } = headers;
    const agent = findAgent(userAgent);
    const { source, campaign } = hasCampaign(query) ? readOrigin(referrer, query, ownHosts) : findOrigin(referrer);
    const { browser, system, device } = agent.browser;
    const isPhone = headers.isPhone && (device === "Desktop" || device === unknownValue);
    return {
      agent,
      traits: [source, campaign, findCountry(acceptLanguage), browser, system, isPhone ? "Phone" : device],
    };
  };
}
