import { redirect } from "react-router";
import { createInvalidInputError } from "#app/platform/app-error.ts";
import { respondWithFormError } from "#app/platform/http/form-result.server.ts";
import { withCookies } from "#app/platform/http/with-cookies.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import type { RequestInfo } from "#app/platform/request-context.ts";
import { createOwnerOnlyError } from "#app/platform/staff.context.ts";
import {
  changeEmailSchema,
  changePasswordSchema,
  changeUsernameSchema,
  codeSchema,
  deleteAccountSchema,
  endSessionSchema,
  helperIdSchema,
  inviteSchema,
} from "../accounts.schema.ts";
import type { Accounts } from "../accounts-service.server.ts";
import {
  cancelAuthenticator,
  finishAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from "../authenticator/authenticator.usecases.server.ts";
import { redirectToConfirm } from "../confirm/confirm-link.server.ts";
import { readSignInRequest } from "../pages/sign-in-request.server.ts";
import { registrationFormSchema, removePasskeySchema, renamePasskeySchema } from "../passkeys/passkeys.schema.ts";
import { addPasskey, removePasskey, renamePasskey } from "../passkeys/passkeys.usecases.server.ts";
import { endOpenAccess, endOtherSessions, endSession, isNothing } from "../sign-in/end-sessions.usecases.server.ts";
import { loginPath } from "../sign-in/login-notices.ts";
import type { Session } from "../sign-in/sessions.server.ts";
import { inviteHelper, removeHelper, withdrawInvitation } from "../staff/staff.usecases.server.ts";
import { type AccountIntent, accountIntents } from "./account-intents.ts";
import { type AccountPage, type DoneReason, donePath } from "./account-pages.ts";
import { changePassword, changeUsername, requestEmailChange } from "./change-account.usecases.server.ts";
import { deleteAccount, requestDeletionLink } from "./delete-account.usecases.server.ts";

export interface AccountForm {
  readonly accounts: Accounts;
  readonly page: AccountPage;
  readonly signedIn: Session;
  readonly request: Request;
  readonly info: RequestInfo;
  readonly fields: Readonly<Record<string, string | undefined>>;
}

/** Recovery codes are shown once, in the response itself. */
export interface RecoveryCodes {
  readonly ok: true;
  readonly recoveryCodes: readonly string[];
}

type AccountAction = (form: AccountForm) => Promise<Response | RecoveryCodes>;

const done = ({ page }: AccountForm, what: DoneReason, setCookies: readonly string[] = []): Response =>
  redirect(donePath(page, what), { status: 303, headers: withCookies(setCookies) });

async function signOut({ accounts, request }: AccountForm, to: string): Promise<Response> {
  const cookies = await accounts.sessions.end(request.headers.get("cookie"));
  return redirect(to, { status: 303, headers: withCookies(cookies) });
}

const actions: Readonly<Record<AccountIntent, AccountAction>> = {
  async username(form) {
    const { accounts, signedIn, fields } = form;
    const { username } = parseInput(changeUsernameSchema, fields);
    await changeUsername(accounts, signedIn.user, username);
    return done(form, "username");
  },
  async email(form) {
    const { accounts, signedIn, fields, info } = form;
    const input = parseInput(changeEmailSchema, fields);
    await requestEmailChange(accounts, signedIn.user, { ...input, ip: info.ip });
    return done(form, "email-sent");
  },
  async password(form) {
    const { accounts, signedIn, fields, request, info } = form;
    const input = parseInput(changePasswordSchema, fields);
    const result = await changePassword(accounts, signedIn, input, readSignInRequest(request, info));
    return done(form, "password", result.setCookies);
  },
  async "end-session"(form) {
    const { accounts, signedIn, fields } = form;
    const { sessionId } = parseInput(endSessionSchema, fields);
    if (sessionId === signedIn.sessionId) return signOut(form, form.page.signedOutPath);
    await endSession(accounts, signedIn.user.id, sessionId);
    return done(form, "session");
  },
  async "end-other-sessions"(form) {
    const { accounts, signedIn } = form;
    await endOtherSessions(accounts, signedIn);
    return done(form, "other-sessions");
  },
  "sign-out": (form) => signOut(form, form.page.signedOutPath),
  async "add-passkey"(form) {
    const { accounts, signedIn, fields, request } = form;
    const { response } = parseInput(registrationFormSchema, fields);
    const userAgent = request.headers.get("user-agent") ?? "";
    await addPasskey(accounts, signedIn, { response, userAgent });
    return done(form, "passkey-added");
  },
  async "rename-passkey"(form) {
    const input = parseInput(renamePasskeySchema, form.fields);
    await renamePasskey(form.accounts, form.signedIn.user.id, input);
    return done(form, "passkey-renamed");
  },
  async "remove-passkey"(form) {
    const { passkeyId } = parseInput(removePasskeySchema, form.fields);
    await removePasskey(form.accounts, form.signedIn.user, passkeyId);
    return done(form, "passkey-removed");
  },
  async "start-authenticator"(form) {
    await startAuthenticator(form.accounts, form.signedIn.user.id);
    return redirect(`${form.page.path}#authenticator`, { status: 303 });
  },
  async "confirm-authenticator"({ accounts, signedIn, fields, info }) {
    const { code } = parseInput(codeSchema, fields);
    return { ok: true, recoveryCodes: await finishAuthenticator(accounts, signedIn, { code, ip: info.ip }) };
  },
  async "cancel-authenticator"(form) {
    await cancelAuthenticator(form.accounts, form.signedIn.user.id);
    return done(form, "authenticator-canceled");
  },
  async "remove-authenticator"(form) {
    const { code } = parseInput(codeSchema, form.fields);
    await removeAuthenticator(form.accounts, form.signedIn.user, { code, ip: form.info.ip });
    return done(form, "authenticator-removed");
  },
  async "new-recovery-codes"({ accounts, signedIn, fields, info }) {
    const { code } = parseInput(codeSchema, fields);
    const recoveryCodes = await renewRecoveryCodes(accounts, signedIn.user, { code, ip: info.ip });
    return { ok: true, recoveryCodes };
  },
  async delete(form) {
    const { currentPassword } = parseInput(deleteAccountSchema, form.fields);
    await deleteAccount(form.accounts, form.signedIn.user, currentPassword);
    return signOut(form, loginPath("deleted"));
  },
  async "delete-link"(form) {
    await requestDeletionLink(form.accounts, form.signedIn.user, form.info.ip);
    return done(form, "delete-link");
  },
  async "invite-helper"(form) {
    requireOwnersSession(form);
    const { email } = parseInput(inviteSchema, form.fields);
    await inviteHelper(form.accounts, email, form.info.ip);
    return done(form, "invited");
  },
  async "withdraw-invitation"(form) {
    requireOwnersSession(form);
    await withdrawInvitation(form.accounts, parseInput(inviteSchema, form.fields).email);
    return done(form, "invitation-withdrawn");
  },
  async "remove-helper"(form) {
    requireOwnersSession(form);
    await removeHelper(form.accounts, parseInput(helperIdSchema, form.fields).helperId);
    return done(form, "helper-removed");
  },
  async "end-user-sessions"(form) {
    requireOwnersSession(form);
    const { email } = parseInput(inviteSchema, form.fields);
    if (isNothing(await endOpenAccess(form.accounts, [email])))
      throw createInvalidInputError({ email: nothingOpenText });
    return done(form, "user-sessions");
  },
};

/** With them a stolen session could stay, or lock its user out. The other forms ask for the password or a code each time. */
const confirmedIntents: ReadonlySet<AccountIntent> = new Set<AccountIntent>([
  "add-passkey",
  "remove-passkey",
  "start-authenticator",
  "end-session",
  "end-other-sessions",
  "invite-helper",
  "remove-helper",
  "end-user-sessions",
]);

const nothingOpenText = "Nothing is signed in with this address. Your own sessions are under Sessions.";

function requireOwnersSession({ signedIn }: AccountForm): void {
  if (signedIn.user.role !== "owner") throw createOwnerOnlyError();
}

const isIntent = (value: string | undefined): value is AccountIntent =>
  accountIntents.some((intent) => intent === value);

export async function runAccountForm(form: AccountForm) {
  const { intent, username, email, confirmation, passkeyId, name } = form.fields;
  if (!isIntent(intent)) return redirect(form.page.path, { status: 303 });
  const isOwnEnd = intent === "end-session" && form.fields.sessionId === form.signedIn.sessionId;
  if (confirmedIntents.has(intent) && !form.signedIn.isConfirmed && !isOwnEnd)
    return redirectToConfirm(new URL(form.page.path, form.request.url));
  try {
    return await actions[intent](form);
  } catch (error) {
    return respondWithFormError(error, { intent, username, email, confirmation, passkeyId, name }, form.info.log);
  }
}
