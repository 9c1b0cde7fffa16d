import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { visitSchema } from "../../visit.schema.ts";
import { CrawlerRules } from "../crawler-rules.server.ts";
import { DaySalts, hashVisitor } from "../day-salts.server.ts";
import type { CrawlerProof } from "../reading/crawler-proof.server.ts";
import { nameUnverified } from "../reading/crawlers.ts";
import type { PendingView } from "../reading/view-headers.ts";
import { createDayFinder, createVisitReader } from "../reading/visit-reader.server.ts";
import type { ReadView } from "./visit-writer.server.ts";

interface ReaderOptions {
  readonly timeZone: string;
  readonly ownHosts: readonly string[];
  readonly isStaff: (cookie: string) => Promise<boolean>;
  readonly now: () => Date;
  readonly proveCrawler?: CrawlerProof | undefined;
}

export function createViewReader({ timeZone, ownHosts, isStaff, now, proveCrawler }: ReaderOptions) {
  const findDay = createDayFinder(timeZone);
  const readVisit = createVisitReader(ownHosts);
  const salts = new DaySalts();
  const rules = new CrawlerRules(now);

  const findStaff = async (views: readonly PendingView[]): Promise<ReadonlySet<string>> => {
    const staff = new Set<string>();
    for (const cookie of new Set(views.map((view) => view.cookie)))
      if (cookie !== "" && (await isStaff(cookie))) staff.add(cookie);
    return staff;
  };

  const findSalts = async (db: Db, views: readonly PendingView[]): Promise<ReadonlyMap<LocalDay, string>> => {
    const found = new Map<LocalDay, string>();
    for (const { at } of views) {
      const { day } = findDay(at);
      if (!found.has(day)) found.set(day, await salts.find(db, day));
    }
    return found;
  };

  /** At the same time, since DNS may take long. @returns the views of those who are not what they claim to be */
  const findUnverified = async (views: readonly PendingView[]): Promise<ReadonlySet<PendingView>> => {
    const unverified = new Set<PendingView>();
    if (!proveCrawler) return unverified;
    await Promise.all(
      views.map(async (view) => {
        const { crawler } = readVisit(view, view.query).agent;
        if (crawler !== undefined && !(await proveCrawler(crawler, view.ip))) unverified.add(view);
      }),
    );
    return unverified;
  };

  return {
    isClaim: (view: PendingView): boolean =>
      proveCrawler !== undefined && readVisit(view, view.query).agent.crawler !== undefined,

    async read(db: Db, pending: readonly PendingView[]): Promise<ReadView[]> {
      const staff = await findStaff(pending);
      await rules.refresh(db);
      const saltsByDay = await findSalts(db, pending);
      const unverified = await findUnverified(pending);
      return pending.map((view): ReadView => {
        const { at, path, ip } = view;
        const { agent, texts } = readVisit(view, view.query);
        const missingPath =
          view.missingPath === undefined ? undefined : visitSchema.safeParse({ path: view.missingPath }).data?.path;
        const isOwn = agent.crawler === undefined && staff.has(view.cookie);
        const isUnverified = unverified.has(view);
        const read = { at, path, missingPath, isOwn, isUnverified };
        if (agent.crawler !== undefined) {
          const crawler = isUnverified ? nameUnverified(agent.crawler) : agent.crawler;
          return { ...read, ip, userAgent: agent.text, crawler, visitor: undefined };
        }
        if (isOwn) return { ...read, ip, userAgent: agent.text, crawler: undefined, visitor: undefined };
        if (view.refusesTracking) return { ...read, ip: "", userAgent: "", crawler: undefined, visitor: undefined };
        const hash = hashVisitor(saltsByDay.get(findDay(at).day) ?? "", ip, agent.text);
        return { ...read, ip, userAgent: agent.text, crawler: rules.find(agent.text), visitor: { hash, texts } };
      });
    },
  };
}
