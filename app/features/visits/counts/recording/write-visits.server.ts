import { createTimeOrderedId } from "#app/lib/ids.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { countedAs, findOrStoreUserAgents, insertVisits } from "../../visits.store.server.ts";
import { insertCrawlerVisits } from "../count-visits.store.server.ts";
import { numberOfVisitor } from "../day-salts.server.ts";
import { insertBatch, type WaitingView } from "./view-batches.store.server.ts";

export interface ReadView extends WaitingView {
  /** Cleaned. Empty, as the address, where the visitor refuses to be followed. */
  readonly userAgent: string;
  readonly ip: string;
  /** The studio's, which is not counted. */
  readonly isOwn: boolean;
  /** Claims to be a crawler whose operator has other addresses. */
  readonly isUnverified: boolean;
}

/** One transaction's work: visits, and what is to be counted of them. */
export async function writeVisits(db: Db, views: readonly ReadView[]): Promise<void> {
  const agentIds = await findOrStoreUserAgents(
    db,
    views.map(({ userAgent, at }) => ({ useragent: userAgent, timestamp: at.toISOString() })),
  );
  await insertVisits(db, views.filter((view) => !isCrawlers(view)).map(toVisit), agentIds);
  await insertCrawlerVisits(
    db,
    views.filter(isCrawlers).map(({ path, missingPath, at, userAgent, isUnverified }) => ({
      path: missingPath ?? path,
      timestamp: at.toISOString(),
      userAgentId: agentIds.get(userAgent) ?? null,
      isUnverified,
    })),
  );
  await insertBatch(
    db,
    views.filter(({ isOwn }) => !isOwn),
  );
}

/** What a rule of the owner's calls a crawler has a visitor. */
const isCrawlers = ({ crawler, visitor }: ReadView): boolean => crawler !== undefined && visitor === undefined;

const toVisit = ({ at, path, userAgent, ip, missingPath, visitor, crawler, isOwn }: ReadView) => ({
  id: createTimeOrderedId(at.getTime()),
  path,
  timestamp: at.toISOString(),
  useragent: userAgent,
  ip,
  visitorId: visitor ? numberOfVisitor(visitor.hash) : null,
  counted: isOwn ? countedAs.own : crawler === undefined ? countedAs.view : countedAs.crawler,
  missingPath: missingPath ?? null,
});
