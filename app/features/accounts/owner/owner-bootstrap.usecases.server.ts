import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { ConfigError } from "#app/platform/config/settings.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { createUsedSetupLinkError } from "../accounts.errors.ts";
import { hasOwner, insertOwner } from "../accounts.store.server.ts";
import { deleteLinks, findLink } from "../links/account-links.store.server.ts";
import { createLink, redeemLink } from "../links/account-links.usecases.server.ts";
import { hashPassword, type PasswordCost } from "../password.server.ts";
import { findPasswordWeakness, requireStrongPassword } from "../password-strength.server.ts";

interface Bootstrap {
  email: string | undefined;
  password: string | undefined;
  siteName: string;
  siteUrl: string;
  passwordCost?: PasswordCost;
}

/**
 * Creates the configured owner, or a link that sets one up.
 * @returns the address of the link, if one was created
 * @throws ConfigError for a configured password that is weak; that of an existing owner is not checked
 */
export async function bootstrapOwner(
  db: Db,
  { email, password, siteName, siteUrl, passwordCost }: Bootstrap,
  now: Date,
): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined;
  if (email && password) {
    const weakness = await findPasswordWeakness(password, { siteName, email });
    if (weakness) throw new ConfigError([`OWNER_PASSWORD: is easy to guess: ${weakness}`]);
    await createOwner(
      db,
      { email: email.toLowerCase(), passwordHash: await hashPassword(password, passwordCost) },
      now,
    );
    return undefined;
  }
  return (await createLink({ siteUrl, trx: db }, "set-up", {}, now)).url;
}

/** If two instances start at once, the second keeps the owner. */
async function createOwner(db: Db, owner: { email: string; passwordHash: string }, now: Date): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      if (await hasOwner(trx)) return;
      await insertOwner(trx, owner, now);
      await recordAct(trx, { act: "owner/set-up", after: { by: "settings" } });
    });
  } catch (error) {
    if (!(await hasOwner(db))) throw error;
  }
}

/** @throws AppError 410, also when there is an owner; 422 for a weak password */
export async function setUpOwner(
  db: Db,
  input: { token: string; email: string; password: string; siteName: string },
  now: Date,
): Promise<void> {
  const link = await findLink(db, { tokenHash: sha256(input.token), kind: "set-up", now: now.toISOString() });
  if (!link) throw createUsedSetupLinkError();
  await requireStrongPassword(input.password, input);
  const owner = { email: input.email.toLowerCase(), passwordHash: await hashPassword(input.password) };
  await db.transaction().execute(async (trx) => {
    await redeemLink(trx, "set-up", input.token, now);
    if (await hasOwner(trx)) throw createUsedSetupLinkError();
    await insertOwner(trx, owner, now);
    await deleteLinks(trx, "set-up");
    await recordAct(trx, { act: "owner/set-up", after: { by: "link" } });
  });
}
