import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { deleteExpiredRegistrations } from "./accounts.store.server.ts";
import type { Accounts } from "./accounts-service.server.ts";
import { deleteExpiredLinks } from "./links/account-links.store.server.ts";
import { deleteExpiredChallenges } from "./passkeys/passkeys.store.server.ts";
import { deleteExpiredPendingSignIns } from "./second-step/pending-sign-ins.store.server.ts";
import { knownSince } from "./sign-in/check-password.server.ts";
import { deleteOldNetworks } from "./sign-in/known-networks.store.server.ts";
import { deleteExpiredSessions, listPlainTokens, replaceToken } from "./sign-in/sessions.store.server.ts";

const batchSize = 500;

export async function deleteExpiredAccountRows({ db, now: clock }: Accounts): Promise<void> {
  const now = clock();
  await deleteExpiredLinks(db, now.toISOString());
  await deleteExpiredRegistrations(db, now.toISOString());
  await deleteExpiredChallenges(db, now.toISOString());
  await deleteExpiredPendingSignIns(db, now.toISOString());
  await inBatches(() => deleteExpiredSessions(db, now, batchSize));
  await inBatches(() => hashPlainTokens(db));
  await deleteOldNetworks(db, knownSince(now));
}

/** Hashes the tokens of sessions that version 0.1 started. @returns how many */
async function hashPlainTokens(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await listPlainTokens(trx, batchSize);
    for (const { token } of rows) await replaceToken(trx, token, sha256(token));
    return rows.length;
  });
}

async function inBatches(runBatch: () => Promise<number>): Promise<void> {
  while ((await runBatch()) === batchSize);
}
