import { expect, test } from "vitest";
import { insertLink } from "#app/features/conversations/server/access/mailed-links.store.server.ts";
import { listVisitorMessages } from "#app/features/conversations/server/visitor/visitor-conversations.usecases.server.ts";
import { dayMs, hourMs } from "#app/lib/units.ts";
import { listEntriesAfter } from "#app/platform/audit-log/audit-log.store.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { ann, bob, createAccountsFixture, ownerAccount } from "#tests/support/services/accounts-fixture.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { requestLink } from "../links/account-links.usecases.server.ts";
import { countOpenAccess, endOpenAccess } from "./end-sessions.usecases.server.ts";
import { signInByLink } from "./sign-in.usecases.server.ts";

describeOnBothDatabases("what is open to a person", (open) => {
  test("is ended by the owner: sessions, links and browsers of theirs, and no one else's", async () => {
    const site = await createAccountsFixture({ db: open(), dataDir: createTemporaryFolder(), delivers: true });
    const { accounts } = site;
    for (const who of [ann, bob]) await site.createAccount(who);
    site.passTime(2 * dayMs);
    const annsCookies = [await site.enter(ann), await site.enter(ann)];
    const othersCookies = [await site.enter(bob), await site.enter(ownerAccount)];
    const [browser, bobsBrowser] = [site.openBrowser(), site.openBrowser()];
    const { id } = await site.write({ email: "Ann@visitor.example", visitor: browser });
    await site.write({ email: bob.email, visitor: bobsBrowser });
    const expires_at = new Date(site.inbox.now().getTime() + dayMs).toISOString();
    await insertLink(open(), { token_hash: "hash of a token", message_id: id, expires_at });
    await requestLink(accounts, "sign-in", ann.email, "203.0.113.9");
    const token = await site.tokenIn(ann.email, "/login/link");

    const emails = [ann.email, ownerAccount.email];
    const before = await countOpenAccess(accounts, emails);
    expect(before).toEqual({ sessions: 2, browsers: 1, links: 2 }); // and that of the mail that confirms the message
    expect(await endOpenAccess(accounts, emails)).toEqual(before);
    expect(await countOpenAccess(accounts, emails)).toEqual({ sessions: 0, browsers: 0, links: 0 });

    for (const cookie of annsCookies) expect(await accounts.sessions.find(cookie)).toBeUndefined();
    for (const cookie of othersCookies) expect(await accounts.sessions.find(cookie)).toBeDefined();
    expect(await statusOf(signInByLink(accounts, token, site.from()))).toBe(410);
    const reads = async (email: string, visitor: typeof browser) =>
      (await listVisitorMessages(site.inbox, { email, visitor })).messages.length;
    expect([await reads(ann.email, browser), await reads(bob.email, bobsBrowser)]).toEqual([0, 1]);

    const mailsBefore = (await site.mailsTo(ann.email)).length;
    expect(await accounts.sessions.find(await site.enter(ann, site.from(annsCookies[0])))).toBeDefined();
    expect((await site.mailsTo(ann.email)).slice(mailsBefore).map(({ subject }) => subject)).toEqual([
      "New sign-in to your Northlight account",
    ]);
  });

  test("is logged without an address; nothing is where nothing was open", async () => {
    const site = await createAccountsFixture({ db: open(), dataDir: createTemporaryFolder() });
    const entries = async () =>
      (await listEntriesAfter(open(), 0, 10_000)).filter(({ act }) => act === "person/signed-out");
    const count = (await entries()).length;
    await endOpenAccess(site.accounts, ["nobody@visitor.example"]);
    expect(await entries()).toHaveLength(count);
    await site.write({ email: "carl@visitor.example" });
    await endOpenAccess(site.accounts, ["carl@visitor.example"]);
    const [entry] = (await entries()).slice(count);
    expect(entry?.after).toContain('"browsers":1');
    expect(JSON.stringify(entry)).not.toContain("visitor.example");
  });

  test("is ended by two requests at once", async () => {
    const site = await createAccountsFixture({ db: open(), dataDir: createTemporaryFolder() });
    const dora = { ...ann, username: "Dora", email: "dora@visitor.example" };
    await site.createAccount(dora);
    for (let round = 0; round < 5; round++) {
      const earlier = await Promise.all([1, 2, 3].map(() => site.enter(dora)));
      await Promise.all([endOpenAccess(site.accounts, [dora.email]), endOpenAccess(site.accounts, [dora.email])]);
      for (const cookie of earlier) expect(await site.accounts.sessions.find(cookie)).toBeUndefined();
      site.passTime(hourMs);
    }
  });
});
