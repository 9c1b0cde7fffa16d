import { createDocument } from "@mixmark-io/domino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Db } from "#app/platform/database/tables.ts";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { type SmtpTestServer, startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import { ownerAccount } from "#tests/support/services/accounts-fixture.ts";
import { createServicesFixture } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createStopUrl, sendDueMail } from "./weekly-mail.usecases.server.ts";

let db: Db;
let server: SmtpTestServer;
beforeEach(async () => {
  db = await openSqlite();
  server = await startSmtpTestServer();
});
afterEach(async () => {
  await server.goDown();
});

async function receive(publicUrl: string) {
  const site = createServicesFixture({
    db,
    dataDir: createTemporaryFolder(),
    startAt: new Date("2026-11-20T10:00:00.000Z"),
    environment: {
      ...{ PUBLIC_URL: publicUrl, SMTP_URL: server.url, MAIL_FROM: "Northlight <desk@studio.example>" },
      ...{ OWNER_EMAIL: ownerAccount.email, OWNER_PASSWORD: ownerAccount.password, STUDIO_TIME_ZONE: "UTC" },
    },
  });
  const { weeklyMail, outboxWorker } = site.services;
  await site.services.bootstrapOwner();
  await sendDueMail(weeklyMail);
  site.passTime(4 * 86_400_000);
  outboxWorker.start();
  try {
    await sendDueMail(weeklyMail);
    await vi.waitFor(() => expect(server.mails).toHaveLength(1), { timeout: 10_000 });
  } finally {
    await outboxWorker.stop();
  }
  const [mail] = server.mails;
  if (!mail) throw new Error("no mail");
  const stopUrl = createStopUrl(publicUrl, weeklyMail.stopKey, ownerAccount.email);
  return { mail, stopUrl, document: createDocument(mail.parsed.html ?? "") };
}

test("arrives at the owner as text and as HTML, with a link and a button that end it", async () => {
  const { mail, stopUrl, document } = await receive("https://studio.example");
  expect(mail.recipients).toEqual([ownerAccount.email]);
  const raw = mail.raw.replace(/\r\n[ \t]+/g, " ");
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(raw).toContain(`List-Unsubscribe: <${stopUrl}>\r\n`);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(mail.parsed.subject).toBe("A quiet week");
  expect(mail.parsed.text).toContain(`You can end it here: ${stopUrl}`);
  const links = Array.from(document.querySelectorAll("a"), (link) => link.getAttribute("href"));
  expect(new Set(links)).toEqual(new Set(["https://studio.example/", "https://studio.example/admin/numbers", stopUrl]));
  expect(mail.parsed.html).not.toMatch(/ src=|url\(|@import|<link|<script/);
});

test("has no button without HTTPS, as mail programs want it, and still the link", async () => {
  const { mail, stopUrl } = await receive("http://studio.example");
  expect(mail.raw).not.toContain("List-Unsubscribe");
  expect(mail.parsed.text).toContain(stopUrl);
});
