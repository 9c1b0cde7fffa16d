import { dayMs } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import { ConfigError } from "#app/platform/config/settings.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createToken, sha256 } from "#app/platform/keys.server.ts";
import { hashPassword } from "../password.server.ts";
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

/** A link stands in the output of the start, which others may read later. */
const setupLinkValidMs = dayMs;

const oldestValid = (now: Date): string => new Date(now.getTime() - setupLinkValidMs).toISOString();

interface Bootstrap {
  email: string | undefined;
  password: string | undefined;
  siteName: string;
}

/**
 * Makes sure that somebody can become the owner.
 * @returns the secret of a one-time link, good for 24 h, where there is no owner and none was configured; undefined
 * otherwise
 * @throws ConfigError for a configured password that is easy to guess; that of an owner who exists is not looked at
 */
export async function bootstrapOwner(
  db: Db,
  { email, password, siteName }: Bootstrap,
  now: Date,
): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined;
  if (email && password) {
    const weakness = await findPasswordWeakness(password, { siteName, email });
    if (weakness) throw new ConfigError([`OWNER_PASSWORD: is easy to guess: ${weakness}`]);
    await createOwner(db, { email, password }, now);
    return undefined;
  }
  await deleteExpiredSetupLinks(db, oldestValid(now));
  const token = createToken();
  await insertSetupLink(db, sha256(token), now.toISOString());
  return token;
}

/** Two instances may start at once: the second finds the owner there and leaves it. */
async function createOwner(db: Db, { email, password }: { email: string; password: string }, now: Date): Promise<void> {
  const owner = { email: email.toLowerCase(), passwordHash: await hashPassword(password) };
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await hasOwner(trx))) await insertOwner(trx, owner, now);
    });
  } catch (error) {
    if (!(await hasOwner(db))) throw error;
  }
}

const createSpentLinkError = (): AppError =>
  new AppError({
    code: "accounts/setup-link-spent",
    status: 410,
    message: "This link has been used or is older than a day, or there is an owner already.",
  });

/** Whether a setup link still works; for the page that shows its form. */
export const isSetupLinkLive = (db: Db, token: string, now: Date): Promise<boolean> =>
  hasSetupLink(db, sha256(token), oldestValid(now));

/**
 * Creates the owner from a one-time link; all links are spent then.
 * @throws AppError 410 for a link that was used or has expired, or when there is an owner already; 422 for a password
 * that is easy to guess
 */
export async function setUpOwner(
  db: Db,
  input: { token: string; email: string; password: string; siteName: string },
  now: Date,
): Promise<void> {
  // Before the hash, which costs enough that strangers must not be able to ask for it.
  if (!(await isSetupLinkLive(db, input.token, now))) throw createSpentLinkError();
  await requireStrongPassword(input.password, input);
  const owner = { email: input.email.toLowerCase(), passwordHash: await hashPassword(input.password) };
  await db.transaction().execute(async (trx) => {
    if (!(await takeSetupLink(trx, sha256(input.token), oldestValid(now))) || (await hasOwner(trx)))
      throw createSpentLinkError();
    await insertOwner(trx, owner, now);
    await deleteSetupLinks(trx);
  });
}
