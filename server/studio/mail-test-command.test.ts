import { expect, onTestFinished, test } from "vitest";
import { type SmtpTestServer, startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import { runStudio } from "#tests/support/studio-terminal.ts";

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

test.each([
  "ann@visitor.example, eve@evil.example",
  "ann@visitor.example;eve@evil.example",
  "<ann@visitor.example>",
  '"a" <ann@visitor.example>',
  "ann@visitor.example\nBcc: eve@evil.example",
  "ann@visitor.example ",
  "ann",
  "",
])("mail:test sends nothing to %j", async (address) => {
  const server = await startMailServer();
  const { exitCode, noted } = await runStudio(settingsFor(server), "mail:test", address);
  expect(exitCode).toBe(1);
  expect(noted).toContain("The mail was not sent: The recipient's address is not one single e-mail address");
  expect(server.mails).toEqual([]);
});

test("mail:test takes one address, and needs a mail server", async () => {
  expect(await runStudio({}, "mail:test")).toMatchObject({ exitCode: 2 });
  expect(await runStudio({}, "mail:test", "ann@visitor.example", "eve@evil.example")).toMatchObject({ exitCode: 2 });
  const { exitCode, noted } = await runStudio({}, "mail:test", "ann@visitor.example");
  expect(exitCode).toBe(1);
  expect(noted).toContain("No mail server is set: set SMTP_URL and MAIL_FROM, or the EMAILJS_ settings.");
});
