import QuickLRU from "quick-lru";
import { addDays, hourNumberOf, localDayOf, startOfLocalDay } from "#app/lib/calendar/local-day.ts";
import { memoize } from "#app/lib/memoize.ts";
import { cleanLine } from "#app/lib/text.ts";
import { userAgentMax } from "../../visit.schema.ts";
import type { VisitorColumn } from "../count-table.ts";
import { unknownValue } from "../dimensions.ts";
import { readBrowser } from "./browser-reading.server.ts";
import { nameCrawler } from "./crawlers.ts";
import type { ViewHeaders } from "./view-headers.ts";
import { hasCampaign, readCountry, readOrigin } from "./visit-origin.ts";

export interface DayWindow {
  readonly day: number;
  /** The number of its first hour, see `hourNumberOf`. */
  readonly firstHour: number;
  readonly startMs: number;
  readonly endMs: number;
}

export function openDayWindow(day: number, timeZone: string): DayWindow {
  const start = startOfLocalDay(day, timeZone);
  const end = startOfLocalDay(addDays(day, 1), timeZone);
  return { day, firstHour: hourNumberOf(start), startMs: start.getTime(), endMs: end.getTime() };
}

export function createDayFinder(timeZone: string): (at: Date) => DayWindow {
  let last: DayWindow | undefined;
  return (at) => {
    const ms = at.getTime();
    if (!last || ms < last.startMs || ms >= last.endMs) last = openDayWindow(localDayOf(at, timeZone), timeZone);
    return last;
  };
}

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

/** Most visits come with the same few headers. Longer ones are read each time, so that strangers fill no memory. */
const rememberedMax = 250;

function remember<R>(read: (text: string) => R): (text: string) => R {
  const remembered = memoize(read, new QuickLRU({ maxSize: rememberedMax }));
  return (text) => (text.length <= userAgentMax ? remembered(text) : read(text));
}

export interface VisitReading {
  readonly agent: Agent;
  readonly texts: Readonly<Record<VisitorColumn, string>>;
}

/** @param ownHosts of the site, whose referrers are none */
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
      texts: {
        source_id: source,
        campaign_id: campaign,
        country_id: findCountry(acceptLanguage),
        browser_id: browser,
        system_id: system,
        device_id: isPhone ? "Phone" : device,
      },
    };
  };
}
