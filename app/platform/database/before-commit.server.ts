import type { DatabaseConnection } from "kysely";
import type { Db } from "./tables.ts";

type Work = () => Promise<void>;

const pending = new WeakMap<DatabaseConnection, Work[]>();

/** Runs `work` last in the transaction: its locks are held only during COMMIT, so they cannot deadlock. */
export async function runBeforeCommit(db: Db, work: (trx: Db) => Promise<void>): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute(work);
  await db.getExecutor().provideConnection(async (connection) => {
    pending.set(connection, [...(pending.get(connection) ?? []), () => work(db)]);
  });
}

/** For a driver, when a transaction begins: PostgreSQL's connections are used again after a rollback. */
export function dropPendingWork(connection: DatabaseConnection): void {
  pending.delete(connection);
}

/** For a driver, before COMMIT. What throws rolls the transaction back. */
export async function finishPendingWork(connection: DatabaseConnection): Promise<void> {
  const works = pending.get(connection);
  if (!works) return;
  pending.delete(connection);
  for (const work of works) await work();
}
