import { href } from "react-router";
import { seedRandom } from "#app/demos/coder-tweaks/standalone/settings/seeded-random.ts";
import type { PageView } from "#app/features/visits/counts/reading/view-headers.ts";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Services } from "#app/platform/services.ts";
import { cloudPath } from "#app/shell/page-of.ts";

type Random = () => number;
const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
export const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
const agents = [safari, safari, chrome, firefox];

const pages = [
  "/",
  "/",
  "/",
  href("/designs/last-loaf"),
  href("/designs/low-water"),
  href("/contact"),
  href("/projects/coder-tweaks"),
  cloudPath,
];
const referrers = [
  "",
  "",
  "",
  "https://www.google.com/",
  "https://www.google.com/",
  "https://chatgpt.com/",
  "https://duckduckgo.com/",
];
const languages = ["pl-PL,pl;q=0.9", "de-DE,de;q=0.9", "en-GB,en;q=0.9"];
const sampleDays = 62;

export interface Studio {
  readonly services: Services;
  readonly db: Db;
  readonly startedMs: number;
  setTime(ms: number): void;
}

/** The running site closes the days. */
export async function receiveVisitors({ services, startedMs, setTime }: Studio): Promise<void> {
  const random = seedRandom(7);
  const { recorder } = services.visits;
  for (let daysAgo = sampleDays; daysAgo >= 0; daysAgo--) {
    // A visitor or two more each week, and fewer on weekends.
    const isWeekend = [0, 6].includes(new Date(startedMs - daysAgo * dayMs).getUTCDay());
    const visitors = Math.round((14 + (sampleDays - daysAgo) / 4 + random() * 10) * (isWeekend ? 0.6 : 1));
    for (let i = 0; i < visitors; i++) {
      const atMs = startedMs - daysAgo * dayMs - (i / visitors) * 9 * hourMs;
      setTime(Math.min(atMs, startedMs - minuteMs));
      readPages(services, random, `203.0.${daysAgo}.${i + 1}`);
    }
    await recorder.flush();
  }
}

function readPages({ visits }: Services, random: Random, ip: string): void {
  const userAgent = pick(random, agents);
  const view: Omit<PageView, "path" | "referrer"> = {
    ...{ query: "", userAgent, ip, cookie: "", isPhone: userAgent === safari, refusesTracking: false },
    acceptLanguage: pick(random, languages),
  };
  let referrer = pick(random, referrers);
  do {
    const path = pick(random, pages);
    visits.recorder.record({ ...view, path, referrer });
    const lcp = 380 + random() * 900;
    visits.recorder.measure({
      ...{ path, ip, userAgent, cookie: null, hasBegun: path === href("/contact") && random() < 0.4 },
      vitals: { lcp, inp: 16 + random() * 90, cls: random() * 0.02, ttfb: lcp / 6 },
    });
    referrer = "";
  } while (random() < 0.55);
}
