import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { visitSchema } from "../../visit.schema.ts";
import { DaySalts, numberVisitor } from "../day-salts.server.ts";
import { createDayFinder } from "../day-window.ts";
import type { CrawlerProof } from "../reading/crawler-proof.server.ts";
import { nameUnverified } from "../reading/crawlers.ts";
import type { PendingView } from "../reading/view-headers.ts";
import { createVisitReader } from "../reading/visit-reader.server.ts";
import type { ReadView } from "./visit-writer.server.ts";

interface ReaderOptions {
  readonly timeZone: string;
  readonly ownHosts: readonly string[];
  readonly isStaff: (cookie: string) => Promise<boolean>;
  readonly proveCrawler?: CrawlerProof | undefined;
}

export function createViewReader({ timeZone, ownHosts, isStaff, proveCrawler }: ReaderOptions) {
  const findDay = createDayFinder(timeZone);
  const readVisit = createVisitReader(ownHosts);
  const salts = new DaySalts();

  const findStaff = async (views: readonly PendingView[]): Promise<ReadonlySet<string>> => {
    const staff = new Set<string>();
    for (const cookie of new Set(views.map((view) => view.cookie)))
      if (cookie !== "" && (await isStaff(cookie))) staff.add(cookie);
    return staff;
  };

  const findSalts = async (db: Db, views: readonly PendingView[]): Promise<ReadonlyMap<LocalDay, string>> => {
    const found = new Map<LocalDay, string>();
    for (const { at } of views) {
      const day = findDay(at);
      if (!found.has(day)) found.set(day, await salts.find(db, day));
    }
    return found;
  };

  /** Checks concurrently, since DNS may be slow. */
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
      const saltsByDay = await findSalts(db, pending);
      const unverified = await findUnverified(pending);
      return pending.map((view): ReadView => {
        const { at, path, ip } = view;
        const { agent, traits } = readVisit(view, view.query);
        const missingPath =
          view.missingPath === undefined ? undefined : visitSchema.safeParse({ path: view.missingPath }).data?.path;
        const read = { at, path, missingPath, ip, userAgent: agent.text, isOwn: false, crawler: undefined };
        if (agent.crawler !== undefined) {
          const crawler = unverified.has(view) ? nameUnverified(agent.crawler) : agent.crawler;
          return { ...read, crawler, visitor: undefined };
        }
        if (staff.has(view.cookie)) return { ...read, isOwn: true, visitor: undefined };
        if (view.refusesTracking) return { ...read, ip: "", userAgent: "", visitor: undefined };
        const number = numberVisitor(saltsByDay.get(findDay(at)) ?? "", ip, agent.text);
        return { ...read, visitor: { number, traits } };
      });
    },
  };
}
