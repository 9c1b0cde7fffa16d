import { expect, onTestFinished, test } from "vitest";
import { saveMailServer } from "#app/features/mail-server/mail-server.usecases.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { type SmtpTestServer, startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import { createServicesFixture } from "#tests/support/services/services-fixture.ts";
import { runStudio } from "#tests/support/studio-terminal.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

async function startMailServer() {
  const server = await startSmtpTestServer({ user: "studio", password: "r1ght-secret" });
  onTestFinished(() => server.goDown());
  return server;
}

const settingsFor = ({ url }: SmtpTestServer) => ({
  SMTP_URL: url,
  MAIL_FROM: "Studio <hello@studio.example>",
  PUBLIC_URL: "https://studio.example",
});

test("mail:test sends one mail and prints the server's answer", async () => {
  const server = await startMailServer();
  const { exitCode, printed } = await runStudio(settingsFor(server), "mail:test", "ann@visitor.example");
  expect({ exitCode, printed }).toEqual({
    exitCode: 0,
    printed: expect.stringMatching(/^SMTP accepted the mail to ann@visitor\.example: 250 /),
  });
  expect(server.mails).toMatchObject([
    {
      recipients: ["ann@visitor.example"],
      sender: "hello@studio.example",
      parsed: { subject: "Test mail from studio.example", messageId: expect.stringMatching(/@studio\.example>$/) },
    },
  ]);
});

test("mail:test says why the server refused, without the password", async () => {
  const server = await startMailServer();
  server.answer = 550;
  const refused = await runStudio(settingsFor(server), "mail:test", "ann@visitor.example");
  expect(refused.exitCode).toBe(1);
  expect(refused.noted).toMatch(/\nThe mail was not sent: 550 Refused by the test$/);
  const wrong = { url: server.url.replace("r1ght-secret", "wr0ng-secret") } as SmtpTestServer;
  const unauthorized = await runStudio(settingsFor(wrong), "--json", "mail:test", "ann@visitor.example");
  expect(JSON.parse(unauthorized.printed)).toEqual({
    ok: false,
    error: expect.stringContaining("The mail server refused the sign-in"),
  });
  expect(JSON.stringify(unauthorized)).not.toContain("wr0ng-secret");
});

test("mail:test sends nothing to what is not one address", async () => {
  const server = await startMailServer();
  for (const address of ["ann@visitor.example, eve@evil.example", "ann@visitor.example "]) {
    const { exitCode, noted } = await runStudio(settingsFor(server), "mail:test", address);
    expect(exitCode, address).toBe(1);
    expect(noted).toContain("The mail was not sent: The recipient's address is not one single e-mail address");
  }
  expect(server.mails).toEqual([]);
});

test("mail:test takes one address, and needs a mail server", async () => {
  expect(await runStudio({}, "mail:test")).toMatchObject({ exitCode: 2 });
  expect(await runStudio({}, "mail:test", "ann@visitor.example", "eve@evil.example")).toMatchObject({ exitCode: 2 });
  const { exitCode, noted } = await runStudio({}, "mail:test", "ann@visitor.example");
  expect(exitCode).toBe(1);
  expect(noted).toContain(
    "No mail server is set: set one under 'Your site', Mail; or SMTP_URL and MAIL_FROM, or the EMAILJS_ settings.",
  );
});

const secret = "s".repeat(32);

test("mail:test and doctor use the mail server of the page", async () => {
  const smtp = await startSmtpTestServer({ user: "studio", password: "r1ght-secret" });
  onTestFinished(() => smtp.goDown());
  const dataDir = createTemporaryFolder();
  const db = openDatabase({ url: undefined, dataDir });
  await migrateDatabase(db);
  const { services } = createServicesFixture({ db, dataDir });
  await saveMailServer(services.mailServer, {
    ...{ host: "127.0.0.1", port: Number(new URL(smtp.url).port), security: "none" },
    ...{ user: "studio", password: "r1ght-secret", fromName: "", fromAddress: "desk@studio.example" },
  });
  services.mailServer.onChange({ ...services.mailServer.fixed });
  await db.destroy();

  const environment = { DATA_DIR: dataDir, SITE_SECRET: secret };
  const sent = await runStudio(environment, "mail:test", "ann@visitor.example");
  expect(sent).toMatchObject({ exitCode: 0, printed: expect.stringContaining("SMTP accepted the mail") });
  expect(smtp.mails).toMatchObject([{ sender: "desk@studio.example" }]);
  const { printed } = await runStudio(environment, "--json", "doctor");
  expect(printed).toContain("The mail server accepts the sign-in.");

  const other = await runStudio({ ...environment, SITE_SECRET: "o".repeat(32) }, "mail:test", "ann@visitor.example");
  expect(other).toMatchObject({ exitCode: 1, noted: expect.stringContaining("No mail server is set") });
});
