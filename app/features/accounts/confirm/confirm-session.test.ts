import { expect, onTestFinished, test } from "vitest";
import { minuteMs } from "#app/lib/units.ts";
import { ann, cookieOf, openAccountsFixture } from "#tests/support/services/accounts-fixture.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";
import { confirmedForMin } from "../accounts-limits.ts";
import { requestLink } from "../links/account-links.usecases.server.ts";
import { signInByLink } from "../sign-in/sign-in.usecases.server.ts";
import { requireConfirmed } from "./confirm-session.usecases.server.ts";

async function open() {
  const site = await openAccountsFixture();
  onTestFinished(() => site.destroy());
  await site.createAccount(ann);
  const cookie = await site.enter(ann);
  const findSession = async (of = cookie) => {
    const found = await site.accounts.sessions.peek(of);
    if (!found) throw new Error("no session");
    return found;
  };
  const ask = async (password?: string, of = cookie) =>
    statusOf(requireConfirmed(site.accounts, await findSession(of), password));
  return { ...site, findSession, ask };
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
