import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createServicesFixture, statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { sendReply } from "../outgoing/send-reply.usecases.server.ts";
import { createStopUrl, hasStoppedMails, readStopToken, switchMails } from "./mailed-links.usecases.server.ts";

const ip = "203.0.113.9";

describeOnBothDatabases("the stop of a conversation's mails", (open) => {
  let site: ReturnType<typeof createServicesFixture>;
  let messageId: string;

  beforeEach(async () => {
    for (const table of ["contact_messages", "mails", "rate_limits"] as const) await open().deleteFrom(table).execute();
    const environment = { PUBLIC_URL: "https://studio.example" };
    site = createServicesFixture({ db: open(), dataDir: createTemporaryFolder(), environment });
    messageId = (await site.write()).id;
  });

  const tokenOf = (id = messageId, address = "ann@visitor.example") =>
    new URL(createStopUrl(site.inbox, { id }, address) ?? "").searchParams.get("token") ?? "";

  test("is of one conversation, and can be ended", async () => {
    const other = await site.write({ message: "other" });
    const opened = await readStopToken(site.inbox, tokenOf(), ip);
    await switchMails(site.inbox, opened, false);
    await switchMails(site.inbox, opened, false);
    expect([await hasStoppedMails(site.inbox, messageId), await hasStoppedMails(site.inbox, other.id)]).toEqual([
      true,
      false,
    ]);
    await switchMails(site.inbox, opened, true);
    expect(await hasStoppedMails(site.inbox, messageId)).toBe(false);
  });

  test("needs the link of its own mail", async () => {
    const other = await site.write({ message: "other" });
    const [, mac = ""] = tokenOf().split(".");
    for (const token of [
      "",
      "x",
      messageId,
      `${messageId}.`,
      `${other.id}.${mac}`,
      tokenOf(messageId, "eve@x.example"),
    ])
      expect(await statusOf(readStopToken(site.inbox, token, ip)), token).toBe(410);
    expect(await hasStoppedMails(site.inbox, messageId)).toBe(false);
  });

  test("is offered in the reply's text, only where the site has HTTPS, and in no other mail", async () => {
    const input = { from: "Studio", subject: "Re", message: "Gladly." };
    await sendReply(site.inbox, { sendAt: "now", writtenBy: "Owner", messageId, input, key: "k".repeat(20) });
    const [notification, reply] = await site.mails();
    expect(reply?.text).toContain(`https://studio.example/contact/mails?token=${tokenOf()}`);
    expect(notification?.text).not.toContain("/contact/mails");
    expect(
      createStopUrl({ ...site.inbox, siteUrl: "http://localhost:3000" }, { id: messageId }, "a@b.example"),
    ).toBeUndefined();
  });
});
