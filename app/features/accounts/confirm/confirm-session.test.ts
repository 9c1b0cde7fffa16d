import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { minuteMs } from "#app/lib/units.ts";
import { ann, cookieOf, openAccountsFixture } from "#tests/support/services/accounts-fixture.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";
import { confirmedForMin } from "../accounts-limits.ts";
import {
  finishAuthenticator,
  showAuthenticator,
  startAuthenticator,
} from "../authenticator/authenticator.usecases.server.ts";
import { requestLink } from "../links/account-links.usecases.server.ts";
import { signInByLink } from "../sign-in/sign-in.usecases.server.ts";
import { confirmSession, type Proof, requireConfirmed, showConfirmation } from "./confirm-session.usecases.server.ts";

async function open() {
  const site = await openAccountsFixture();
  await site.createAccount(ann);
  let cookie = await site.enter(ann);
  const findSession = async (of = cookie) => {
    const found = await site.accounts.sessions.peek(of);
    if (!found) throw new Error("no session");
    return found;
  };
  /** A confirmed session goes on with its new cookie. */
  const keep = async (confirming: Promise<string[]>) => {
    const setCookies = await confirming;
    if (setCookies.length > 0) cookie = cookieOf(setCookies);
  };
  const ask = async (password?: string, of?: string) =>
    statusOf(keep(requireConfirmed(site.accounts, await findSession(of), password)));
  const prove = async (proof: Proof) => statusOf(keep(confirmSession(site.accounts, await findSession(), proof)));
  return { ...site, findSession, ask, prove, cookie: () => cookie };
}

test("for ten minutes after the sign-in nothing asks, then the password does for ten more", async () => {
  const { ask, passTime } = await open();
  passTime(confirmedForMin * minuteMs - 1_000);
  expect(await ask()).toBe(200);
  passTime(1_000);
  expect(await ask()).toBe(403);
  expect(await ask("")).toBe(403);
  expect(await ask("a wrong password")).toBe(422);
  expect(await ask()).toBe(403);
  expect(await ask(ann.password)).toBe(200);
  passTime(confirmedForMin * minuteMs - 1_000);
  expect(await ask()).toBe(200);
  passTime(1_000);
  expect(await ask()).toBe(403);
});

test("another session of the account is asked by itself", async () => {
  const { ask, passTime, enter } = await open();
  const other = await enter(ann);
  passTime(confirmedForMin * minuteMs);
  expect(await ask(ann.password)).toBe(200);
  expect(await ask(undefined, other)).toBe(403);
});

test("a sign-in by a link proves a mailbox only", async () => {
  const { accounts, ask, tokenIn, from } = await open();
  await requestLink(accounts, "sign-in", ann.email, "203.0.113.9");
  const { setCookies } = await signInByLink(accounts, await tokenIn(ann.email, "/login/link"), from());
  expect(await ask(undefined, cookieOf(setCookies))).toBe(403);
});

test("guesses are limited, also for the right password", async () => {
  const { ask, passTime } = await open();
  passTime(confirmedForMin * minuteMs);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push(await ask(`guess ${n}`));
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
  expect(await ask(ann.password)).toBe(429);
});

test("a confirmed session has a new token, and the old one opens nothing", async () => {
  const { ask, cookie, passTime, accounts } = await open();
  passTime(confirmedForMin * minuteMs);
  const before = cookie();
  expect(await ask(ann.password)).toBe(200);
  expect(await accounts.sessions.peek(before)).toBeUndefined();
  expect(await accounts.sessions.peek(cookie())).toMatchObject({ isConfirmed: true });
});

test("a session that ended while the password was compared is not confirmed", async () => {
  const { findSession, accounts, cookie, passTime } = await open();
  passTime(confirmedForMin * minuteMs);
  const session = await findSession();
  await accounts.sessions.end(cookie());
  const proof = { by: "password", currentPassword: ann.password } as const;
  expect(await statusOf(confirmSession(accounts, session, proof))).toBe(410);
});

test("a code of the authenticator app confirms, once", async () => {
  const { accounts, findSession, prove, ask, passTime } = await open();
  expect(await showConfirmation(accounts, await findSession())).toMatchObject({ byCode: false });
  const { user } = await findSession();
  await startAuthenticator(accounts, user.id);
  const shown = await showAuthenticator(accounts, user);
  const secret = "secret" in shown ? shown.secret : "";
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: accounts.now().getTime() });
  await finishAuthenticator(accounts, await findSession(), { code: codeNow(), ip: "203.0.113.9" });
  passTime(confirmedForMin * minuteMs);
  expect(await showConfirmation(accounts, await findSession())).toMatchObject({ byCode: true });
  const proof = { by: "code", code: codeNow(), ip: "203.0.113.9" } as const;
  expect(await prove({ ...proof, code: "000000" })).toBe(422);
  expect(await prove(proof)).toBe(200);
  expect(await ask()).toBe(200);
  expect(await prove(proof)).toBe(422);
});
