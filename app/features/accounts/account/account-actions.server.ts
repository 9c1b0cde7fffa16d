import { redirect } from "react-router";
import { answerFailure } from "#app/platform/http/form-failure.server.ts";
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
import { arrivingFrom } from "../pages/arriving.server.ts";
import { loginPath } from "../sign-in/login-notices.ts";
import type { SignedIn } from "../sign-in/sessions.server.ts";
import { deleteSession, deleteSessions } from "../sign-in/sessions.store.server.ts";
import { type AccountIntent, accountIntents, type Done, donePath } from "./account-intents.ts";
import { changePassword, changeUsername, requestEmailChange } from "./change-account.usecases.server.ts";
import { deleteAccount, requestDeletionLink } from "./delete-account.usecases.server.ts";

/** One of the account page's forms as it was sent. */
export interface AccountForm {
  readonly accounts: Accounts;
  readonly signedIn: SignedIn;
  readonly request: Request;
  readonly info: RequestInfo;
  readonly fields: Readonly<Record<string, string | undefined>>;
}

type Run = (form: AccountForm) => Promise<Response>;

const done = (what: Done, setCookies: readonly string[] = []): Response =>
  redirect(donePath(what), { status: 303, headers: withCookies(setCookies) });

/** Signed out here: the cookie goes, too. */
async function leave({ accounts, request }: AccountForm, to: string): Promise<Response> {
  const cookies = await accounts.sessions.end(request.headers.get("cookie"));
  return redirect(to, { status: 303, headers: withCookies(cookies) });
}

const actions: Readonly<Record<AccountIntent, Run>> = {
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
    const arrived = await changePassword(accounts, signedIn.user, input, arrivingFrom(request, info));
    return done("password", arrived.setCookies);
  },
  async "end-session"(form) {
    const { accounts, signedIn, fields } = form;
    const { sessionId } = parseInput(endSessionSchema, fields);
    if (sessionId === signedIn.sessionId) return leave(form, loginPath("signed-out"));
    await deleteSession(accounts.db, signedIn.user.id, sessionId);
    return done("sessions");
  },
  async "end-all-sessions"(form) {
    await deleteSessions(form.accounts.db, form.signedIn.user.id);
    return leave(form, loginPath("signed-out-everywhere"));
  },
  "sign-out": (form) => leave(form, loginPath("signed-out")),
  async delete(form) {
    const { currentPassword } = parseInput(deleteAccountSchema, form.fields);
    await deleteAccount(form.accounts, form.signedIn.user, currentPassword);
    return leave(form, loginPath("deleted"));
  },
  async "delete-link"({ accounts, signedIn, info }) {
    await requestDeletionLink(accounts, signedIn.user, info.ip);
    return done("delete-link");
  },
};

const isIntent = (value: string | undefined): value is AccountIntent =>
  accountIntents.some((intent) => intent === value);

/**
 * Runs one of the page's forms.
 * @returns the way on, or why it did not work
 */
export async function runAccountForm(form: AccountForm) {
  const { intent, username, email, confirmation } = form.fields;
  if (!isIntent(intent)) return redirect("/account", { status: 303 });
  try {
    return await actions[intent](form);
  } catch (error) {
    return answerFailure(error, { intent, username, email, confirmation }, form.info.log);
  }
}
