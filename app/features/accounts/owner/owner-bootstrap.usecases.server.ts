import { dayMs } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { ConfigError } from "#app/platform/config/settings.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createToken, sha256 } from "#app/platform/keys.server.ts";
import { hashPassword, type PasswordCost } from "../password.server.ts";
import { findPasswordWeakness, requireStrongPassword } from "../password-strength.server.ts";
import {
  deleteExpiredSetupLinks,
  deleteSetupLinks,
  hasOwner,
  hasSetupLink,
  insertOwner,
  insertSetupLink,
  takeSetupLink,
} from "./owner.store.server.ts";

/** The link is printed at the start, and others may read that output later. */
export const setupLinkValidMs = dayMs;

const oldestValid = (now: Date): string => new Date(now.getTime() - setupLinkValidMs).toISOString();

interface Bootstrap {
  email: string | undefined;
  password: string | undefined;
  siteName: string;
  passwordCost?: PasswordCost;
}

/**
 * Creates the configured owner, or a link to set one up.
 * @returns the token of a one-time link, valid for 24 h, if there is no owner and none is configured
 * @throws ConfigError for a configured password that is easy to guess; that of an existing owner is not checked
 */
export async function bootstrapOwner(
  db: Db,
  { email, password, siteName, passwordCost }: Bootstrap,
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
  return createSetupLink(db, now);
}

/** @returns the token, valid for `setupLinkValidMs` while there is no owner */
export async function createSetupLink(db: Db, now: Date): Promise<string> {
  await deleteExpiredSetupLinks(db, oldestValid(now));
  const token = createToken();
  await insertSetupLink(db, sha256(token), now.toISOString());
  return token;
}

/** Two instances may start at once: the second leaves the owner as it is. */
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

const createUsedSetupLinkError = (): AppError =>
  new AppError({
    code: "accounts/setup-link-spent",
    status: 410,
    message: "This link has been used or is more than a day old, or the site already has an owner.",
  });

export const isSetupLinkLive = (db: Db, token: string, now: Date): Promise<boolean> =>
  hasSetupLink(db, sha256(token), oldestValid(now));

/** @throws AppError 410 for a used or expired link, or when there is an owner; 422 for a password that is easy to guess */
export async function setUpOwner(
  db: Db,
  input: { token: string; email: string; password: string; siteName: string },
  now: Date,
): Promise<void> {
  if (!(await isSetupLinkLive(db, input.token, now))) throw createUsedSetupLinkError();
  await requireStrongPassword(input.password, input);
  const owner = { email: input.email.toLowerCase(), passwordHash: await hashPassword(input.password) };
  await db.transaction().execute(async (trx) => {
    if (!(await takeSetupLink(trx, sha256(input.token), oldestValid(now))) || (await hasOwner(trx)))
      throw createUsedSetupLinkError();
    await insertOwner(trx, owner, now);
    await deleteSetupLinks(trx);
    await recordAct(trx, { act: "owner/set-up", after: { by: "link" } });
  });
}
