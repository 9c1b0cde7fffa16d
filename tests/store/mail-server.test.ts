import { beforeEach, expect, test } from "vitest";
import type { MailServerInput } from "#app/features/mail-server/mail-server.schema.ts";
import {
  readMailServer,
  refreshMailServer,
  removeMailServer,
  saveMailServer,
} from "#app/features/mail-server/mail-server.usecases.server.ts";
import { hourMs } from "#app/lib/units.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import { describeOnBothDatabases } from "../support/database/test-database.ts";
import { createServicesFixture, statusOf } from "../support/services/services-fixture.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const input: MailServerInput = {
  host: "mail.studio.example",
  port: 587,
  security: "starttls",
  user: "desk@studio.example",
  password: "a p@ss/word: ü",
  fromName: "Studio",
  fromAddress: "desk@studio.example",
};
const url = "smtp://desk%40studio.example:a%20p%40ss%2Fword%3A%20%C3%BC@mail.studio.example:587/?requireTLS=true";

describeOnBothDatabases("the mail server of the page", (open) => {
  const openSite = (environment: Record<string, string> = {}) =>
    createServicesFixture({ db: open(), dataDir: createTemporaryFolder(), environment }).services;
  let site: ReturnType<typeof openSite>;
  beforeEach(async () => {
    await open().deleteFrom("mail_server").execute();
    site = openSite();
  });

  test("is encrypted, logged without its password, and used by every instance", async () => {
    const other = openSite();
    const version = site.readVersion();
    expect([site.outbox.delivers, other.outbox.delivers]).toEqual([false, false]);
    await saveMailServer(site.mailServer, input);
    expect([site.outbox.delivers, other.outbox.delivers]).toEqual([true, false]);
    await refreshMailServer(other.mailServer);
    expect(other.outbox.delivers).toBe(true);
    expect(other.readLiveConfig()).toMatchObject({
      smtpUrl: url,
      mailFrom: { name: "Studio", address: "desk@studio.example" },
    });
    expect(site.readVersion()).not.toBe(version);
    const rows = await open().selectFrom("mail_server").selectAll().execute();
    const log = await open().selectFrom("audit_log").selectAll().orderBy("position", "desc").limit(1).execute();
    expect(log[0]).toMatchObject({ act: "mail-server/changed", after: expect.stringContaining("mail.studio.example") });
    for (const part of [input.password, encodeURIComponent(input.password)])
      expect(JSON.stringify([rows, log])).not.toContain(part);
    await removeMailServer(site.mailServer);
    expect([site.outbox.delivers, site.readVersion()]).toEqual([false, version]);
  });

  test("of tabs that save over one version one wins, and the others hear of it", async () => {
    await saveMailServer(site.mailServer, input);
    const { version } = site.mailServer.current;
    const others = [openSite(), openSite()];
    for (const other of others) await refreshMailServer(other.mailServer);
    const saved = [site, ...others].flatMap(({ mailServer }) =>
      [2525, 2526, 2527].map((port) => statusOf(saveMailServer(mailServer, { ...input, port }, version))),
    );
    expect((await Promise.all(saved)).toSorted()).toEqual([200, ...Array(8).fill(409)]);
    expect(await statusOf(removeMailServer(site.mailServer, version))).toBe(409);
    expect(await statusOf(removeMailServer(site.mailServer, "%"))).toBe(409);
  });

  test("a mail that another server did not take is due again at once", async () => {
    await open().deleteFrom("mails").execute();
    const [to, text] = ["ann@example.org", "Hello"];
    await open()
      .transaction()
      .execute((trx) => site.outbox.enqueueNotice(trx, "account", { to, subject: text, text }, site.mailServer.now()));
    const later = new Date(site.mailServer.now().getTime() + 6 * hourMs).toISOString();
    await open().updateTable("mails").set({ next_attempt_at: later, attempts: 5 }).execute();
    await saveMailServer(site.mailServer, input);
    const mail = await open().selectFrom("mails").select("next_attempt_at").executeTakeFirstOrThrow();
    expect(mail.next_attempt_at).toBe(site.mailServer.now().toISOString());
  });

  test("an empty password keeps the stored one at its server and for its user only", async () => {
    expect(await statusOf(saveMailServer(site.mailServer, { ...input, password: "" }))).toBe(422);
    await saveMailServer(site.mailServer, input);
    await saveMailServer(site.mailServer, { ...input, password: "", port: 465, security: "tls" });
    expect(site.mailServer.current.stored).toMatchObject({ port: 465, password: input.password });
    for (const change of [{ host: "evil.example" }, { user: "else" }])
      expect(await statusOf(saveMailServer(site.mailServer, { ...input, password: "", ...change }))).toBe(422);
    await saveMailServer(site.mailServer, { ...input, user: "" });
    expect(site.mailServer.current.stored?.password).toBe("");
  });

  test("the environment wins", async () => {
    await saveMailServer(site.mailServer, input);
    const fixed = openSite({ SMTP_URL: "smtps://mail.other.example", MAIL_FROM: "a@other.example" });
    await refreshMailServer(fixed.mailServer);
    expect(fixed.mailServer.current).toMatchObject({ source: "environment", version: "" });
    expect(await statusOf(saveMailServer(fixed.mailServer, input))).toBe(409);
    expect(await statusOf(removeMailServer(fixed.mailServer))).toBe(409);
    const withSender = openSite({ MAIL_FROM: "a@other.example" });
    await refreshMailServer(withSender.mailServer);
    expect(withSender.readLiveConfig()).toMatchObject({ smtpUrl: url, mailFrom: { address: "a@other.example" } });
  });

  test("cannot be read with another secret: e-mails wait until it is set again", async () => {
    await saveMailServer(site.mailServer, input);
    const key = deriveKey("another secret", "mail server");
    expect(await readMailServer({ ...site.mailServer, key })).toMatchObject({
      source: "unreadable",
      settings: { smtpUrl: undefined },
    });
  });
});
