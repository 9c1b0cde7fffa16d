import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { updatePassword } from "#app/features/accounts/accounts.store.server.ts";
import { readLinkUser, requestLink } from "#app/features/accounts/links/account-links.usecases.server.ts";
import { hashPassword } from "#app/features/accounts/password.server.ts";
import { resetPassword } from "#app/features/accounts/sign-in/reset-password.usecases.server.ts";
import { signIn, signInByLink } from "#app/features/accounts/sign-in/sign-in.usecases.server.ts";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import {
  ann,
  bob,
  cookieOf,
  type OpenAccountsFixture,
  openAccountsFixture,
  ownerAccount,
} from "#tests/support/services/accounts-fixture.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";

let fixture: OpenAccountsFixture;

beforeEach(async () => {
  fixture = await openAccountsFixture();
  await fixture.createAccount();
});

const who = async (cookie: string) => (await fixture.accounts.sessions.find(cookie))?.user.email;
const tryPassword = (email: string, password: string, ip?: string) =>
  statusOf(signIn(fixture.accounts, { email, password }, fixture.from(null, ip)));
const ip = "203.0.113.9";
const askForLink = (email = ann.email) => requestLink(fixture.accounts, "sign-in", email, ip);
const linkFor = (email = ann.email) => fixture.tokenIn(email, "/login/link");
const follow = (token: string) => statusOf(signInByLink(fixture.accounts, token, fixture.from()));

describe("a password", () => {
  test("signs in, in whatever case the address is typed", async () => {
    expect(await who(await fixture.enter())).toBe(ann.email);
    expect(await who(await fixture.enter({ ...ann, email: "ANN@Visitor.Example" }))).toBe(ann.email);
  });

  test.each([
    ["a wrong password", ann.email, "wrong"],
    ["an unknown address", "nobody@visitor.example", ann.password],
    ["another user's password", ann.email, ownerAccount.password],
  ])("fails with the same text for %s", async (_what, email, password) => {
    await expect(signIn(fixture.accounts, { email, password }, fixture.from())).rejects.toMatchObject({
      status: 401,
      message: "That email or password is incorrect. If you have just registered, open the link in our e-mail first.",
    });
  });

  test("is guessed ten times from one network and twenty from all, together with the owner's sign-in", async () => {
    const cafe = "203.0.113.50"; // the account was confirmed elsewhere
    for (let i = 0; i < 5; i++) expect(await tryPassword(ann.email, "wrong", cafe)).toBe(401);
    for (let i = 0; i < 5; i++)
      expect(
        await statusOf(fixture.gate.signIn({ email: ann.email, password: "wrong" }, fixture.from(null, cafe))),
      ).toBe(401);
    expect(await tryPassword(ann.email, ann.password, cafe)).toBe(429);
    for (let i = 0; i < 10; i++) expect(await tryPassword(ann.email, "wrong", `198.51.100.${i}`)).toBe(401);
    expect(await tryPassword(ann.email, ann.password, "198.51.100.99")).toBe(429);
    expect(await tryPassword(ann.email, ann.password)).toBe(200);
  });

  test("is not locked on a known device by guesses from any number of networks, its own included", async () => {
    const browser = await fixture.enter(ann);
    const onDevice = (password: string, network: string) =>
      statusOf(signIn(fixture.accounts, { ...ann, password }, fixture.from(browser, network)));
    for (let i = 0; i < 25; i++) await tryPassword(ann.email, "wrong", `198.51.100.${i}`);
    for (let i = 0; i < 15; i++) await tryPassword(ann.email, "wrong", "192.0.2.1");
    expect(await tryPassword(ann.email, ann.password, "192.0.2.1")).toBe(429);
    expect(await onDevice(ann.password, "192.0.2.1")).toBe(200);
    expect(await onDevice(ann.password, "192.0.2.77")).toBe(200);
    // Its own guesses are limited and lock out no other device.
    for (let i = 0; i < 10; i++) expect(await onDevice("wrong", `192.0.2.${i}`)).toBe(401);
    expect(await onDevice(ann.password, "192.0.2.200")).toBe(429);
    expect(await tryPassword(ann.email, ann.password)).toBe(200);
  });

  test("that is right on a known device gives no try back to its network", async () => {
    await fixture.createAccount(bob);
    const browser = await fixture.enter(bob);
    for (let i = 0; i < 10; i++) expect(await tryPassword(ann.email, "wrong", "192.0.2.1")).toBe(401);
    expect(await statusOf(signIn(fixture.accounts, bob, fixture.from(browser, "192.0.2.1")))).toBe(200);
    expect(await tryPassword(ann.email, "wrong", "192.0.2.1")).toBe(429);
  });

  test("a new password forgets the devices, but for the one that set it", async () => {
    const other = await fixture.enter(ann);
    const browser = await fixture.enter(ann);
    const newPassword = "a second quiet room, with a lamp";
    const fields = { intent: "password", currentPassword: ann.password, newPassword };
    const { cookie = "" } = await fixture.post(browser, fields);
    for (let i = 0; i < 25; i++) await tryPassword(ann.email, "wrong", `198.51.100.${i}`);
    const enterWith = (header: string) =>
      statusOf(signIn(fixture.accounts, { ...ann, password: newPassword }, fixture.from(header, "192.0.2.5")));
    expect(await enterWith(other)).toBe(429);
    expect(await enterWith(cookie)).toBe(200);
  });

  test("that is right gives back its own try, not the others of its network: an own account allows no more guesses", async () => {
    for (let i = 0; i < 9; i++) expect(await tryPassword(ownerAccount.email, "wrong")).toBe(401);
    expect(await tryPassword(ann.email, ann.password)).toBe(200);
    expect(await tryPassword(ownerAccount.email, "wrong")).toBe(401);
    expect(await tryPassword(ann.email, ann.password)).toBe(429);
    expect(await tryPassword(ownerAccount.email, ownerAccount.password, "198.51.100.9")).toBe(200);
  });

  test("replaces the session that the browser had", async () => {
    const first = await fixture.enter();
    await fixture.createAccount(bob);
    const second = await fixture.enter(bob, fixture.from(first));
    expect([await who(first), await who(second)]).toEqual([undefined, bob.email]);
  });

  test("that is changed while it is checked starts no session", async () => {
    const [user] = await fixture.db.selectFrom("user").select("id").where("email", "=", ann.email).execute();
    const newHash = await hashPassword("something else altogether");
    const entering = signIn(fixture.accounts, ann, fixture.from());
    await updatePassword(fixture.db, user?.id ?? "", newHash, new Date());
    expect(await statusOf(entering)).toBe(401);
    expect(await fixture.db.selectFrom("session").selectAll().execute()).toEqual([]);
  });
});

describe("a visitor's session", () => {
  const stored = async () => {
    const [row] = await fixture.db.selectFrom("session").selectAll().execute();
    return row
      ? { expiresMs: Date.parse(String(row.expiresAt)), createdMs: Date.parse(String(row.createdAt)) }
      : undefined;
  };
  const setTimes = ({ leftMs, ageMs = 0 }: { leftMs: number; ageMs?: number }) => {
    const nowMs = fixture.accounts.now().getTime();
    const [expires, created] = [new Date(nowMs + leftMs), new Date(nowMs - ageMs)];
    return sql`update session set "expiresAt" = ${expires}, "createdAt" = ${created}`.execute(fixture.db);
  };

  test("is not extended by a read that can send no cookie", async () => {
    const cookie = await fixture.enter();
    await setTimes({ leftMs: hourMs });
    expect((await fixture.accounts.sessions.peek(cookie))?.user.email).toBe(ann.email);
    expect((await stored())?.expiresMs).toBeLessThan(Date.now() + 2 * hourMs);
  });

  test("opens nothing of the owner's; the owner's is the owner's everywhere, and stays short", async () => {
    const visitors = await fixture.enter();
    expect(await fixture.gate.find(visitors)).toBeUndefined();
    expect(await statusOf(fixture.gate.signIn(ann, fixture.from()))).toBe(401);

    const owners = await fixture.enter(ownerAccount);
    expect((await fixture.gate.find(owners))?.staff.email).toBe(ownerAccount.email);
    expect(await who(owners)).toBe(ownerAccount.email);
    const lives = await fixture.db.selectFrom("session").select("expiresAt").orderBy("expiresAt").execute();
    expect(Date.parse(String(lives[0]?.expiresAt)) - Date.now()).toBeLessThanOrEqual(12 * hourMs);
  });

  test("is one of fifty at most: the oldest ones end; and no endless user agent is stored with it", async () => {
    const { db, accounts } = fixture;
    const [user] = await db.selectFrom("user").select(["id", "role"]).where("email", "=", ann.email).execute();
    const ids = Array.from({ length: 60 }, (_, i) => `old-${i}`);
    const at = (i: number) => new Date(accounts.now().getTime() - (60 - i) * minuteMs);
    const old = ids.map((id, i) => ({
      id,
      token: id,
      userId: user?.id ?? "",
      expiresAt: new Date(Date.now() + dayMs),
      createdAt: at(i),
      updatedAt: at(i),
    }));
    await db.insertInto("session").values(old).execute();
    await fixture.createAccount(bob);
    await fixture.enter(bob);
    await signIn(accounts, ann, { ...fixture.from(), userAgent: "x".repeat(30_000) });
    const stored = await db
      .selectFrom("session")
      .select(["id", "userAgent"])
      .where("userId", "=", user?.id ?? "")
      .orderBy("createdAt")
      .execute();
    expect(stored.map(({ id }) => id).slice(0, 49)).toEqual(ids.slice(11));
    expect(stored).toHaveLength(50);
    expect(stored[49]?.userAgent).toBe("x".repeat(512));
    expect(await db.selectFrom("session").selectAll().execute()).toHaveLength(51);
  });
});

describe("a link that signs in", () => {
  test("is mailed to an account, for a quarter of an hour, and works on any device, once", async () => {
    await askForLink();
    const mail = (await fixture.mailsTo(ann.email)).at(-1);
    expect(mail).toMatchObject({ state: "queued", subject: "Your sign-in link for Northlight" });
    const token = await linkFor();
    expect((await readLinkUser(fixture.accounts, "sign-in", token))?.email).toBe(ann.email);
    expect((await readLinkUser(fixture.accounts, "sign-in", token))?.email).toBe(ann.email);
    const arrived = await signInByLink(fixture.accounts, token, fixture.from(null, "198.51.100.77"));
    expect(await who(cookieOf(arrived.setCookies))).toBe(ann.email);
    expect(await follow(token)).toBe(410);
    expect(await readLinkUser(fixture.accounts, "sign-in", token)).toBeUndefined();
  });

  test("works once also for two at once, and takes the others of its kind with it", async () => {
    await askForLink();
    const first = await linkFor();
    fixture.passTime(1);
    await askForLink();
    const second = await linkFor();
    expect((await Promise.all([follow(second), follow(second)])).sort()).toEqual([200, 410]);
    expect(await follow(first)).toBe(410);
  });

  test("lives fifteen minutes", async () => {
    await askForLink();
    const token = await linkFor();
    fixture.passTime(15 * minuteMs);
    expect(await readLinkUser(fixture.accounts, "sign-in", token)).toBeUndefined();
    expect(await follow(token)).toBe(410);
    fixture.passTime(-1);
    expect(await follow(token)).toBe(200);
  });

  test("is no link of another kind", async () => {
    await askForLink();
    const token = await linkFor();
    expect(await readLinkUser(fixture.accounts, "reset", token)).toBeUndefined();
    const resetting = resetPassword(fixture.accounts, { token, password: "another long password" }, fixture.from());
    expect(await statusOf(resetting)).toBe(410);
    expect(await follow(token)).toBe(200);
  });

  test.each([
    ["an address without an account", "nobody@visitor.example"],
    ["the owner's address, whose dashboard no mailbox opens by itself", ownerAccount.email],
  ])("for %s costs the same rows, is never sent and opens nothing", async (_what, email) => {
    await askForLink(email);
    const [mail] = await fixture.mailsTo(email);
    expect(mail).toMatchObject({ state: "suppressed", subject: "Your sign-in link for Northlight" });
    expect(await fixture.db.selectFrom("account_links").select("user_id").execute()).toEqual([{ user_id: null }]);
    expect(await follow(await linkFor(email))).toBe(410);
  });

  test("is not sent to a helper, whose session opens all messages", async () => {
    await fixture.db.updateTable("user").set({ role: "helper" }).where("email", "=", ann.email).execute();
    await askForLink();
    expect(await fixture.mailsTo(ann.email)).toContainEqual(
      expect.objectContaining({ state: "suppressed", subject: "Your sign-in link for Northlight" }),
    );
    expect(await follow(await linkFor())).toBe(410);
  });

  test("is asked for five times an hour for an address, known or not", async () => {
    for (const email of ["x@visitor.example", bob.email]) {
      for (let i = 0; i < 5; i++) await askForLink(email);
      expect(await statusOf(askForLink(email))).toBe(429);
    }
  });
});

describe("a forgotten password", () => {
  const newPassword = "three kettles on the stove";
  const askForReset = (email = ann.email) => requestLink(fixture.accounts, "reset", email, ip);
  const resetLink = (email = ann.email) => fixture.tokenIn(email, "/login/reset");
  const reset = (token: string, password = newPassword) =>
    resetPassword(fixture.accounts, { token, password }, fixture.from(null, "198.51.100.5"));

  test("is not replaced by one that is easy to guess, and the link stays good", async () => {
    await askForReset();
    const token = await resetLink();
    await expect(reset(token, "northlight2026!")).rejects.toMatchObject({
      status: 422,
      fieldErrors: { password: expect.stringContaining("easy to guess") },
    });
    expect(await statusOf(reset(token))).toBe(200);
  });

  test("is replaced by a link: all sessions end but the new one, and the account's mailbox is notified", async () => {
    const before = [await fixture.enter(), await fixture.enter()];
    await askForReset();
    const token = await resetLink();
    expect((await readLinkUser(fixture.accounts, "reset", token))?.email).toBe(ann.email);
    const arrived = await reset(token);
    expect(await Promise.all(before.map(who))).toEqual([undefined, undefined]);
    expect(await who(cookieOf(arrived.setCookies))).toBe(ann.email);
    expect(await tryPassword(ann.email, ann.password)).toBe(401);
    expect(await tryPassword(ann.email, newPassword)).toBe(200);
    expect((await fixture.mailsTo(ann.email)).at(-1)?.subject).toBe("Your Northlight password was changed");
  });

  test("is replaced once by a link, also by two at once; and no other link of the account works after it", async () => {
    await askForLink();
    await askForReset();
    const [token, signInToken] = [await resetLink(), await linkFor()];
    expect((await Promise.all([statusOf(reset(token)), statusOf(reset(token))])).sort()).toEqual([200, 410]);
    expect(await statusOf(reset(token))).toBe(410);
    expect(await follow(signInToken)).toBe(410);
  });

  test("has an hour's time", async () => {
    await askForReset();
    const token = await resetLink();
    fixture.passTime(60 * minuteMs);
    expect(await statusOf(reset(token))).toBe(410);
    fixture.passTime(-1);
    expect(await statusOf(reset(token))).toBe(200);
  });

  test("of an address without an account causes the same work and no mail", async () => {
    await askForReset("nobody@visitor.example");
    expect(await fixture.mailsTo("nobody@visitor.example")).toMatchObject([{ state: "suppressed" }]);
    expect(await statusOf(reset(await resetLink("nobody@visitor.example")))).toBe(410);
  });

  test("may be the owner's, whose session is the owner's again", async () => {
    await askForReset(ownerAccount.email);
    const arrived = await reset(await resetLink(ownerAccount.email));
    expect(arrived.role).toBe("owner");
    expect((await fixture.gate.find(cookieOf(arrived.setCookies)))?.staff.email).toBe(ownerAccount.email);
    expect(await statusOf(fixture.gate.signIn({ ...ownerAccount, password: newPassword }, fixture.from()))).toBe(200);
  });
});
