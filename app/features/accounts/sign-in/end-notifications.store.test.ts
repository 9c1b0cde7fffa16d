import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { storeDevice } from "#app/features/conversations/server/push/push.store.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { type AccountsFixture, createAccountsFixture, ownerAccount } from "#tests/support/services/accounts-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { changePassword } from "../account/change-account.usecases.server.ts";
import { requestLink } from "../links/account-links.usecases.server.ts";
import { endBrowsersSessions } from "../new-browser/new-browser.usecases.server.ts";
import { endOtherSessions, endSession } from "./end-sessions.usecases.server.ts";
import { resetPassword } from "./reset-password.usecases.server.ts";
import type { Session } from "./sessions.server.ts";
import { findDeviceHash } from "./sessions.store.server.ts";

describeOnBothDatabases("notifications, when a session is ended", (open) => {
  let site: AccountsFixture;
  let [laptop, phone]: Session[] = [];

  /** Names of the remaining subscriptions: laptop, phone, and an older one without a browser. */
  const listNames = async () =>
    (await open().selectFrom("push_devices").select("name").orderBy("name").execute()).map(({ name }) => name);

  beforeEach(async () => {
    for (const table of ["push_devices", "rate_limits", "user", "mails"] as const)
      await open().deleteFrom(table).execute();
    site = await createAccountsFixture({ db: open(), dataDir: createTemporaryFolder(), delivers: true });
    const store = async (name: string, userId: string, deviceHash: string | null) => {
      const device = { endpoint: `https://push.example/${name}`, p256dh: "", auth: "", timeZone: "UTC" };
      await storeDevice(open(), { ...device, name, userId, deviceHash }, randomUUID(), new Date().toISOString());
    };
    const enter = async (name: string) => {
      const session = await site.accounts.sessions.peek(await site.enter(ownerAccount));
      if (!session) throw new Error("no session");
      await store(name, session.user.id, await findDeviceHash(open(), session.sessionId));
      return session;
    };
    [laptop, phone] = [await enter("laptop"), await enter("phone")];
    await store("unknown", laptop.user.id, null);
  });

  const signedIn = (session: Session | undefined): Session => {
    if (!session) throw new Error("no session");
    return session;
  };

  test("stop in that browser only", async () => {
    const { user, sessionId } = signedIn(phone);
    await endSession(site.accounts, user.id, sessionId);
    expect(await listNames()).toEqual(["laptop", "unknown"]);
  });

  test("stop in all browsers but the one that ends the others", async () => {
    await endOtherSessions(site.accounts, signedIn(laptop));
    expect(await listNames()).toEqual(["laptop"]);
  });

  test("stop by the link in the mail about a new browser", async () => {
    await endBrowsersSessions(site.accounts, await site.tokenIn(ownerAccount.email, "/login/end-session"));
    expect(await listNames()).toEqual(["laptop", "unknown"]);
  });

  test("stay only where the password is changed, and nowhere after a reset", async () => {
    const newPassword = "a second quiet room, with a lamp";
    const passwords = { currentPassword: ownerAccount.password, newPassword };
    await changePassword(site.accounts, signedIn(laptop), passwords, site.from());
    expect(await listNames()).toEqual(["laptop"]);
    await requestLink(site.accounts, "reset", ownerAccount.email, "203.0.113.9");
    const token = await site.tokenIn(ownerAccount.email, "/login/reset");
    await resetPassword(site.accounts, { token, password: ownerAccount.password }, site.from());
    expect(await listNames()).toEqual([]);
  });

  test("are no other person's", async () => {
    const { user } = signedIn(laptop);
    await endSession(site.accounts, user.id, "another session");
    await site.accounts.endNotifications(open(), "another user", {});
    expect(await listNames()).toHaveLength(3);
  });
});
