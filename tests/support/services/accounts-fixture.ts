import { RouterContextProvider } from "react-router";
import { accountActions, teamActions } from "#app/features/accounts/account/account-actions.server.ts";
import { runAccountAction } from "#app/features/accounts/account/run-account-action.server.ts";
import { signedInContext } from "#app/features/accounts/accounts.context.ts";
import type { PasswordCost } from "#app/features/accounts/password.server.ts";
import { confirmRegistration } from "#app/features/accounts/register/confirm.usecases.server.ts";
import { register } from "#app/features/accounts/register/register.usecases.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.usecases.server.ts";
import type { SignInRequest } from "#app/features/accounts/sign-in/start-session.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { type Services, servicesContext } from "#app/platform/services.ts";
import { openSqlite } from "../database/test-database.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";
import { createRequestInfo } from "./request-info.ts";
import { createServicesFixture } from "./services-fixture.ts";

export const ann = { username: "Ann", email: "ann@visitor.example", password: "a quiet room that faces north" };
export const bob = { username: "Bob", email: "bob@visitor.example", password: "two bicycles in the hallway" };
export const ownerAccount = { email: "owner@studio.example", password: "the owner's own long words" };

interface Registered {
  username: string;
  email: string;
  password: string;
}

const ownerSettings = { OWNER_EMAIL: ownerAccount.email, OWNER_PASSWORD: ownerAccount.password };

/** Its mails stay in the outbox, since no worker is started. */
const mailServer = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "studio@studio.example" };

interface FixtureParts {
  db: Db;
  dataDir: string;
  passwordCost?: PasswordCost;
  /** Whether there is a mail server. */
  delivers?: boolean;
}

/** The services fixture with an owner, and with the actions of visitors who have an account. */
export async function createAccountsFixture({ delivers = false, ...parts }: FixtureParts) {
  const environment = { ...ownerSettings, ...(delivers && mailServer) };
  const site = createServicesFixture({ ...parts, startAt: new Date(), environment });
  const { accounts, gate } = site.services;
  await site.services.bootstrapOwner();
  const from = (cookie: string | null = null, ip = "203.0.113.9"): SignInRequest => ({
    ip,
    userAgent: "Firefox",
    cookie,
  });

  const mailsTo = async (email: string) => (await site.mails()).filter((mail) => mail.to_address === email);
  /** The token of the newest link to a page in the mails to an address, sent or not. */
  const tokenIn = async (email: string, path: string): Promise<string> => {
    const texts = (await mailsTo(email)).map(({ text }) => text);
    const tokens = texts.flatMap((text) => new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? []);
    return tokens.at(-1) ?? "no link";
  };
  const registerFrom = (who: Registered = ann, ip = "203.0.113.9") => register(accounts, who, ip);
  const confirm = (token: string, { password }: { password: string } = ann, request = from()) =>
    confirmRegistration(accounts, { token, password }, request);
  /** Creates a confirmed account, without a session. */
  const createAccount = async (who: Registered = ann): Promise<void> => {
    await registerFrom(who);
    const { setCookies } = await confirm(await tokenIn(who.email, "/register/confirm"), who);
    await accounts.sessions.end(cookieOf(setCookies));
  };
  /** @returns the browser's cookies */
  const enter = async (who: { email: string; password: string } = ann, request = from()): Promise<string> => {
    return cookieOf((await signIn(accounts, who, request)).setCookies);
  };

  return {
    ...site,
    accounts,
    gate,
    from,
    mailsTo,
    tokenIn,
    register: registerFrom,
    confirm,
    createAccount,
    enter,
    /** Posts a form of the account page. @returns where it redirects to, or the error */
    post: async (cookie: string, fields: Record<string, string>) => {
      const signedIn = await accounts.sessions.find(cookie);
      if (!signedIn) throw new Error("no session");
      const request = new Request("http://localhost:3000/account", {
        method: "POST",
        headers: { cookie, "user-agent": "Firefox" },
        body: new URLSearchParams(fields),
      });
      const context = new RouterContextProvider();
      context.set(servicesContext, { accounts } as Services); // the account's actions read nothing else
      context.set(signedInContext, signedIn);
      context.set(requestContext, createRequestInfo());
      const args = { request, context, params: {}, url: new URL(request.url) };
      const result = await runAccountAction([...accountActions, ...teamActions], args).catch((error: unknown) => {
        if (error instanceof Response) return error;
        throw error;
      });
      if (result instanceof Response) {
        const setCookies = result.headers.getSetCookie();
        return { to: result.headers.get("location") ?? "", cookie: cookieOf(setCookies), setCookies };
      }
      if (result.data.ok) return { recoveryCodes: result.data.recoveryCodes };
      return { status: result.init?.status, error: result.data };
    },
  };
}

export type AccountsFixture = Awaited<ReturnType<typeof createAccountsFixture>>;

/** The same on an SQLite database in memory. */
export async function openAccountsFixture(options: Pick<FixtureParts, "passwordCost" | "delivers"> = {}) {
  return createAccountsFixture({ db: await openSqlite(), dataDir: createTemporaryFolder(), ...options });
}

export type OpenAccountsFixture = Awaited<ReturnType<typeof openAccountsFixture>>;

/** Returns the Cookie header that a browser sends after these Set-Cookie headers. */
export const cookieOf = (setCookies: readonly string[]): string =>
  setCookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
