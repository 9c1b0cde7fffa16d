import { deleteExpiredRegistrations } from "./accounts.store.server.ts";
import type { Accounts } from "./accounts-service.server.ts";
import { deleteExpiredLinks } from "./links/account-links.store.server.ts";
import { knownSince } from "./sign-in/check-password.server.ts";
import { deleteOldNetworks } from "./sign-in/known-networks.store.server.ts";
import { deleteExpiredSessions } from "./sign-in/sessions.store.server.ts";

/** Deletes what has expired: unconfirmed registrations, links, sessions, known networks. */
export async function deleteExpiredAccountRows({ db, now: clock }: Accounts): Promise<void> {
  const now = clock();
  await deleteExpiredLinks(db, now.toISOString());
  await deleteExpiredRegistrations(db, now.toISOString());
  await deleteExpiredSessions(db, now);
  await deleteOldNetworks(db, knownSince(now));
}
