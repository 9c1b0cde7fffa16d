import { insertVisits as insertCountedVisits } from "#app/features/visits/counts/recording/visit-writer.server.ts";
import { findOrStoreUserAgents, type Visit } from "#app/features/visits/visits.store.server.ts";
import type { Db } from "#app/platform/database/tables.ts";

/** Visits that are in no counts. */
export async function insertVisits(db: Db, visits: readonly Visit[]): Promise<void> {
  const agentIds = await findOrStoreUserAgents(db, visits);
  const rows = visits.map((visit) => ({ ...visit, visitorId: null, counted: 0, missingPath: null, traits: null }));
  await insertCountedVisits(db, rows, agentIds).execute(db);
}
