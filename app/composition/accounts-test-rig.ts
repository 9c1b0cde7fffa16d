import { runAccountForm } from "#app/features/accounts/account/account-actions.server.ts";
import { confirmRegistration } from "#app/features/accounts/register/confirm.usecases.server.ts";
import { register } from "#app/features/accounts/register/register.usecases.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.usecases.server.ts";
import type { Arriving } from "#app/features/accounts/sign-in/start-session.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { createDeskRig } from "./desk-test-rig.ts";

export const ann = { username: "Ann", email: "ann@visitor.example", password: "a quiet room that faces north" };
export const bob = { username: "Bob", email: "bob@visitor.example", password: "two bicycles in the hallway" };
export const ownerAccount = { email: "owner@studio.example", password: "the owner's own long words" };

interface Registered {
  username: string;
  email: string;
  password: string;
}

const ownerSettings = { OWNER_EMAIL: ownerAccount.email, OWNER_PASSWORD: ownerAccount.password };

/** The whole site without its server, with an owner, and with what visitors with accounts do. */
export async function createAccountsRig({ db, dataDir }: { db: Db; dataDir: string }) {
  const rig = createDeskRig({ db, dataDir, startAt: new Date(), environment: ownerSettings });
  const { accounts, gate } = rig.services;
  await rig.services.bootstrapOwner();
  const from = (cookie: string | null = null, ip = "203.0.113.9"): Arriving => ({ ip, userAgent: "Firefox", cookie });

  const mailsTo = async (email: string) => (await rig.mails()).filter((mail) => mail.to_address === email);
  /** What the newest link of a kind in the mails to an address carries; sent or not. */
  const tokenIn = async (email: string, path: string): Promise<string> => {
    const texts = (await mailsTo(email)).map(({ text }) => text);
    const tokens = texts.flatMap((text) => new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? []);
    return tokens.at(-1) ?? "no link";
  };
  const rigRegister = (who: Registered = ann, ip = "203.0.113.9") => register(accounts, who, ip);
  const confirm = (token: string, { password }: { password: string } = ann, arriving = from()) =>
    confirmRegistration(accounts, { token, password }, arriving);
  /** Makes a confirmed account, and leaves nobody signed in. */
  const createAccount = async (who: Registered = ann): Promise<void> => {
    await rigRegister(who);
    const { setCookies } = await confirm(await tokenIn(who.email, "/register/confirm"), who);
    await accounts.sessions.end(cookieOf(setCookies));
  };
  /** @returns the cookies that the browser sends from then on */
  const enter = async (who: { email: string; password: string } = ann, arriving = from()): Promise<string> => {
    return cookieOf((await signIn(accounts, who, arriving)).setCookies);
  };

  return {
    ...rig,
    accounts,
    gate,
    from,
    mailsTo,
    tokenIn,
    register: rigRegister,
    confirm,
    createAccount,
    enter,
    /** Posts a form of the account page. @returns where it leads, or the failure */
    post: async (cookie: string, fields: Record<string, string>) => {
      const signedIn = await accounts.sessions.find(cookie);
      if (!signedIn) throw new Error("nobody is signed in");
      const request = new Request("http://localhost:3000/account", { headers: { cookie } });
      const info = { id: "", nonce: "", ip: "203.0.113.9", log: createSilentLogger(), allowFrames: () => {} };
      const answer = await runAccountForm({ accounts, signedIn, request, info, fields });
      if (answer instanceof Response) {
        const setCookies = answer.headers.getSetCookie();
        return { to: answer.headers.get("location") ?? "", cookie: cookieOf(setCookies), setCookies };
      }
      return { status: answer.init?.status, failure: answer.data };
    },
  };
}

export type AccountsRig = Awaited<ReturnType<typeof createAccountsRig>>;

/** What a browser sends back after these Set-Cookie headers. */
export const cookieOf = (setCookies: readonly string[]): string =>
  setCookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
