import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { showSessions } from "#app/features/accounts/account/account-data.server.ts";
import { confirmEmailChange } from "#app/features/accounts/account/change-account.usecases.server.ts";
import { deleteUser, findUserByEmail, updatePassword } from "#app/features/accounts/accounts.store.server.ts";
import { deleteExpiredAccountRows } from "#app/features/accounts/accounts-housekeeping.server.ts";
import { requestLink } from "#app/features/accounts/links/account-links.usecases.server.ts";
import { knownSince } from "#app/features/accounts/sign-in/check-password.server.ts";
import {
  deleteNetworks,
  deleteOldNetworks,
  isKnownNetwork,
  rememberNetwork,
} from "#app/features/accounts/sign-in/known-networks.store.server.ts";
import { signInByLink } from "#app/features/accounts/sign-in/sign-in.usecases.server.ts";
import { deleteOldMails } from "#app/features/outbox/outbox.usecases.server.ts";
import { dayMs } from "#app/lib/units.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import {
  type AccountsFixture,
  ann,
  bob,
  cookieOf,
  createAccountsFixture,
} from "#tests/support/services/accounts-fixture.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";

describeOnBothDatabases("accounts", (open) => {
  let fixture: AccountsFixture;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "northlight-accounts-"));
    fixture = await createAccountsFixture({ db: open(), dataDir });
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const who = async (cookie: string) => (await fixture.accounts.sessions.find(cookie))?.user;

  test("two links of one address pressed at once make one account", async () => {
    await fixture.register();
    const first = await fixture.tokenIn(ann.email, "/register/confirm");
    fixture.passTime(1);
    await fixture.register({ ...ann, username: "Ann again" });
    const second = await fixture.tokenIn(ann.email, "/register/confirm");
    const statuses = await Promise.all([first, first, second, second].map((token) => statusOf(fixture.confirm(token))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    for (const status of statuses) expect([200, 409, 410]).toContain(status);
    expect(await open().selectFrom("user").select("email").where("role", "=", "visitor").execute()).toEqual([
      { email: ann.email },
    ]);
    await open().deleteFrom("user").where("role", "=", "visitor").execute();
  });

  test("a hash replaces only the one that was compared: a password that was changed meanwhile stays", async () => {
    const hela = { ...bob, email: "hela@visitor.example" };
    await fixture.createAccount(hela);
    const user = await findUserByEmail(open(), hela.email);
    const { id = "", passwordHash = "" } = user ?? {};
    expect(await updatePassword(open(), id, "second", new Date(), passwordHash)).toBe(true);
    expect(await updatePassword(open(), id, "third", new Date(), passwordHash)).toBe(false);
    expect((await findUserByEmail(open(), hela.email))?.passwordHash).toBe("second");
    await open().deleteFrom("user").where("id", "=", id).execute();
  });

  test("wrong passwords at once share a registration's five tries, and the last one takes it along", async () => {
    const finn = { ...bob, email: "finn@visitor.example" };
    await fixture.register(finn);
    const token = await fixture.tokenIn(finn.email, "/register/confirm");
    const presses = Array.from({ length: 8 }, (_, i) =>
      statusOf(fixture.confirm(token, { password: `guess ${i}` }, fixture.from(null, `198.51.100.${i}`))),
    );
    expect((await Promise.all(presses)).sort()).toEqual([410, 410, 410, 410, 422, 422, 422, 422]);
    expect(await statusOf(fixture.confirm(token, finn))).toBe(410);
    expect(await open().selectFrom("registrations").select("id").where("email", "=", finn.email).execute()).toEqual([]);
    expect(await open().selectFrom("user").select("id").where("email", "=", finn.email).execute()).toEqual([]);
  });

  test("links of one account pressed at once do not wait for each other", async () => {
    const eve = { ...bob, email: "eve@visitor.example" };
    await fixture.createAccount(eve);
    const tokens: string[] = [];
    for (let i = 0; i < 3; i++) {
      fixture.passTime(1);
      await requestLink(fixture.accounts, "sign-in", eve.email, "203.0.113.9");
      tokens.push(await fixture.tokenIn(eve.email, "/login/link"));
    }
    const statuses = await Promise.all(
      tokens.map((token) => statusOf(signInByLink(fixture.accounts, token, fixture.from()))),
    );
    expect(statuses.sort()).toEqual([200, 410, 410]);
    await open().deleteFrom("user").where("email", "=", eve.email).execute();
  });

  test("an account lives through everything that is done with it", async () => {
    await fixture.createAccount();
    const cookie = await fixture.enter();
    const found = await fixture.accounts.sessions.find(cookie);
    expect(await showSessions(fixture.accounts, found?.user.id ?? "", found?.sessionId ?? "")).toMatchObject([
      { isThisOne: true, startedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    await fixture.post(cookie, { intent: "username", username: "Ann Archer" });
    expect(await who(cookie)).toMatchObject({ username: "Ann Archer", role: "visitor" });

    await requestLink(fixture.accounts, "sign-in", ann.email, "203.0.113.9");
    const token = await fixture.tokenIn(ann.email, "/login/link");
    const follow = () => statusOf(signInByLink(fixture.accounts, token, fixture.from()));
    expect((await Promise.all([follow(), follow()])).sort()).toEqual([200, 410]);

    await fixture.post(cookie, { intent: "email", email: bob.email, currentPassword: ann.password });
    const emailToken = await fixture.tokenIn(bob.email, "/account/email");
    const kept = await confirmEmailChange(fixture.accounts, emailToken, fixture.from(cookie));
    expect(await who(cookie)).toBeUndefined();
    const here = cookieOf(kept ?? []);
    expect((await who(here))?.email).toBe(bob.email);

    const newPassword = "three kettles on the stove";
    const changed = await fixture.post(here, { intent: "password", currentPassword: ann.password, newPassword });
    expect(await who(here)).toBeUndefined();
    const fresh = changed.cookie ?? "";
    expect((await who(fresh))?.email).toBe(bob.email);

    for (let i = 0; i < 3; i++) await fixture.write({ email: bob.email, message: `Message ${i}` });
    await fixture.write({ email: "carol@visitor.example", message: "Carol's" });
    const deleted = { intent: "delete", currentPassword: newPassword, confirmation: "DELETE" };
    expect(await fixture.post(fresh, deleted)).toMatchObject({ to: "/login?deleted" });
    expect((await fixture.messages()).map(({ message }) => message)).toEqual(["Carol's"]);
    expect(await open().selectFrom("session").selectAll().execute()).toEqual([]);
    expect(cookieOf(changed.setCookies ?? [])).not.toBe("");
  });

  test("housekeeping takes what has expired and nothing else", async () => {
    await fixture.createAccount({ ...bob, email: "dora@visitor.example" });
    await fixture.register({ ...bob, email: "emil@visitor.example" });
    const cookie = await fixture.enter({ ...bob, email: "dora@visitor.example" });
    fixture.passTime(7 * dayMs);
    await deleteExpiredAccountRows(fixture.accounts);
    expect(await open().selectFrom("registrations").selectAll().execute()).toEqual([]);
    expect(await open().selectFrom("account_links").selectAll().execute()).toEqual([]);
    expect((await who(cookie))?.email).toBe("dora@visitor.example");
    await deleteOldMails(open(), fixture.accounts.now());
    expect((await fixture.mails()).filter(({ kind }) => kind === "account")).toEqual([]);
  });

  test("a session of version 0.1 stays signed in, its token is hashed, and it ends like any other", async () => {
    const gil = { ...bob, email: "gil@visitor.example" };
    await fixture.createAccount(gil);
    const userId = (await findUserByEmail(open(), gil.email))?.id ?? "";
    const token = "dah4phUnOzMfzTC2G8TQxsDsyfPVqxN1";
    const cookie = `northlight_session=${token}.L8ozufTpXyqZriCAZoEgIgkgqEeY3TnD3hhfnwHfVf4%3D`;
    const now = fixture.accounts.now();
    const at = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 5 * dayMs) };
    const stored = async () => (await open().selectFrom("session").select("token").execute()).map((row) => row.token);
    const client = { ipAddress: "203.0.113.9", userAgent: "Firefox" };
    const plain = (text: string) => ({ id: `of-${text}`, token: text, userId, ...client, ...at });
    // More than one batch.
    const others = Array.from({ length: 520 }, (_, i) => plain(String(i).padStart(32, "x")));
    await open()
      .insertInto("session")
      .values([...others, plain(token)])
      .execute();

    expect((await who(cookie))?.email).toBe(gil.email);
    await deleteExpiredAccountRows(fixture.accounts);
    expect((await stored()).filter((text) => text.length !== 43)).toEqual([]);
    const found = await fixture.accounts.sessions.find(cookie);
    expect(found).toMatchObject({ user: { email: gil.email }, sessionId: `of-${token}`, setCookies: [] });
    fixture.passTime(4 * dayMs);
    await open()
      .updateTable("session")
      .set({ expiresAt: new Date(fixture.accounts.now().getTime() + dayMs) })
      .execute();
    const extended = (await fixture.accounts.sessions.find(cookie))?.setCookies ?? [];
    expect(extended).toEqual([`${cookie}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`]);

    await fixture.accounts.sessions.end(cookie);
    expect(await who(cookie)).toBeUndefined();
    expect((await stored()).filter((text) => text === sha256(token))).toEqual([]);
    await deleteUser(open(), userId);
  });

  test("the networks of sign-ins are few for each account, known for 90 days, and go with it", async () => {
    const flo = { ...bob, email: "flo@visitor.example" };
    await fixture.createAccount(flo);
    const user = (await findUserByEmail(open(), flo.email)) ?? { id: "" };
    const at = (days: number) => new Date(Date.UTC(2026, 10, 1) + days * dayMs);
    const known = async (ip: string, now: Date) => isKnownNetwork(open(), user.id, ip, knownSince(now));
    const rows = () => open().selectFrom("sign_in_networks").selectAll().where("user_id", "=", user.id).execute();
    await deleteNetworks(open(), user.id);

    for (let i = 0; i < 50; i++) await rememberNetwork(open(), user.id, `198.51.100.${i}`, at(i));
    expect(await rows()).toHaveLength(40);
    expect([await known("198.51.100.9", at(50)), await known("198.51.100.10", at(50))]).toEqual([false, true]);
    expect([await known("198.51.100.49", at(138)), await known("198.51.100.49", at(139))]).toEqual([true, false]);
    await Promise.all([1, 2, 3].map(() => rememberNetwork(open(), user.id, "2001:db8:1:2::9", at(51))));
    expect(await known("2001:db8:1:2:ffff::1", at(51))).toBe(true);
    expect(await known("2001:db8:1:3::1", at(51))).toBe(false);
    expect(await rows()).toHaveLength(40);
    expect(JSON.stringify(await rows())).not.toContain("198.51");

    await deleteOldNetworks(open(), knownSince(at(135)));
    expect(await rows()).toHaveLength(5);
    await deleteUser(open(), user.id);
    expect(await rows()).toEqual([]);
    await rememberNetwork(open(), user.id, "198.51.100.1", at(1));
    expect(await rows()).toEqual([]);
  });
});
