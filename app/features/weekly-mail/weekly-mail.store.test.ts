import { beforeEach, expect, test } from "vitest";
import { dayMs, hourMs } from "#app/lib/units.ts";
import type { Environment } from "#app/platform/config/settings.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { ownerAccount } from "#tests/support/services/accounts-fixture.ts";
import { createServicesFixture } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { sendDueMail, switchMail } from "./weekly-mail.usecases.server.ts";

const settings = {
  STUDIO_TIME_ZONE: "Europe/Berlin",
  SMTP_URL: "smtp://127.0.0.1:9", // no worker runs
  MAIL_FROM: "studio@studio.example",
  OWNER_EMAIL: ownerAccount.email,
  OWNER_PASSWORD: ownerAccount.password,
};
const monday = new Date("2026-11-23T07:00:00.000Z"); // 8:00 in Berlin
const friday = new Date("2026-11-20T10:00:00.000Z");

describeOnBothDatabases("the weekly mail", (open) => {
  beforeEach(async () => {
    for (const table of ["weekly_mail", "mails", "user", "contact_messages"] as const)
      await open().deleteFrom(table).execute();
    await open().deleteFrom("visit_counts").execute();
  });

  /** Starts an instance whose clock shows a given time. */
  const openAt = (startAt: Date, environment: Environment = {}) =>
    createServicesFixture({
      ...{ db: open(), dataDir: createTemporaryFolder(), startAt },
      environment: { ...settings, ...environment },
    });
  /** A site with an owner, on which the mail has been on since a Friday. */
  const openSite = async (startAt = friday, environment: Environment = {}) => {
    const site = openAt(startAt, environment);
    await site.services.bootstrapOwner();
    await sendDueMail(site.services.weeklyMail);
    return site;
  };
  const askAt = (at: Date) => sendDueMail(openAt(at).services.weeklyMail);
  const subjects = async () =>
    (await open().selectFrom("mails").select(["subject"]).orderBy("created_at").execute()).map((row) => row.subject);
  const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

  test("is stored on Monday at eight, once, for the owner", async () => {
    await openSite();
    await askAt(after(monday, -1));
    expect(await subjects()).toEqual([]);
    await askAt(monday);
    await askAt(monday);
    await askAt(after(monday, 5 * dayMs));
    expect(await open().selectFrom("mails").select(["kind", "to_address", "subject", "state"]).execute()).toEqual([
      { kind: "weekly", to_address: ownerAccount.email, subject: "A quiet week", state: "queued" },
    ]);
    await askAt(after(monday, 7 * dayMs));
    expect(await subjects()).toHaveLength(2);
  });

  test("is stored once by eight instances at once", async () => {
    await openSite();
    const instances = Array.from({ length: 8 }, () => openAt(monday).services.weeklyMail);
    await Promise.all(instances.map(sendDueMail));
    expect(await subjects()).toHaveLength(1);
  });

  test("is not stored for a week that was over before it was on, or while it was off", async () => {
    await openSite(after(monday, hourMs));
    await askAt(after(monday, 2 * dayMs));
    expect(await subjects()).toEqual([]);
    await switchMail(openAt(after(monday, 3 * dayMs)).services.weeklyMail, false);
    await askAt(after(monday, 7 * dayMs));
    await switchMail(openAt(after(monday, 8 * dayMs)).services.weeklyMail, true);
    await askAt(after(monday, 9 * dayMs));
    expect(await subjects()).toEqual([]);
    await askAt(after(monday, 14 * dayMs));
    expect(await subjects()).toHaveLength(1);
  });

  test("follows later in the week where the site was off on Monday; only the newest is made up for", async () => {
    await openSite();
    await askAt(after(monday, 2 * dayMs));
    expect(await subjects()).toHaveLength(1);
    await askAt(after(monday, 25 * dayMs));
    await askAt(after(monday, 26 * dayMs));
    expect(await subjects()).toHaveLength(2);
  });

  test("is not stored again by an instance whose clock is behind; a clock that was years ahead ends nothing", async () => {
    await openSite();
    await askAt(monday);
    await askAt(after(monday, -hourMs));
    expect(await subjects()).toHaveLength(1);
    await askAt(after(monday, 3_650 * dayMs));
    expect(await subjects()).toHaveLength(2);
    await askAt(after(monday, 7 * dayMs));
    expect(await subjects()).toHaveLength(3);
  });

  test("is not claimed where it cannot be stored, nor without an owner or a mail server", async () => {
    const { services } = await openSite();
    const { weeklyMail } = openAt(monday).services;
    const broken = { ...weeklyMail.outbox, enqueueNotice: () => Promise.reject(new Error("the disk is full")) };
    await expect(sendDueMail({ ...weeklyMail, outbox: broken })).rejects.toThrow("the disk is full");
    await open().updateTable("user").set({ role: "helper" }).execute();
    await sendDueMail(weeklyMail);
    await open().updateTable("user").set({ role: "owner" }).execute();
    await sendDueMail({ ...weeklyMail, outbox: { ...weeklyMail.outbox, delivers: false } });
    expect(await subjects()).toEqual([]);
    await askAt(monday);
    expect(await subjects()).toHaveLength(1);
    expect(services.weeklyMail.outbox.delivers).toBe(true);
  });

  test("says the figures of the week before its Monday", async () => {
    const site = await openSite(new Date("2026-11-13T10:00:00.000Z"));
    site.passTime(5 * dayMs);
    await site.write();
    const days = [20261109, 20261116, 20261122, 20261123];
    await open()
      .insertInto("visit_counts")
      .values(
        days.map((period, i) => ({
          ...{ grain: 1, dimension: 0, value_id: 0, period },
          ...{ views: 40 * (i + 1), visitors: 20 * (i + 1) },
        })),
      )
      .execute();
    await askAt(monday);
    const [mail] = await open().selectFrom("mails").selectAll().where("kind", "=", "weekly").execute();
    expect(mail?.subject).toBe("Your week: 100 visitors, 1 message");
    expect(mail?.text).toMatch(/^Your week, 16 to 22 November\n\nVisitors {4}100 {2}20 the week before\n/);
    expect(mail?.text).toMatch(/^Messages {4}1 {4}not answered yet$/m);
  });

  test("is switched by an act that the audit log has, where it changes something", async () => {
    const { services } = await openSite();
    const entries = () =>
      open().selectFrom("audit_log").select("after").where("act", "=", "weekly-mail/switched").execute();
    const before = (await entries()).length;
    await switchMail(services.weeklyMail, true);
    await switchMail(services.weeklyMail, false);
    await switchMail(services.weeklyMail, false);
    expect((await entries()).slice(before)).toEqual([{ after: '{"isOn":false}' }]);
  });
});
