import { beforeEach, expect, test } from "vitest";
import { dayMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import {
  type AccountsFixture,
  ann,
  cookieOf,
  createAccountsFixture,
  ownerAccount,
} from "#tests/support/services/accounts-fixture.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { helpersMax, invitationValidDays } from "../accounts-limits.ts";
import {
  acceptInvitation,
  inviteHelper,
  listPeople,
  readInvitation,
  removeHelper,
  withdrawInvitation,
} from "./staff.usecases.server.ts";

const hal = { username: "Hal", email: "hal@studio.example", password: "a kettle on the balcony" };

describeOnBothDatabases("helpers", (open) => {
  let site: AccountsFixture;
  let networks = 0;

  beforeEach(async () => {
    for (const table of ["account_links", "registrations", "user", "mails", "rate_limits"] as const)
      await open().deleteFrom(table).execute();
    site = await createAccountsFixture({ db: open(), dataDir: createTemporaryFolder() });
  });

  const invite = (email = hal.email) => {
    site.passTime(1); // mails of one moment have no order
    return inviteHelper(site.accounts, email, `10.0.${networks++}.1`);
  };
  const tokenOf = (email = hal.email) => site.tokenIn(email, "/login/invitation");
  const accept = (token: string, who: { username: string; password: string } = hal) =>
    acceptInvitation(site.accounts, { token, ...who }, site.from());
  const join = async () => {
    await invite();
    return cookieOf((await accept(await tokenOf())).setCookies);
  };
  const staff = async () => (await listPeople(site.accounts)).staff.map(({ username, role }) => `${role} ${username}`);
  const invited = async () => (await listPeople(site.accounts)).invitations.map(({ email }) => email);

  test("an invited person sets a name and a password, and is signed in as a helper", async () => {
    await invite();
    expect([await invited(), await readInvitation(site.accounts, await tokenOf())]).toEqual([[hal.email], hal.email]);
    const cookie = cookieOf((await accept(await tokenOf())).setCookies);
    expect((await site.gate.find(cookie))?.staff).toMatchObject({ username: "Hal", email: hal.email, role: "helper" });
    expect([await staff(), await invited()]).toEqual([["owner Owner", "helper Hal"], []]);
    const [, listed] = (await listPeople(site.accounts)).staff;
    expect(listed).toMatchObject({ lastSeenAt: expect.stringMatching(/Z$/), hasSecondFactor: false });
    const { setCookies: again } = await site.gate.signIn(hal, { ip: "10.1.1.1", userAgent: "Firefox", cookie: null });
    expect((await site.gate.find(cookieOf(again)))?.staff.role).toBe("helper");
  });

  test("a link works once, until it is withdrawn, replaced, or expired", async () => {
    await invite();
    const first = await tokenOf();
    await invite();
    expect([await invited(), await statusOf(accept(first))]).toEqual([[hal.email], 410]);
    await withdrawInvitation(site.accounts, hal.email);
    expect(await statusOf(accept(await tokenOf()))).toBe(410);
    expect(await statusOf(withdrawInvitation(site.accounts, hal.email))).toBe(404);
    await invite();
    const last = await tokenOf();
    expect((await Promise.all([1, 2].map(() => statusOf(accept(last))))).toSorted()).toEqual([200, 410]);
    await invite("late@studio.example");
    site.passTime(invitationValidDays * dayMs);
    const late = { username: "Late", password: hal.password };
    expect([await invited(), await statusOf(accept(await tokenOf("late@studio.example"), late))]).toEqual([[], 410]);
  });

  test("an account keeps its role: its address is not invited, and an invitation that it overtook opens nothing", async () => {
    await site.createAccount(ann);
    expect(await statusOf(invite(ann.email))).toBe(422);
    expect(await statusOf(invite(ownerAccount.email))).toBe(422);
    await invite();
    await site.createAccount(hal);
    expect(await statusOf(accept(await tokenOf()))).toBe(409);
    expect(await staff()).toEqual(["owner Owner"]);
  });

  test("no two of the studio have one name, and a weak password is refused", async () => {
    await invite();
    const token = await tokenOf();
    expect(await statusOf(accept(token, { ...hal, username: "OWNER" }))).toBe(422);
    expect(await statusOf(accept(token, { ...hal, password: "password1234" }))).toBe(422);
    const cookie = cookieOf((await accept(token)).setCookies);
    expect(await site.post(cookie, { intent: "username", username: "owner" })).toMatchObject({ status: 422 });
    expect(await site.post(cookie, { intent: "username", username: "Hal Nine" })).toMatchObject({
      to: "/account?done=username#username",
    });
  });

  test("there is an end to helpers and invitations", async () => {
    for (let i = 0; i < helpersMax; i++) await invite(`h${i}@studio.example`);
    expect(await statusOf(invite("one-more@studio.example"))).toBe(409);
    expect(await statusOf(invite("h0@studio.example"))).toBe(200);
  });

  test("a removed helper has no session, password or link, and may be invited again", async () => {
    const cookie = await join();
    const id = (await site.gate.find(cookie))?.staff.id ?? "";
    const elsewhere = await site.enter(hal);
    await removeHelper(site.accounts, id);
    expect([await site.gate.find(cookie), await site.gate.find(elsewhere), await staff()]).toEqual([
      undefined,
      undefined,
      ["owner Owner"],
    ]);
    expect(await statusOf(site.enter(hal))).toBe(401);
    expect(await statusOf(removeHelper(site.accounts, id))).toBe(404);
    await join();
    expect(await staff()).toEqual(["owner Owner", "helper Hal"]);
  });

  test("neither the owner nor a visitor can be removed as a helper, nor a helper delete themselves", async () => {
    await site.createAccount(ann);
    const cookie = await join();
    for (const { id } of await open().selectFrom("user").select("id").where("role", "!=", "helper").execute())
      expect(await statusOf(removeHelper(site.accounts, id))).toBe(404);
    const deletion = { intent: "delete", currentPassword: hal.password, confirmation: "DELETE" };
    expect(await site.post(cookie, deletion)).toMatchObject({ status: 403 });
  });

  test("only the owner invites and removes, whichever page posts it", async () => {
    const cookie = await join();
    await site.createAccount(ann);
    for (const session of [cookie, await site.enter(ann)])
      for (const intent of ["invite-helper", "withdraw-invitation", "remove-helper"])
        expect(await site.post(session, { intent, email: "x@studio.example", helperId: "x" })).toMatchObject({
          status: 403,
        });
    expect(await invited()).toEqual([]);
  });

  test("who joined and who was removed is in the audit log", async () => {
    const id = (await site.gate.find(await join()))?.staff.id ?? "";
    await removeHelper(site.accounts, id);
    const acts = await open().selectFrom("audit_log").select("act").where("act_group", "=", "accounts").execute();
    expect(acts.map(({ act }) => act).slice(-3)).toEqual(["helper/invited", "helper/joined", "helper/removed"]);
  });
});
