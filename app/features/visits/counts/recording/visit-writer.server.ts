import { type RawBuilder, sql } from "kysely";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { type CountedVisit, countedAs, endOfMinute, findOrStoreUserAgents } from "../../visits.store.server.ts";
import { type CrawlerVisit, insertCrawlerVisits } from "../count-visits.store.server.ts";
import { numberOfVisitor } from "../day-salts.server.ts";
import { insertVisits } from "./insert-visits.store.server.ts";
import { insertBatch, type WaitingView } from "./view-batches.store.server.ts";

export interface ReadView extends WaitingView {
  /** Cleaned. Empty, as the address, where the visitor refuses to be followed. */
  readonly userAgent: string;
  readonly ip: string;
  readonly isOwn: boolean;
  readonly isUnverified: boolean;
}

type AgentIds = ReadonlyMap<string, number>;

const rememberedAgentsMax = 1_000;

export class VisitWriter {
  readonly #now: () => Date;
  /**
   * Ids of agents whose rows say that they were seen in this minute: housekeeping deletes none of them before it is
   * over.
   */
  #agentIds = new Map<string, number>();
  #minuteEnd = "";

  constructor(now: () => Date) {
    this.#now = now;
  }

  async write(db: Db, views: readonly ReadView[]): Promise<void> {
    if (views.length === 0) return;
    const timestamp = this.#now().toISOString();
    if (endOfMinute(timestamp) !== this.#minuteEnd || this.#agentIds.size > rememberedAgentsMax) {
      this.#agentIds = new Map();
      this.#minuteEnd = endOfMinute(timestamp);
    }
    const known = this.#agentIds;
    const agents = new Set(views.map(({ userAgent }) => userAgent));
    const unknown = [...agents].filter((agent) => agent !== "" && !known.has(agent));
    if (unknown.length === 0 && dialectOf(db) === "postgres") return runTogether(db, listInserts(db, views, known));
    const stored = await db.transaction().execute(async (trx) => {
      const found = await findOrStoreUserAgents(
        trx,
        unknown.map((useragent) => ({ useragent, timestamp })),
      );
      await runTogether(trx, listInserts(trx, views, found.size === 0 ? known : new Map([...known, ...found])));
      return found;
    });
    for (const [agent, id] of stored) known.set(agent, id);
  }
}

/** One statement on PostgreSQL, where each takes a round trip. */
async function runTogether(db: Db, inserts: readonly RawBuilder<unknown>[]): Promise<void> {
  if (dialectOf(db) === "sqlite") {
    for (const insert of inserts) await insert.execute(db);
    return;
  }
  const parts = inserts.map((insert, i) => sql`${sql.ref(`part_${i}`)} as (${insert})`);
  await sql`with ${sql.join(parts)} select 1`.execute(db);
}

function listInserts(db: Db, views: readonly ReadView[], agentIds: AgentIds): RawBuilder<unknown>[] {
  const crawlers = views.filter(isCrawlers);
  const visits = crawlers.length === 0 ? views : views.filter((view) => !isCrawlers(view));
  const counted = views.filter(({ isOwn }) => !isOwn);
  return [
    ...(visits.length > 0 ? insertVisits(db, visits.map(toVisit), agentIds) : []),
    ...(crawlers.length > 0 ? [insertCrawlerVisits(db, crawlers.map(toCrawlerVisit), agentIds)] : []),
    ...(counted.length > 0 ? [insertBatch(counted)] : []),
  ];
}

const isCrawlers = ({ crawler, visitor }: ReadView): boolean => crawler !== undefined && visitor === undefined;

const toCrawlerVisit = ({ path, missingPath, at, userAgent, isUnverified }: ReadView): CrawlerVisit => ({
  path: missingPath ?? path,
  timestamp: at.toISOString(),
  useragent: userAgent,
  isUnverified,
});

const toVisit = ({ at, path, userAgent, ip, missingPath, visitor, crawler, isOwn }: ReadView): CountedVisit => ({
  id: createTimeOrderedId(at.getTime()),
  path,
  timestamp: at.toISOString(),
  useragent: userAgent,
  ip,
  visitorId: visitor ? numberOfVisitor(visitor.hash) : null,
  counted: isOwn ? countedAs.own : crawler === undefined ? countedAs.view : countedAs.crawler,
  missingPath: missingPath ?? null,
});
