import { TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import {
  ann,
  cookieOf,
  type OpenAccountsFixture,
  openAccountsFixture,
} from "#tests/support/services/accounts-fixture.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";
import { findUserByEmail } from "../accounts.store.server.ts";
import { deleteExpiredAccountRows } from "../accounts-housekeeping.server.ts";
import { showAuthenticator } from "../authenticator/authenticator.usecases.server.ts";
import { requestLink } from "../links/account-links.usecases.server.ts";
import { resetPassword } from "../sign-in/reset-password.usecases.server.ts";
import { signIn, signInByLink } from "../sign-in/sign-in.usecases.server.ts";
import { readPendingSignIn, signInByCode, startUnlessPending } from "./second-step.usecases.server.ts";

let fixture: OpenAccountsFixture;
let cookie: string;

beforeEach(async () => {
  fixture = await openAccountsFixture();
  await fixture.createAccount();
  cookie = await fixture.enter();
});

const home = "203.0.113.9";

async function sessionOf(of: string) {
  const session = await fixture.accounts.sessions.find(of);
  if (!session) throw new Error("no session");
  return session;
}

const show = async () => showAuthenticator(fixture.accounts, (await sessionOf(cookie)).user);

const codeOf = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret }).generate({ timestamp: fixture.accounts.now().getTime() + stepsAhead * 30 * secondMs });
const wrongCode = (secret: string): string => {
  const taken = [-1, 0, 1].map((step) => codeOf(secret, step));
  return ["000000", "000001", "000002", "000003"].find((code) => !taken.includes(code)) ?? "";
};
/** Codes of earlier tests' steps are used up. */
const nextCode = (secret: string): string => {
  fixture.passTime(90 * secondMs);
  return codeOf(secret);
};

async function setUp(): Promise<{ secret: string; recoveryCodes: string[] }> {
  await fixture.post(cookie, { intent: "start-authenticator" });
  const shown = await show();
  if (shown.state !== "unconfirmed") throw new Error(shown.state);
  const result = await fixture.post(cookie, { intent: "confirm-authenticator", code: codeOf(shown.secret) });
  return { secret: shown.secret, recoveryCodes: [...(result.recoveryCodes ?? [])] };
}

/** @returns the cookie of a sign-in that waits for its code */
async function enterPassword(ip = home): Promise<string> {
  const result = await signIn(fixture.accounts, ann, fixture.from(null, ip));
  expect(result.isPending).toBe(true);
  return cookieOf(result.setCookies);
}

const enterCode = (pending: string, code: string, ip = home) =>
  signInByCode(fixture.accounts, code, fixture.from(pending, ip)).then(
    ({ setCookies }) => ({ status: 200, cookie: cookieOf(setCookies), fieldErrors: undefined }),
    ({ status, fieldErrors }: { status: number; fieldErrors: object | undefined }) => ({
      status,
      cookie: "",
      fieldErrors,
    }),
  );

describe("setting up an authenticator app", () => {
  test("counts once a code was entered, and gives ten recovery codes, which are stored as hashes", async () => {
    expect(await show()).toEqual({ state: "none" });
    await fixture.post(cookie, { intent: "start-authenticator" });
    const shown = await show();
    if (shown.state !== "unconfirmed") throw new Error(shown.state);
    expect(shown.uri).toBe(
      `otpauth://totp/Northlight:ann%40visitor.example?issuer=Northlight&secret=${shown.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const rows = await fixture.db.selectFrom("authenticators").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(shown.secret);
    // A sign-in asks for nothing yet.
    expect((await signIn(fixture.accounts, ann, fixture.from())).isPending).toBeUndefined();
    const wrong = { intent: "confirm-authenticator", code: wrongCode(shown.secret) };
    expect(await fixture.post(cookie, wrong)).toMatchObject({
      status: 422,
      error: { fieldErrors: { code: expect.any(String) } },
    });
    const { recoveryCodes = [] } = await fixture.post(cookie, {
      intent: "confirm-authenticator",
      code: codeOf(shown.secret),
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(JSON.stringify(await fixture.db.selectFrom("recovery_codes").selectAll().execute())).not.toContain(
      recoveryCodes[0],
    );
    expect(await show()).toMatchObject({ state: "set", codesLeft: 10 });
    expect((await sessionOf(cookie)).signedInBy).toBe("code");
    expect((await fixture.mailsTo(ann.email)).at(-1)?.subject).toContain("authenticator app was set up");
  });

  test("can be started anew and canceled, but not over one that is set", async () => {
    await fixture.post(cookie, { intent: "start-authenticator" });
    const first = await show();
    await fixture.post(cookie, { intent: "start-authenticator" });
    expect(await show()).not.toEqual(first);
    await fixture.post(cookie, { intent: "cancel-authenticator" });
    expect(await show()).toEqual({ state: "none" });
    const { secret } = await setUp();
    expect(await fixture.post(cookie, { intent: "start-authenticator" })).toMatchObject({ status: 409 });
    await fixture.post(cookie, { intent: "cancel-authenticator" });
    expect(await show()).toMatchObject({ state: "set" });
    const remove = (code: string) => fixture.post(cookie, { intent: "remove-authenticator", code });
    expect(await remove(wrongCode(secret))).toMatchObject({ status: 422 });
    await remove(nextCode(secret));
    expect(await show()).toEqual({ state: "none" });
    expect((await signIn(fixture.accounts, ann, fixture.from())).isPending).toBeUndefined();
  });
});

describe("signing in with a code", () => {
  let secret: string;
  let recoveryCodes: string[];
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await setUp());
  });

  test("follows the password, and starts the session", async () => {
    const pending = await enterPassword();
    expect(pending).not.toContain("northlight_session");
    expect(await fixture.accounts.sessions.find(pending)).toBeUndefined();
    expect(await readPendingSignIn(fixture.accounts, pending)).toEqual({ byCode: true, byPasskey: false });
    const entered = await enterCode(pending, nextCode(secret));
    expect(await sessionOf(entered.cookie)).toMatchObject({ user: { email: ann.email }, signedInBy: "code" });
    expect((await enterCode(pending, nextCode(secret))).status).toBe(410);
  });

  test("takes a code one step early or late, with spaces, and no other", async () => {
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [1, 200],
    ] as const) {
      fixture.passTime(5 * minuteMs);
      const code = codeOf(secret, steps);
      const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
      expect((await enterCode(await enterPassword(), spaced)).status, String(steps)).toBe(status);
    }
  });

  test("takes no code twice, nor one of an earlier step; of many at once one counts", async () => {
    fixture.passTime(5 * minuteMs);
    const [earlier, code] = [codeOf(secret, -1), codeOf(secret)];
    const pendings = [];
    for (let i = 0; i < 4; i++) pendings.push(await enterPassword());
    const all = await Promise.all(pendings.map((pending) => enterCode(pending, code)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await enterCode(await enterPassword(), earlier)).status).toBe(422);
  });

  test("takes each recovery code once, in any case, and new ones end the old", async () => {
    const [first = "", second = "", third = ""] = recoveryCodes;
    expect((await enterCode(await enterPassword(), first.toUpperCase().replace("-", " "))).status).toBe(200);
    expect((await enterCode(await enterPassword(), first)).status).toBe(422);
    const all = await Promise.all([enterCode(await enterPassword(), second), enterCode(await enterPassword(), second)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await show()).toMatchObject({ codesLeft: 8 });
    const { recoveryCodes: renewed = [] } = await fixture.post(cookie, {
      intent: "new-recovery-codes",
      code: nextCode(secret),
    });
    expect(renewed).toHaveLength(10);
    expect((await enterCode(await enterPassword(), third)).status).toBe(422);
    expect((await enterCode(await enterPassword(), renewed[0] ?? "")).status).toBe(200);
  });

  test("ends after five wrong codes or ten minutes, and without the password nothing is asked for", async () => {
    const pending = await enterPassword();
    for (let i = 0; i < 5; i++) expect((await enterCode(pending, wrongCode(secret))).status).toBe(422);
    expect((await enterCode(pending, nextCode(secret))).status).toBe(410);
    const late = await enterPassword();
    fixture.passTime(10 * minuteMs);
    expect((await enterCode(late, codeOf(secret))).status).toBe(410);
    expect(await readPendingSignIn(fixture.accounts, late)).toBeUndefined();
    for (const none of [null, "", "northlight_sign_in=x"])
      expect(await readPendingSignIn(fixture.accounts, none)).toBeUndefined();
  });

  test("allows ten guesses from elsewhere, however often the password is entered; not from a known network", async () => {
    const away = (i: number) => `198.51.100.${i}`;
    for (let i = 0; i < 10; i++)
      expect((await enterCode(await enterPassword(away(i)), wrongCode(secret), away(i))).status).toBe(422);
    expect((await enterCode(await enterPassword(away(20)), nextCode(secret), away(20))).status).toBe(429);
    expect((await enterCode(await enterPassword(), nextCode(secret))).status).toBe(200);
  });

  test("does not follow a password that was changed meanwhile", async () => {
    const pending = await enterPassword();
    await fixture.post(cookie, {
      intent: "password",
      currentPassword: ann.password,
      newPassword: "three kettles on the stove",
    });
    expect((await enterCode(pending, nextCode(secret))).status).toBe(410);
  });

  test("does not follow a password that was changed while it was checked", async () => {
    const user = await findUserByEmail(fixture.db, ann.email);
    if (!user) throw new Error("no user");
    const start = (passwordHash: string | null) =>
      startUnlessPending(fixture.accounts, { ...user, passwordHash } as typeof user, async () => []);
    expect(await statusOf(start("of another password"))).toBe(410);
    expect((await start(user.passwordHash)).isPending).toBe(true);
  });

  test("follows a link by mail, too", async () => {
    await requestLink(fixture.accounts, "sign-in", ann.email, home);
    const token = await fixture.tokenIn(ann.email, "/login/link");
    const result = await signInByLink(fixture.accounts, token, fixture.from());
    expect(result.isPending).toBe(true);
    expect((await enterCode(cookieOf(result.setCookies), nextCode(secret))).status).toBe(200);
  });

  test("is asked for by a reset, which without it changes nothing and leaves the link", async () => {
    await requestLink(fixture.accounts, "reset", ann.email, home);
    const token = await fixture.tokenIn(ann.email, "/login/reset");
    const password = "three kettles on the stove";
    const reset = (code: string) => resetPassword(fixture.accounts, { token, password, code }, fixture.from());
    for (const code of ["", wrongCode(secret)]) expect(await statusOf(reset(code))).toBe(422);
    expect((await signIn(fixture.accounts, ann, fixture.from())).isPending).toBe(true);
    const { setCookies } = await reset(nextCode(secret));
    expect((await sessionOf(cookieOf(setCookies))).signedInBy).toBe("code");
    expect(await statusOf(signIn(fixture.accounts, ann, fixture.from()))).toBe(401);
  });
});

test("what is done to the factors, and wrong codes, are in the audit log", async () => {
  const { secret } = await setUp();
  await fixture.post(cookie, { intent: "new-recovery-codes", code: wrongCode(secret) });
  await fixture.post(cookie, { intent: "new-recovery-codes", code: nextCode(secret) });
  await fixture.post(cookie, { intent: "remove-authenticator", code: nextCode(secret) });
  const rows = await fixture.db.selectFrom("audit_log").select("act").orderBy("position", "desc").limit(4).execute();
  expect(rows.map(({ act }) => act)).toEqual([
    "authenticator/removed",
    "recovery-codes/renewed",
    "sign-in/failed",
    "authenticator/set",
  ]);
});

test("a sign-in that waited is deleted by housekeeping", async () => {
  await setUp();
  await enterPassword();
  fixture.passTime(10 * minuteMs);
  await deleteExpiredAccountRows(fixture.accounts);
  expect(await fixture.db.selectFrom("pending_sign_ins").selectAll().execute()).toEqual([]);
});
