import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { type CountedVisit, countedAs, endOfMinute, findOrStoreUserAgents } from "../../visits.store.server.ts";
import { integerAt, jsonRows, textAt } from "../counts.store.server.ts";

export interface ReadView {
  readonly at: Date;
  readonly path: string;
  /** Requested address of a missing page, whose `path` is that of the error page. */
  readonly missingPath: string | undefined;
  /** Cleaned; empty, like the address, for visitors who refuse tracking. */
  readonly userAgent: string;
  readonly ip: string;
  readonly isOwn: boolean;
  readonly crawler: string | undefined;
  /** Undefined for known crawlers, staff, and visitors who refuse tracking. */
  readonly visitor: { readonly number: number; readonly traits: readonly string[] } | undefined;
}

type AgentIds = ReadonlyMap<string, number>;

const rememberedAgentsMax = 1_000;

export class VisitWriter {
  readonly #now: () => Date;
  /** Agents that were marked as seen within this minute: housekeeping keeps their rows. */
  #agentIds = new Map<string, number>();
  #minuteEnd = "";

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** @param endedDays of the views, which may be counted */
  async write(db: Db, views: readonly ReadView[], endedDays: readonly number[] = []): Promise<void> {
    if (views.length === 0) return;
    const timestamp = this.#now().toISOString();
    if (endOfMinute(timestamp) !== this.#minuteEnd || this.#agentIds.size > rememberedAgentsMax) {
      this.#agentIds = new Map();
      this.#minuteEnd = endOfMinute(timestamp);
    }
    const known = this.#agentIds;
    const agents = new Set(views.map(({ userAgent, crawler }) => (crawler === undefined ? userAgent : "")));
    const unknown = [...agents].filter((agent) => agent !== "" && !known.has(agent));
    if (unknown.length === 0 && dialectOf(db) === "postgres")
      return runTogether(db, [...listInserts(db, views, known), ...endedDays.map(insertRecount)]);
    const stored = await db.transaction().execute(async (trx) => {
      const found = await findOrStoreUserAgents(
        trx,
        unknown.map((useragent) => ({ useragent, timestamp })),
      );
      const ids = found.size === 0 ? known : new Map([...known, ...found]);
      await runTogether(trx, [...listInserts(trx, views, ids), ...endedDays.map(insertRecount)]);
      return found;
    });
    for (const [agent, id] of stored) known.set(agent, id);
  }
}

/** One statement on PostgreSQL saves round trips. */
async function runTogether(db: Db, inserts: readonly RawBuilder<unknown>[]): Promise<void> {
  if (dialectOf(db) === "sqlite" || inserts.length === 1) {
    for (const insert of inserts) await insert.execute(db);
    return;
  }
  const parts = inserts.map((insert, i) => sql`${sql.ref(`part_${i}`)} as (${insert})`);
  await sql`with ${sql.join(parts)} select 1`.execute(db);
}

function listInserts(db: Db, views: readonly ReadView[], agentIds: AgentIds): RawBuilder<unknown>[] {
  const crawlers = views.flatMap(({ crawler, path, missingPath, at }) =>
    crawler === undefined ? [] : { path: missingPath ?? path, timestamp: at.toISOString(), name: crawler },
  );
  const visits = views.filter(({ crawler }) => crawler === undefined);
  return [
    ...(visits.length > 0 ? [insertVisits(db, visits.map(toVisit), agentIds)] : []),
    ...(crawlers.length > 0 ? [insertCrawlerVisits(db, crawlers)] : []),
  ];
}

const toVisit = ({ at, path, userAgent, ip, missingPath, visitor, isOwn }: ReadView): CountedVisit => ({
  id: randomUUID(),
  path,
  timestamp: at.toISOString(),
  useragent: userAgent,
  ip,
  visitorId: visitor?.number ?? null,
  counted: isOwn ? countedAs.own : countedAs.view,
  missingPath: missingPath ?? null,
  traits: visitor ? JSON.stringify(visitor.traits) : null,
});

export function insertVisits(
  db: Db,
  visits: readonly CountedVisit[],
  agentIds: ReadonlyMap<string, number>,
): RawBuilder<unknown> {
  const rows = visits.map(({ id, path, timestamp, useragent, ip, visitorId, counted, missingPath, traits }) => [
    ...[id, path, timestamp, ip, agentIds.get(useragent) ?? null, visitorId, counted, missingPath, traits],
  ]);
  return sql`
    insert into recent_visits (id, path, timestamp, useragent, ip, user_agent_id, visitor_id, counted, missing_path, traits)
    select ${textAt(0)}, ${textAt(1)}, ${textAt(2)}, '', ${textAt(3)}, ${integerAt(4)}, ${integerAt(5)}, ${integerAt(6)},
      ${textAt(7)}, ${textAt(8)}
    from ${jsonRows(db, rows)}`;
}

export interface CrawlerVisit {
  readonly path: string;
  readonly timestamp: string;
  readonly name: string;
}

function insertCrawlerVisits(db: Db, visits: readonly CrawlerVisit[]): RawBuilder<unknown> {
  const rows = visits.map(({ path, timestamp, name }) => [path, timestamp, name]);
  return sql`
    insert into crawler_visits (path, timestamp, name)
    select ${textAt(0)}, ${textAt(1)}, ${textAt(2)} from ${jsonRows(db, rows)}`;
}

const insertRecount = (day: number): RawBuilder<unknown> =>
  sql`insert into visit_recounts (day) values (${day}) on conflict do nothing`;
