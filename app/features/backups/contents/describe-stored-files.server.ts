import type { Db } from "#app/platform/database/tables.ts";
import { describeLacking } from "../describe-check.ts";
import { readLastRuns } from "../schedule/backup-runs.store.server.ts";
import { findWrongSizes } from "./lacking-contents.server.ts";

/** @returns what is missing or has another size now, or what the last backup lacks; undefined where all is there */
export async function describeStoredFiles(db: Db, dataDir: string, now: Date): Promise<string | undefined> {
  const wrong = describeLacking(await findWrongSizes(db, dataDir));
  if (wrong !== undefined) return wrong;
  const { good } = await readLastRuns(db, { latest: now.toISOString() });
  return good?.lacking ? `The last backup is incomplete: ${good.lacking}` : undefined;
}
