import { sql } from "kysely";
import { dialectOf } from "../database/database.server.ts";
import type { Db } from "../database/tables.ts";
import type { Act, ActGroup } from "./acts.ts";
import type { ActorKind, AuditLogTable } from "./audit-log.tables.ts";

/** Advisory lock of the chain's end on PostgreSQL: other instances wait until this transaction has ended. */
const chainLock = 3_853_314_791_062_309_200n;

interface ChainEnd {
  position: number;
  at: string;
  hash: string;
}

const chainStart: ChainEnd = { position: 0, at: "", hash: "" };

/** In the caller's transaction, which alone may add to the chain from now on. */
export async function lockChainEnd(trx: Db): Promise<ChainEnd> {
  // A separate statement, so that the next one sees what was committed before the lock was granted.
  if (dialectOf(trx) === "postgres")
    await sql`select pg_advisory_xact_lock(${sql.lit(String(chainLock))}::bigint)`.execute(trx);
  const last = await trx
    .selectFrom("audit_log")
    .select(["position", "at", "hash"])
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last) return last;
  const anchor = await findAnchor(trx);
  return anchor ? { ...chainStart, ...anchor } : chainStart;
}

export const findAnchor = (db: Db): Promise<{ position: number; hash: string } | undefined> =>
  db.selectFrom("audit_log_anchor").select(["position", "hash"]).executeTakeFirst();

export async function findHashes(db: Db, positions: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const hashes = new Map([[chainStart.position, chainStart.hash]]);
  if (positions.length === 0) return hashes;
  const anchor = await findAnchor(db);
  if (anchor) hashes.set(anchor.position, anchor.hash);
  const rows = await db
    .selectFrom("audit_log")
    .select(["position", "hash"])
    .where("position", "in", positions)
    .execute();
  for (const { position, hash } of rows) hashes.set(position, hash);
  return hashes;
}

export async function insertEntry(trx: Db, entry: AuditLogTable): Promise<void> {
  await trx.insertInto("audit_log").values(entry).execute();
}

export const listEntriesAfter = (db: Db, position: number, max: number): Promise<AuditLogTable[]> =>
  db.selectFrom("audit_log").selectAll().where("position", ">", position).orderBy("position").limit(max).execute();

export interface EntryFilter {
  actor?: ActorKind | undefined;
  group?: ActGroup | undefined;
  actorId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** By an index in any case: times never decrease, so that they are bounds of positions. @returns the newest first */
export async function listEntries(
  db: Db,
  { actor, group, actorId, from, until }: EntryFilter,
  before: number | undefined,
  max: number,
): Promise<AuditLogTable[]> {
  const lastBefore = (time: string) =>
    db
      .selectFrom("audit_log")
      .select("position")
      .where("at", "<", time)
      .orderBy("at", "desc")
      .orderBy("position", "desc")
      .limit(1);
  return db
    .selectFrom("audit_log")
    .selectAll()
    .$if(actor !== undefined, (query) => query.where("actor_kind", "=", actor as ActorKind))
    .$if(group !== undefined, (query) => query.where("act_group", "=", group as ActGroup))
    .$if(actorId !== undefined, (query) => query.where("actor_id", "=", actorId as string))
    .$if(before !== undefined, (query) => query.where("position", "<", before as number))
    .$if(from !== undefined, (query) =>
      query.where("position", ">", (eb) => eb.fn.coalesce(lastBefore(from as string), eb.lit(0))),
    )
    .$if(until !== undefined, (query) =>
      query.where("position", "<=", (eb) => eb.fn.coalesce(lastBefore(until as string), eb.lit(0))),
    )
    .orderBy("position", "desc")
    .limit(max)
    .execute();
}

/** Moves the anchor to the newest entry before a time, at most `max` entries further, and deletes up to it. @returns how many */
export async function deleteEntriesBefore(trx: Db, time: string, max: number): Promise<number> {
  await lockChainEnd(trx);
  const oldest = await trx
    .selectFrom("audit_log")
    .select(["position", "hash", "at"])
    .orderBy("position")
    .limit(max)
    .execute();
  const last = oldest.findLast(({ at }) => at < time);
  if (!last) return 0;
  const { position, hash } = last;
  await trx
    .insertInto("audit_log_anchor")
    .values({ id: 1, position, hash })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ position, hash }))
    .execute();
  const { numDeletedRows } = await trx.deleteFrom("audit_log").where("position", "<=", position).executeTakeFirst();
  return Number(numDeletedRows);
}

const sampleActs: readonly Act[] = ["sample/written", "sample/removed"];

/** The audit log says it, since its entries are restored with the rows that they are about. */
export async function holdsSample(db: Db): Promise<boolean> {
  const last = await db
    .selectFrom("audit_log")
    .select("act")
    .where("act_group", "=", "settings")
    .where("act", "in", sampleActs)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.act === "sample/written";
}
