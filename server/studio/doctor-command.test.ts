// @module-tag long
import { chmodSync, existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { openDatabase, sqlitePath } from "#app/platform/database/database.server.ts";
import { migrateFolder } from "#tests/support/database/migrate-folder.ts";
import { startImapTestServer } from "#tests/support/mail/imap-server.ts";
import { startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import { createTerminal, runStudio } from "#tests/support/studio-terminal.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { examine } from "./doctor-command.ts";
import { CommandContext } from "./studio-command.ts";

async function createSite() {
  const dataDir = createTemporaryFolder();
  chmodSync(dataDir, 0o700);
  await migrateFolder(dataDir);
  return { DATA_DIR: dataDir, PORT: "0", PUBLIC_URL: "http://localhost:3000" };
}

interface Report {
  ok: boolean;
  verdict: string;
  checks: { name: string; verdict: string; finding: string; fix?: string }[];
}

const read = (printed: string) => {
  const { checks, ...rest } = JSON.parse(printed) as Report;
  return { ...rest, verdicts: Object.fromEntries(checks.map(({ name, verdict }) => [name, verdict])) };
};

test("doctor checks a site that has run, and exits with 0 where there are only warnings", async () => {
  const site = await createSite();
  const { exitCode, printed, noted } = await runStudio(site, "doctor", "--json");
  expect(exitCode).toBe(0);
  expect(read(printed)).toEqual({
    ok: true,
    verdict: "warning",
    verdicts: {
      Settings: "ok",
      "Stored files": "ok",
      "Data folder": "ok",
      "Disk space": expect.any(String),
      Database: "ok",
      "Audit log": "ok",
      Clock: "ok",
      Port: "ok",
      Address: "warning",
      "Mail server": "warning",
      "Copies off-site": "warning",
      "Database file": "ok",
    },
  });
  expect(noted).toContain(`Database: SQLite, ${sqlitePath(site.DATA_DIR)}`);
});

test("doctor creates nothing where the site has not run", async () => {
  const dataDir = join(createTemporaryFolder(), "data");
  const { printed } = await runStudio({ DATA_DIR: dataDir, PORT: "0" }, "doctor");
  expect(printed).toMatch(/^WARNING {2}Database: There is no database yet\.\n {9}The first start/m);
  expect(printed).toMatch(/\n\n\d errors?, \d warnings?, \d ok\.$/);
  expect(existsSync(dataDir)).toBe(false);
});

test("doctor names all errors of the settings and still checks what needs none of them", async () => {
  const { DATA_DIR } = await createSite();
  const settings = { DATA_DIR, PORT: "http", DATABASE_URL: "mysql://x", SMPT_URL: "smtp://mail.example" };
  const { exitCode, printed } = await runStudio(settings, "doctor", "--json");
  expect(exitCode).toBe(1);
  const [first] = (JSON.parse(printed) as Report).checks;
  for (const name of ["PORT:", "DATABASE_URL:", "SMPT_URL is not a setting; did you mean SMTP_URL?"])
    expect(first?.finding).toContain(name);
  expect(read(printed).verdicts).toEqual({
    Settings: "error",
    "Data folder": "ok",
    "Disk space": expect.any(String),
    Address: "warning",
    "Mail server": "warning",
    "Copies off-site": "warning",
  });
});

test("doctor exits with 1 where the database is damaged", async () => {
  const dataDir = createTemporaryFolder({ "northlight.db": "not a database ".repeat(500) });
  const { exitCode, printed } = await runStudio({ DATA_DIR: dataDir, PORT: "0" }, "doctor");
  expect(exitCode).toBe(1);
  expect(printed).toMatch(/^ERROR {4}Database: .* is not a SQLite database; restore it from a backup/m);
  expect(printed).not.toMatch(/^ +at /m);
});

test("doctor finds an entry of the audit log that was changed", async () => {
  const site = await createSite();
  const db = openDatabase({ url: undefined, dataDir: site.DATA_DIR });
  for (let i = 0; i < 3; i++) await recordAct(db, { act: "sign-out" });
  await sql`drop trigger audit_log_unchanged`.execute(db);
  await db.updateTable("audit_log").set({ actor_kind: "visitor" }).where("position", "=", 2).execute();
  await db.destroy();
  const { exitCode, printed } = await runStudio(site, "doctor");
  expect(exitCode).toBe(1);
  expect(printed).toMatch(/^ERROR {4}Audit log: Entry 2 is missing, or it was changed after it was written\.$/m);
});

test("doctor signs in to the mail server and looks up MAIL_FROM's domain", async () => {
  const server = await startSmtpTestServer({ user: "studio", password: "right" });
  try {
    const none = () => Promise.reject(Object.assign(new Error("none"), { code: "ENOTFOUND" }));
    const resolver = { resolveTxt: none, resolveMx: none, resolve4: none, resolve6: none };
    const context = new CommandContext(
      createTerminal({
        ...(await createSite()),
        SMTP_URL: server.url.replace("right", "wrong"),
        MAIL_FROM: "Studio <hello@bücher.example>",
      }),
    );
    const { text, hasFailed } = await examine(context, { resolver, dkimSelector: "s1" });
    expect(hasFailed).toBe(true);
    expect(text).toMatch(/^ERROR {4}Mail server: The mail server refused the sign-in: 535/m);
    expect(text).toMatch(/^ERROR {4}Mail domain: MX: The domain xn--bcher-kva\.example in MAIL_FROM doesn’t exist/m);
    expect(text).toMatch(
      /^ERROR {4}Mail domain: DKIM: There is no DKIM key at s1\._domainkey\.xn--bcher-kva\.example/m,
    );
    expect(server.mails).toEqual([]);
  } finally {
    await server.goDown();
  }
});

test.each(["", "a b", "-a", "a..b", "x".repeat(64)])("doctor refuses the selector '%s'", async (selector) => {
  const { exitCode, noted } = await runStudio({}, "doctor", "--dkim-selector", selector);
  expect(exitCode).toBe(2);
  expect(noted).toContain("A selector has letters, digits, hyphens and dots.");
});

test("doctor signs in to the mailbox", async () => {
  const imap = await startImapTestServer({ folder: createTemporaryFolder() });
  onTestFinished(() => imap.goDown());
  const site = await createSite();
  const look = async (url: string) => {
    const { printed } = await runStudio({ ...site, IMAP_URL: url }, "doctor", "--json");
    expect(printed).not.toContain(imap.password);
    return (JSON.parse(printed) as Report).checks.find(({ name }) => name === "Mailbox");
  };
  expect(await look(imap.url)).toMatchObject({
    verdict: "ok",
    finding: expect.stringMatching(/^studio on .* can be read/),
  });
  expect(await look(imap.urlWith("another"))).toMatchObject({
    verdict: "error",
    finding: "The mail server refused user name or password.",
  });
  expect(await look(imap.url.replace("INBOX", "Missing"))).toMatchObject({
    verdict: "error",
    fix: "Correct IMAP_URL.",
  });
});
