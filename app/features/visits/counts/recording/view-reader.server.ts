import type { Db } from "#app/platform/database/tables.ts";
import { visitSchema } from "../../visit.schema.ts";
import { CrawlerRules } from "../crawler-rules.server.ts";
import { DaySalts, hashVisitor } from "../day-salts.server.ts";
import type { CrawlerProof } from "../reading/crawler-proof.server.ts";
import { nameUnverified } from "../reading/crawlers.ts";
import type { PendingView } from "../reading/view-headers.ts";
import { createDayFinder, createVisitReader } from "../reading/visit-reader.server.ts";
import { type ReadView, writeVisits } from "./write-visits.server.ts";

interface ReaderOptions {
  readonly timeZone: string;
  readonly ownHosts: readonly string[];
  readonly isStaff: (cookie: string) => Promise<boolean>;
  readonly now: () => Date;
  readonly proveCrawler?: CrawlerProof | undefined;
}

/** Reads of views what is stored and what is to be counted. */
export function createViewReader({ timeZone, ownHosts, isStaff, now, proveCrawler }: ReaderOptions) {
  const findDay = createDayFinder(timeZone);
  const readVisit = createVisitReader(ownHosts);
  const salts = new DaySalts();
  const rules = new CrawlerRules(now);

  const readView = async (db: Db, view: PendingView, isOwn: boolean): Promise<ReadView> => {
    const { agent, ...texts } = readVisit(view, view.query);
    const missing = view.missingPath === undefined ? undefined : visitSchema.safeParse({ path: view.missingPath }).data;
    const read = {
      ...{ at: view.at, path: view.path, missingPath: missing?.path, ip: view.ip, userAgent: agent.text },
      ...{ crawler: agent.crawler, visitor: undefined, isOwn: false, isUnverified: false },
    };
    if (agent.crawler !== undefined) {
      const isProven = (await proveCrawler?.(agent.crawler, view.ip)) ?? true;
      return isProven ? read : { ...read, crawler: nameUnverified(agent.crawler), isUnverified: true };
    }
    if (isOwn) return { ...read, isOwn };
    if (view.refusesTracking) return { ...read, ip: "", userAgent: "" };
    return {
      ...read,
      crawler: rules.find(agent.text),
      visitor: {
        hash: hashVisitor(await salts.find(db, findDay(view.at).day), view.ip, agent.text),
        texts: {
          source_id: texts.source,
          campaign_id: texts.campaign,
          country_id: texts.country,
          browser_id: texts.browser,
          system_id: texts.system,
          device_id: texts.device,
        },
      },
    };
  };

  return {
    /** Does all that needs no transaction. @returns what writes the views in one */
    async prepare(db: Db, pending: readonly PendingView[]): Promise<(trx: Db) => Promise<void>> {
      const cookies = [...new Set(pending.map(({ cookie }) => cookie))].filter(Boolean);
      const ownCookies = new Set<string>();
      for (const cookie of cookies) if (await isStaff(cookie)) ownCookies.add(cookie);
      await rules.refresh(db);
      const views = await Promise.all(pending.map((each) => readView(db, each, ownCookies.has(each.cookie))));
      return (trx) => writeVisits(trx, views);
    },
  };
}
