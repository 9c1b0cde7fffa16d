import { foldText } from "#app/lib/fold-text.ts";
import { originalLanguage } from "#app/lib/language/languages.ts";
import { createInvalidInputError, createNotFoundError } from "#app/platform/app-error.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createAddressTakenError, createTooManyHelpersError, createUsedLinkError } from "../accounts.errors.ts";
import {
  deleteRegistrations,
  deleteUser,
  findOwner,
  findUser,
  findUserByEmail,
  insertUser,
} from "../accounts.store.server.ts";
import { helpersMax } from "../accounts-limits.ts";
import { invitationMail } from "../accounts-mails.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { rethrowAddressTaken } from "../address-taken.server.ts";
import { lockUser } from "../links/account-links.store.server.ts";
import { mailLimits, mailLink, readLink, redeemLink } from "../links/account-links.usecases.server.ts";
import { hashPassword } from "../password.server.ts";
import { requireStrongPassword } from "../password-strength.server.ts";
import { hasSecondFactor } from "../second-step/second-step.usecases.server.ts";
import { toActor } from "../sign-in/sessions.server.ts";
import { type SignInRequest, type SignInResult, startSessionByPassword } from "../sign-in/start-session.server.ts";
import { accountErrorTexts } from "../strings/accounts-texts.server.ts";
import {
  deleteInvitation,
  type Invitation,
  listInvitations,
  listStaff,
  type StaffMember,
} from "./staff.store.server.ts";

export interface People {
  staff: (StaffMember & { hasSecondFactor: boolean })[];
  invitations: Invitation[];
  delivers: boolean;
}

export async function listPeople(accounts: Accounts): Promise<People> {
  const { db, now, outbox } = accounts;
  const [members, invitations] = await Promise.all([listStaff(db), listInvitations(db, now().toISOString())]);
  const staff = await Promise.all(
    members.map(async (one) => ({ ...one, hasSecondFactor: await hasSecondFactor(accounts, one.id) })),
  );
  return { staff, invitations, delivers: outbox.delivers };
}

/**
 * Mails an invitation and ends an earlier one to the address. Existing accounts cannot become helpers: rights, sessions
 * and deletion depend on the role.
 * @returns the link
 * @throws AppError 422 for an address with an account, 409 at `helpersMax`, 429
 */
export async function inviteHelper(accounts: Accounts, email: string, ip: string): Promise<string> {
  const { db, outbox } = accounts;
  const now = accounts.now();
  const link = await db.transaction().execute(async (trx) => {
    await lockStaff(trx);
    await consumeLimits(trx, mailLimits(accounts, email, ip), now);
    if (await findUserByEmail(trx, email)) throw createInvalidInputError({ email: accountExistsText });
    await deleteInvitation(trx, email);
    const helpers = (await listStaff(trx)).filter(({ role }) => role === "helper");
    const invitations = await listInvitations(trx, now.toISOString());
    if (helpers.length + invitations.length >= helpersMax) throw createTooManyHelpersError();
    const url = await mailLink(
      accounts,
      trx,
      "invite",
      { to: email, target: { newEmail: email }, language: originalLanguage, write: invitationMail },
      now,
    );
    await recordAct(trx, { act: "helper/invited", after: { address: email } });
    return url;
  });
  outbox.wake();
  return link;
}

const accountExistsText =
  "This address already has an account. Invite another address, or ask its owner to delete that account first.";

export async function withdrawInvitation({ db }: Accounts, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteInvitation(trx, email))) throw createNotFoundError("This invitation");
    await recordAct(trx, { act: "helper/invitation-withdrawn", after: { address: email } });
  });
}

export const readInvitation = async (accounts: Accounts, token: string): Promise<string | undefined> =>
  (await readLink(accounts, "invite", token))?.new_email ?? undefined;

/**
 * Creates the helper's account and signs in.
 * @throws AppError 410, 422 for a weak password or a name in use, 409 if the address now has an account
 */
export async function acceptInvitation(
  accounts: Accounts,
  { token, username, password }: { token: string; username: string; password: string },
  request: SignInRequest,
): Promise<SignInResult> {
  const { db, now, passwordCost, site } = accounts;
  const email = await readInvitation(accounts, token);
  if (!email) throw createUsedLinkError();
  await requireStrongPassword(password, { username, email, siteName: site.name });
  const helper = {
    username,
    email,
    passwordHash: await hashPassword(password, passwordCost),
    role: "helper",
    language: originalLanguage,
  } as const;
  const user = await db
    .transaction()
    .execute(async (trx) => {
      const link = await redeemLink(trx, "invite", token, now());
      if (link.new_email !== email) throw createUsedLinkError();
      if (await findUserByEmail(trx, email)) throw createAddressTakenError();
      await requireFreeName(trx, username);
      const id = await insertUser(trx, helper, now());
      await deleteRegistrations(trx, email);
      await recordAct(trx, { act: "helper/joined", actor: toActor({ id, ...helper }) });
      return { id, ...helper };
    })
    .catch((error: unknown) => rethrowAddressTaken(db, email, error));
  return { role: user.role, setCookies: await startSessionByPassword(accounts, user, request, "registration") };
}

/** Deletes a helper with sessions, links and devices; their name stays at what they wrote. @throws AppError 404 */
export async function removeHelper({ db }: Accounts, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, id);
    const user = await findUser(trx, id);
    if (user?.role !== "helper") throw createNotFoundError("This helper");
    await deleteUser(trx, id);
    await recordAct(trx, { act: "helper/removed", subject: id, before: { name: user.username, address: user.email } });
  });
}

/** Serializes changes of staff and their names. */
async function lockStaff(trx: Db): Promise<void> {
  const owner = await findOwner(trx);
  if (owner) await lockUser(trx, owner.id);
}

/** Replies and notes show names, so they are unique in the studio. @throws AppError 422 */
export async function requireFreeName(trx: Db, username: string, exceptId?: string): Promise<void> {
  await lockStaff(trx);
  const others = (await listStaff(trx)).filter(({ id }) => id !== exceptId);
  if (others.some((one) => foldText(one.username) === foldText(username)))
    throw createInvalidInputError({ username: accountErrorTexts().username.taken });
}
