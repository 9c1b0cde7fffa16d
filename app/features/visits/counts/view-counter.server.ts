import { randomInt } from "node:crypto";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { visitSchema } from "../visit.schema.ts";
import { CrawlerRules } from "./crawler-rules.server.ts";
import { DaySalts, hashVisitor } from "./day-salts.server.ts";
import type { PendingView } from "./reading/view-headers.ts";
import { createDayFinder, createVisitReader } from "./reading/visit-reader.server.ts";
import { ValueIds } from "./value-ids.server.ts";
import { keyOf, type VisitValue } from "./visit-values.store.server.ts";
import { listValues, type ReadView, writeVisits } from "./write-visits.server.ts";

interface CounterOptions {
  readonly timeZone: string;
  readonly ownHosts: readonly string[];
  readonly isStaff: (cookie: string) => Promise<boolean>;
  readonly now: () => Date;
}

const shards = 8;

/** Reads views and counts them. */
export function createViewCounter({ timeZone, ownHosts, isStaff, now }: CounterOptions) {
  const shard = randomInt(shards);
  const findDay = createDayFinder(timeZone);
  const readVisit = createVisitReader(ownHosts);
  const salts = new DaySalts();
  const valueIds = new ValueIds();
  const rules = new CrawlerRules(now);

  const readView = async (db: Db, view: PendingView, isOwn: boolean): Promise<ReadView> => {
    const window = findDay(view.at);
    const { agent, ...texts } = readVisit(view, view.query);
    const missing = view.missingPath === undefined ? undefined : visitSchema.safeParse({ path: view.missingPath }).data;
    const common = {
      at: view.at,
      window,
      path: view.path,
      missingPath: missing?.path,
      userAgent: agent.text,
      ip: view.ip,
    };
    if (agent.crawler !== undefined) return { ...common, kind: "crawler", crawler: agent.crawler };
    if (isOwn) return { ...common, kind: "own" };
    if (view.refusesTracking) return { ...common, kind: "unnamed" };
    return {
      ...common,
      kind: "visitor",
      hash: hashVisitor(await salts.find(db, window.day), view.ip, agent.text),
      rule: rules.find(agent.text),
      texts: {
        source_id: texts.source,
        campaign_id: texts.campaign,
        country_id: texts.country,
        browser_id: texts.browser,
        system_id: texts.system,
        device_id: texts.device,
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

      const views: ReadView[] = [];
      const wanted = new Map<number, Map<string, VisitValue>>();
      for (const each of pending) {
        const view = await readView(db, each, ownCookies.has(each.cookie));
        views.push(view);
        const { day } = view.window;
        if (view.kind !== "own") await salts.find(db, day);
        const values = wanted.get(day) ?? new Map<string, VisitValue>();
        wanted.set(day, values);
        for (const value of listValues(view)) values.set(keyOf(value), value);
      }
      const ids = new Map<number, (value: VisitValue) => number>();
      for (const [day, values] of wanted) ids.set(day, await valueIds.open(db, day, [...values.values()], now()));
      const findId = (day: number, value: VisitValue) => ids.get(day)?.(value) ?? 0;
      return (trx) => writeVisits(trx, views, findId, dialectOf(db) === "postgres" ? shard : 0);
    },
  };
}
