import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportAccount } from "#app/features/accounts/account/account-data.server.ts";
import {
  changePassword,
  confirmEmailChange,
  requestEmailChange,
} from "#app/features/accounts/account/change-account.usecases.server.ts";
import { deleteAccount } from "#app/features/accounts/account/delete-account.usecases.server.ts";
import { requestLink } from "#app/features/accounts/links/account-links.usecases.server.ts";
import { setUpOwner } from "#app/features/accounts/owner/owner-bootstrap.usecases.server.ts";
import { resetOwner } from "#app/features/accounts/owner/reset-owner.usecases.server.ts";
import { endOpenAccess, endOtherSessions } from "#app/features/accounts/sign-in/end-sessions.usecases.server.ts";
import { resetPassword } from "#app/features/accounts/sign-in/reset-password.usecases.server.ts";
import { writeManifest } from "#app/features/backups/backup-manifest.server.ts";
import { openArchive } from "#app/features/backups/owner/read-backups-view.server.ts";
import { changeAccessCode } from "#app/features/chatbot/gate/access-code.usecases.server.ts";
import { addAnswer } from "#app/features/chatbot/unanswered/unanswered.usecases.server.ts";
import {
  deleteMessage,
  restoreMessages,
} from "#app/features/conversations/server/owner-conversations.usecases.server.ts";
import { erasePerson } from "#app/features/conversations/server/people/erase-person.usecases.server.ts";
import {
  exportPerson,
  mergeAddress,
  unmergeAddress,
} from "#app/features/conversations/server/people/people.usecases.server.ts";
import { listCrawlerRules } from "#app/features/visits/counts/crawler-rules/crawler-rules.store.server.ts";
import {
  addCrawlerRule,
  removeCrawlerRule,
} from "#app/features/visits/counts/crawler-rules/crawler-rules.usecases.server.ts";
import { clearVisits, undoClearVisits } from "#app/features/visits/visits.usecases.server.ts";
import type { Act } from "#app/platform/audit-log/acts.ts";
import { listEntriesAfter } from "#app/platform/audit-log/audit-log.store.server.ts";
import { verifyAuditLog } from "#app/platform/audit-log/audit-log-upkeep.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import {
  type AccountsFixture,
  ann,
  bob,
  createAccountsFixture,
  ownerAccount,
} from "#tests/support/services/accounts-fixture.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const secondPassword = "a second quiet room, with a lamp";

describeOnBothDatabases("what is logged", (open) => {
  let site: AccountsFixture;

  const lastPosition = async () => (await listEntriesAfter(open(), 0, 10_000)).at(-1)?.position ?? 0;
  const writeAs = async (email: string) => {
    await site.write({ email });
    return (await site.messages()).find((message) => message.email === email)?.id ?? "";
  };
  const signedIn = async (who: typeof ann) => {
    const found = await site.accounts.sessions.find(await site.enter(who));
    if (!found) throw new Error("no session");
    return found;
  };

  /** One example of each act with its entry's fields, in this order. A new act does not compile without one. */
  const examples = {
    "sign-in": async () => void (await site.enter(ann)),
    "sign-in/failed": async () => void (await statusOf(site.enter({ ...ann, password: "wrong" }))),
    "sign-out": async () => void (await site.accounts.sessions.end(await site.enter(ann))),
    "session/ended": async () => endOtherSessions(site.accounts, await signedIn(ann)),
    "password/changed": async () => {
      await changePassword(
        site.accounts,
        await signedIn(bob),
        { currentPassword: bob.password, newPassword: secondPassword },
        site.from(),
      );
    },
    "password/reset": async () => {
      await requestLink(site.accounts, "reset", bob.email, "203.0.113.9");
      const token = await site.tokenIn(bob.email, "/login/reset");
      await resetPassword(site.accounts, { token, password: bob.password }, site.from());
    },
    "address/changed": async () => {
      const { user } = await signedIn(bob);
      const email = "bob@elsewhere.example";
      await requestEmailChange(site.accounts, user, { email, currentPassword: bob.password, ip: "203.0.113.9" });
      await confirmEmailChange(site.accounts, await site.tokenIn(email, "/account/email"), site.from());
    },
    "account/exported": async () => void (await exportAccount(site.accounts, await signedIn(ann))),
    "account/deleted": async () => deleteAccount(site.accounts, (await signedIn(ann)).user, ann.password),
    "messages/deleted": async () => deleteMessage(site.inbox, await writeAs("carl@visitor.example")),
    "messages/restored": async () => {
      const id = await writeAs("dora@visitor.example");
      await deleteMessage(site.inbox, id);
      await restoreMessages(site.inbox, [id]);
    },
    "crawler-rule/added": async () => addCrawlerRule(site.services.visits, "SomeReader"),
    "crawler-rule/removed": async () => {
      await addCrawlerRule(site.services.visits, "OtherReader");
      const rules = await listCrawlerRules(site.services.visits.db);
      await removeCrawlerRule(site.services.visits, rules.find(({ text }) => text === "OtherReader")?.id ?? 0);
    },
    "visits/cleared": async () => void (await clearVisits(site.services.visits)),
    "visits/restored": async () => undoClearVisits(site.services.visits, await clearVisits(site.services.visits)),
    "person/merged": async () => {
      await writeAs("emma@visitor.example");
      await mergeAddress(site.services.people, "dora@visitor.example", "emma@visitor.example");
    },
    "person/unmerged": () => unmergeAddress(site.services.people, "dora@visitor.example", "emma@visitor.example"),
    "person/signed-out": async () => void (await endOpenAccess(site.accounts, ["dora@visitor.example"])),
    "person/exported": async () => void (await exportPerson(site.services.people, "dora@visitor.example", "m1")),
    "person/erased": async () =>
      void (await erasePerson(site.services.people, "dora@visitor.example", "dora@visitor.example")),
    "chatbot-code/changed": async () => void (await changeAccessCode(site.services.chatbot.gate)),
    "assistant-notes/changed": async () => {
      const answer = { id: "q1", heading: "Parking", text: "In the yard.", link: "" };
      await addAnswer(site.services.chatbot, answer);
    },
    "backup/downloaded": async () => {
      const name = "2026-11-20T10-00-00";
      const folder = join(site.services.backups.folder, name);
      mkdirSync(folder, { recursive: true });
      const files = { "northlight.db": { bytes: 0, sha256: "0".repeat(64) } };
      const made = { site: "0.1.0", schema: "", madeAt: "2026-11-20T10:00:00.000Z", counts: {}, files };
      writeManifest(folder, { ...made, database: "sqlite" });
      await (await openArchive(site.services.backups, name))?.cancel();
    },
    "owner/reset": async () =>
      void (await resetOwner(open(), { siteUrl: "https://studio.example", removesFactors: true }, new Date())),
    "owner/set-up": async () => {
      await open().deleteFrom("user").where("role", "=", "owner").execute();
      const { url } = await resetOwner(
        open(),
        { siteUrl: "https://studio.example", removesFactors: false },
        new Date(),
      );
      const token = new URL(url).searchParams.get("token") ?? "";
      await setUpOwner(open(), { ...ownerAccount, token, siteName: "Northlight" }, new Date());
    },
  } satisfies Partial<Record<Act, () => Promise<void>>>;

  test("has an entry of each act", async () => {
    site = await createAccountsFixture({ db: open(), dataDir: createTemporaryFolder() });
    await site.createAccount(ann);
    await site.createAccount(bob);
    for (const [act, run] of Object.entries(examples)) {
      const before = await lastPosition();
      await run();
      const entries = await listEntriesAfter(open(), before, 100);
      expect(entries.map((entry) => entry.act)).toContain(act);
    }
    expect(await verifyAuditLog(open())).toMatchObject({ brokenAt: undefined });
  });

  test("names no visitor, and has no password", async () => {
    const entries = await listEntriesAfter(open(), 0, 10_000);
    // A hash may have any letters.
    const text = JSON.stringify(entries.map((entry) => ({ ...entry, hash: "" })));
    expect(text).not.toMatch(/visitor\.example|elsewhere\.example|Ann|Bob/);
    for (const { password } of [ann, bob, ownerAccount]) expect(text).not.toContain(password);
  });
});
