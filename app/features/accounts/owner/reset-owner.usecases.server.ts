import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { findOwner } from "../accounts.store.server.ts";
import { deleteAuthenticator } from "../authenticator/authenticator.store.server.ts";
import { deleteLinksOf, lockUser } from "../links/account-links.store.server.ts";
import { createLink } from "../links/account-links.usecases.server.ts";
import { deletePasskeys } from "../passkeys/passkeys.store.server.ts";
import { deletePendingSignIns } from "../second-step/pending-sign-ins.store.server.ts";
import { deleteSessions } from "../sign-in/sessions.store.server.ts";

interface OwnerReset {
  url: string;
  expiresAt: Date;
  email: string | undefined;
}

async function deleteFactors(trx: Db, userId: string): Promise<void> {
  await deletePasskeys(trx, userId);
  await deleteAuthenticator(trx, userId);
  await recordAct(trx, { act: "factors/reset" });
}

/**
 * Creates a link with which the owner sets a new password, and ends the owner's sessions and earlier links. The old
 * password works until then.
 * @param removesFactors also deletes the owner's passkeys, app and recovery codes
 */
export async function resetOwner(
  db: Db,
  { siteUrl, removesFactors }: { siteUrl: string; removesFactors: boolean },
  now: Date,
): Promise<OwnerReset> {
  return db.transaction().execute(async (trx) => {
    const owner = await findOwner(trx);
    await recordAct(trx, { act: "owner/reset" });
    if (!owner) return { ...(await createLink({ siteUrl, trx }, "set-up", {}, now)), email: undefined };
    await lockUser(trx, owner.id);
    await deleteSessions(trx, owner.id);
    await deleteLinksOf(trx, owner.id);
    await deletePendingSignIns(trx, owner.id);
    if (removesFactors) await deleteFactors(trx, owner.id);
    const link = await createLink({ siteUrl, trx }, "reset", { userId: owner.id }, now);
    return { ...link, email: owner.email };
  });
}
