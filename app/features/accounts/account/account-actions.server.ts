import { href, redirect } from "react-router";
import { respondWithFormError } from "#app/platform/http/form-result.server.ts";
import { withCookies } from "#app/platform/http/with-cookies.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import type { RequestInfo } from "#app/platform/request-context.ts";
import {
  changeEmailSchema,
  changePasswordSchema,
  changeUsernameSchema,
  deleteAccountSchema,
  endSessionSchema,
} from "../accounts.schema.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { readSignInRequest } from "../pages/sign-in-request.server.ts";
import { loginPath } from "../sign-in/login-notices.ts";
import type { SignedInSession } from "../sign-in/sessions.server.ts";
import { deleteSession, deleteSessions } from "../sign-in/sessions.store.server.ts";
import { type AccountIntent, accountIntents, type DoneReason, donePath } from "./account-intents.ts";
import { changePassword, changeUsername, requestEmailChange } from "./change-account.usecases.server.ts";
import { deleteAccount, requestDeletionLink } from "./delete-account.usecases.server.ts";

export interface AccountForm {
  readonly accounts: Accounts;
  readonly signedIn: SignedInSession;
  readonly request: Request;
  readonly info: RequestInfo;
  readonly fields: Readonly<Record<string, string | undefined>>;
}

type AccountAction = (form: AccountForm) => Promise<Response>;

const done = (what: DoneReason, setCookies: readonly string[] = []): Response =>
  redirect(donePath(what), { status: 303, headers: withCookies(setCookies) });

async function signOut({ accounts, request }: AccountForm, to: string): Promise<Response> {
  const cookies = await accounts.sessions.end(request.headers.get("cookie"));
  return redirect(to, { status: 303, headers: withCookies(cookies) });
}

const actions: Readonly<Record<AccountIntent, AccountAction>> = {
  async username({ accounts, signedIn, fields }) {
    const { username } = parseInput(changeUsernameSchema, fields);
    await changeUsername(accounts, signedIn.user.id, username);
    return done("username");
  },
  async email({ accounts, signedIn, fields, info }) {
    const input = parseInput(changeEmailSchema, fields);
    await requestEmailChange(accounts, signedIn.user, { ...input, ip: info.ip });
    return done("email-sent");
  },
  async password({ accounts, signedIn, fields, request, info }) {
    const input = parseInput(changePasswordSchema, fields);
    const result = await changePassword(accounts, signedIn.user, input, readSignInRequest(request, info));
    return done("password", result.setCookies);
  },
  async "end-session"(form) {
    const { accounts, signedIn, fields } = form;
    const { sessionId } = parseInput(endSessionSchema, fields);
    if (sessionId === signedIn.sessionId) return signOut(form, loginPath("signed-out"));
    await deleteSession(accounts.db, signedIn.user.id, sessionId);
    return done("sessions");
  },
  async "end-all-sessions"(form) {
    await deleteSessions(form.accounts.db, form.signedIn.user.id);
    return signOut(form, loginPath("signed-out-everywhere"));
  },
  "sign-out": (form) => signOut(form, loginPath("signed-out")),
  async delete(form) {
    const { currentPassword } = parseInput(deleteAccountSchema, form.fields);
    await deleteAccount(form.accounts, form.signedIn.user, currentPassword);
    return signOut(form, loginPath("deleted"));
  },
  async "delete-link"({ accounts, signedIn, info }) {
    await requestDeletionLink(accounts, signedIn.user, info.ip);
    return done("delete-link");
  },
};

const isIntent = (value: string | undefined): value is AccountIntent =>
  accountIntents.some((intent) => intent === value);

export async function runAccountForm(form: AccountForm) {
  const { intent, username, email, confirmation } = form.fields;
  if (!isIntent(intent)) return redirect(href("/account"), { status: 303 });
  try {
    return await actions[intent](form);
  } catch (error) {
    return respondWithFormError(error, { intent, username, email, confirmation }, form.info.log);
  }
}
