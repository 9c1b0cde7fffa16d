import { dayMs } from "#app/lib/units.ts";
import type { Db } from "../database/tables.ts";
import { deleteEntriesBefore } from "./audit-log.store.server.ts";
import { auditLogDays } from "./audit-log-limits.ts";

const batchSize = 500;

export async function deleteOldEntries(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - auditLogDays * dayMs).toISOString();
  const deleteSome = () => db.transaction().execute((trx) => deleteEntriesBefore(trx, oldest, batchSize));
  while ((await deleteSome()) === batchSize);
}
