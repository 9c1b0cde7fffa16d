import type { MailStatus as StoredStatus } from "#app/features/outbox/outbox.store.server.ts";
import { getMailStates } from "#app/features/outbox/outbox.usecases.server.ts";
import type { Db } from "#app/platform/database/tables.ts";

export interface MailStatus extends Omit<StoredStatus, "state" | "attempts"> {
  state: Exclude<StoredStatus["state"], "dismissed" | "shelved">;
}

/** To its conversation a failed mail has failed, wherever the owner has put it. */
export async function readMailStatuses(db: Db, ids: readonly string[]): Promise<MailStatus[]> {
  const mails = await getMailStates(db, ids);
  return mails.map(({ state, ...mail }) => ({
    ...mail,
    state: state === "dismissed" || state === "shelved" ? "failed" : state,
  }));
}
