import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmEmailChange } from "#app/features/accounts/account/change-account.usecases.server.ts";
import { showSessions } from "#app/features/accounts/account/show-sessions.server.ts";
import { deleteUser, findUserByEmail } from "#app/features/accounts/accounts.store.server.ts";
import { deleteExpiredAccountRows } from "#app/features/accounts/accounts-housekeeping.server.ts";
import { knownSince } from "#app/features/accounts/sign-in/check-password.server.ts";
import {
  deleteNetworks,
  deleteOldNetworks,
  isKnownNetwork,
  rememberNetwork,
} from "#app/features/accounts/sign-in/known-networks.store.server.ts";
import { requestSignInLink, signInByLink } from "#app/features/accounts/sign-in/sign-in.usecases.server.ts";
import { deleteOldMails } from "#app/features/outbox/outbox.usecases.server.ts";
import { dayMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/databases.ts";
import { type AccountsRig, ann, bob, cookieOf, createAccountsRig } from "./accounts-test-rig.ts";
import { statusOf } from "./desk-test-rig.ts";

describeOnBothDatabases("accounts", (open) => {
  let rig: AccountsRig;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "northlight-accounts-"));
    rig = await createAccountsRig({ db: open(), dataDir });
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const who = async (cookie: string) => (await rig.accounts.sessions.find(cookie))?.user;

  test("two links of one address pressed at once make one account", async () => {
    await rig.register();
    const first = await rig.tokenIn(ann.email, "/register/confirm");
    rig.passTime(1);
    await rig.register({ ...ann, username: "Ann again" });
    const second = await rig.tokenIn(ann.email, "/register/confirm");
    const statuses = await Promise.all([first, first, second, second].map((token) => statusOf(rig.confirm(token))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    for (const status of statuses) expect([200, 409, 410]).toContain(status);
    expect(await open().selectFrom("user").select("email").where("role", "=", "visitor").execute()).toEqual([
      { email: ann.email },
    ]);
    await open().deleteFrom("user").where("role", "=", "visitor").execute();
  });

  test("wrong passwords at once share a registration's five tries, and the last one takes it along", async () => {
    const finn = { ...bob, email: "finn@visitor.example" };
    await rig.register(finn);
    const token = await rig.tokenIn(finn.email, "/register/confirm");
    const presses = Array.from({ length: 8 }, (_, i) =>
      statusOf(rig.confirm(token, { password: `guess ${i}` }, rig.from(null, `198.51.100.${i}`))),
    );
    expect((await Promise.all(presses)).sort()).toEqual([410, 410, 410, 410, 422, 422, 422, 422]);
    expect(await statusOf(rig.confirm(token, finn))).toBe(410);
    expect(await open().selectFrom("registrations").select("id").where("email", "=", finn.email).execute()).toEqual([]);
    expect(await open().selectFrom("user").select("id").where("email", "=", finn.email).execute()).toEqual([]);
  });

  test("links of one account pressed at once do not wait for each other", async () => {
    const eve = { ...bob, email: "eve@visitor.example" };
    await rig.createAccount(eve);
    const tokens: string[] = [];
    for (let i = 0; i < 3; i++) {
      rig.passTime(1);
      await requestSignInLink(rig.accounts, eve.email, "203.0.113.9");
      tokens.push(await rig.tokenIn(eve.email, "/login/link"));
    }
    const statuses = await Promise.all(tokens.map((token) => statusOf(signInByLink(rig.accounts, token, rig.from()))));
    expect(statuses.sort()).toEqual([200, 410, 410]);
    await open().deleteFrom("user").where("email", "=", eve.email).execute();
  });

  test("an account lives through everything that is done with it", async () => {
    await rig.createAccount();
    const cookie = await rig.enter();
    const found = await rig.accounts.sessions.find(cookie);
    expect(await showSessions(rig.accounts, found?.user.id ?? "", found?.sessionId ?? "")).toMatchObject([
      { isThisOne: true, startedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    await rig.post(cookie, { intent: "username", username: "Ann Archer" });
    expect(await who(cookie)).toMatchObject({ username: "Ann Archer", role: "visitor" });

    await requestSignInLink(rig.accounts, ann.email, "203.0.113.9");
    const token = await rig.tokenIn(ann.email, "/login/link");
    const follow = () => statusOf(signInByLink(rig.accounts, token, rig.from()));
    expect((await Promise.all([follow(), follow()])).sort()).toEqual([200, 410]);

    await rig.post(cookie, { intent: "email", email: bob.email, currentPassword: ann.password });
    const emailToken = await rig.tokenIn(bob.email, "/account/email");
    const kept = await confirmEmailChange(rig.accounts, emailToken, rig.from(cookie));
    expect(await who(cookie)).toBeUndefined();
    const here = cookieOf(kept ?? []);
    expect((await who(here))?.email).toBe(bob.email);

    const newPassword = "three kettles on the stove";
    const changed = await rig.post(here, { intent: "password", currentPassword: ann.password, newPassword });
    expect(await who(here)).toBeUndefined();
    const fresh = changed.cookie ?? "";
    expect((await who(fresh))?.email).toBe(bob.email);

    for (let i = 0; i < 3; i++) await rig.write({ email: bob.email, message: `Message ${i}` });
    await rig.write({ email: "carol@visitor.example", message: "Carol's" });
    const deleted = { intent: "delete", currentPassword: newPassword, confirmation: "DELETE" };
    expect(await rig.post(fresh, deleted)).toMatchObject({ to: "/login?deleted" });
    expect((await rig.messages()).map(({ message }) => message)).toEqual(["Carol's"]);
    expect(await open().selectFrom("session").selectAll().execute()).toEqual([]);
    expect(cookieOf(changed.setCookies ?? [])).not.toBe("");
  });

  test("housekeeping takes what has expired and nothing else", async () => {
    await rig.createAccount({ ...bob, email: "dora@visitor.example" });
    await rig.register({ ...bob, email: "emil@visitor.example" });
    const cookie = await rig.enter({ ...bob, email: "dora@visitor.example" });
    rig.passTime(7 * dayMs);
    await deleteExpiredAccountRows(rig.accounts);
    expect(await open().selectFrom("registrations").selectAll().execute()).toEqual([]);
    expect(await open().selectFrom("account_links").selectAll().execute()).toEqual([]);
    expect((await who(cookie))?.email).toBe("dora@visitor.example");
    await deleteOldMails(open(), rig.accounts.now());
    expect((await rig.mails()).filter(({ kind }) => kind === "account")).toEqual([]);
  });

  test("the networks of sign-ins are few for each account, known for 90 days, and go with it", async () => {
    const flo = { ...bob, email: "flo@visitor.example" };
    await rig.createAccount(flo);
    const user = (await findUserByEmail(open(), flo.email)) ?? { id: "" };
    const at = (days: number) => new Date(Date.UTC(2026, 10, 1) + days * dayMs);
    const known = async (ip: string, now: Date) => isKnownNetwork(open(), user.id, ip, knownSince(now));
    const rows = () => open().selectFrom("sign_in_networks").selectAll().where("user_id", "=", user.id).execute();
    await deleteNetworks(open(), user.id);

    for (let i = 0; i < 30; i++) await rememberNetwork(open(), user.id, `198.51.100.${i}`, at(i));
    expect(await rows()).toHaveLength(20);
    expect([await known("198.51.100.9", at(30)), await known("198.51.100.10", at(30))]).toEqual([false, true]);
    expect([await known("198.51.100.29", at(118)), await known("198.51.100.29", at(119))]).toEqual([true, false]);
    await Promise.all([1, 2, 3].map(() => rememberNetwork(open(), user.id, "2001:db8:1:2::9", at(31))));
    expect(await known("2001:db8:1:2:ffff::1", at(31))).toBe(true);
    expect(await known("2001:db8:1:3::1", at(31))).toBe(false);
    expect(await rows()).toHaveLength(20);
    expect(JSON.stringify(await rows())).not.toContain("198.51");

    await deleteOldNetworks(open(), knownSince(at(115)));
    expect(await rows()).toHaveLength(5);
    await deleteUser(open(), user.id);
    expect(await rows()).toEqual([]);
    await rememberNetwork(open(), user.id, "198.51.100.1", at(1));
    expect(await rows()).toEqual([]);
  });
});
