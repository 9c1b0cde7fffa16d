import { dayMs } from "#app/lib/units.ts";
import type { Db } from "../database/tables.ts";
import { auditLogDays } from "./acts.ts";
import { deleteEntriesBefore, findAnchor, listEntriesAfter } from "./audit-log.store.server.ts";
import { hashEntry } from "./record-act.server.ts";

export interface ChainCheck {
  readonly entries: number;
  readonly last: { readonly position: number; readonly hash: string };
  readonly brokenAt: number | undefined;
}

const batchSize = 1_000;

export async function verifyAuditLog(db: Db): Promise<ChainCheck> {
  let last = (await findAnchor(db)) ?? { position: 0, hash: "" };
  let entries = 0;
  for (;;) {
    const batch = await listEntriesAfter(db, last.position, batchSize);
    const first = batch[0];
    const anchor = first && first.position > last.position + 1 ? await findAnchor(db) : undefined;
    if (anchor && anchor.position > last.position) {
      last = anchor; // old entries were deleted meanwhile
      continue;
    }
    for (const { hash, ...entry } of batch) {
      if (entry.position !== last.position + 1) return { entries, last, brokenAt: last.position + 1 };
      if (hash !== hashEntry(last.hash, entry)) return { entries, last, brokenAt: entry.position };
      last = { position: entry.position, hash };
      entries += 1;
    }
    if (batch.length < batchSize) return { entries, last, brokenAt: undefined };
  }
}

const deletedAtOnce = 500;

export async function deleteOldEntries(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - auditLogDays * dayMs).toISOString();
  const deleteSome = () => db.transaction().execute((trx) => deleteEntriesBefore(trx, oldest, deletedAtOnce));
  while ((await deleteSome()) === deletedAtOnce);
}
