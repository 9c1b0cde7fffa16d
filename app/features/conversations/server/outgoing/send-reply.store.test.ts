import { beforeEach, expect, test } from "vitest";
import { secondMs, undoS } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createServicesFixture, statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { draftMax, messageMax, scheduledMax } from "../../model/contact-limits.ts";
import { deleteMessage } from "../owner-conversations.usecases.server.ts";
import { sendDueReply } from "./deliver-reply.usecases.server.ts";
import { getDraft, listWaitingReplies, saveDraft } from "./outgoing-replies.usecases.server.ts";
import { listDueReplies } from "./outgoing-reply.store.server.ts";
import { sendOrKeepReply, sendReply } from "./send-reply.usecases.server.ts";

const answer = { from: "Studio", subject: "Re: your site", message: "Gladly." };
const key = "k".repeat(20);

describeOnBothDatabases("a reply that was written without a connection", (open) => {
  let site: ReturnType<typeof createServicesFixture>;
  let messageId: string;

  beforeEach(async () => {
    for (const table of ["contact_messages", "mails", "rate_limits"] as const) await open().deleteFrom(table).execute();
    site = createServicesFixture({ db: open(), dataDir: createTemporaryFolder() });
    messageId = (await site.write()).id;
  });

  const send = (changes: { key?: string; message?: string; sendAt?: string } = {}) => {
    const { key: ownKey = key, sendAt, message = answer.message } = changes;
    return sendOrKeepReply(site.inbox, {
      messageId,
      input: { ...answer, message },
      key: ownKey,
      sendAt,
      writtenBy: "Owner",
    });
  };
  const deliver = async () => {
    site.passTime(undoS * secondMs);
    for (const due of await listDueReplies(open(), site.inbox.now().toISOString(), 50))
      await sendDueReply(site.inbox, due);
  };
  const texts = async () => (await site.replies()).map(({ message }) => message);

  test("is sent once, as often as it arrives, with the seconds in which it can be undone", async () => {
    const results = await Promise.all([send(), send()]);
    const waiting = { state: "waiting", reply: { id: results[0]?.state === "waiting" && results[0].reply.id } };
    expect([...results, await send()]).toMatchObject(Array(3).fill(waiting));
    expect(await listWaitingReplies(site.inbox, messageId)).toHaveLength(1);
    await deliver();
    expect(await send()).toMatchObject({ state: "sent" });
    await deliver();
    expect(await texts()).toEqual(["Gladly."]);
  });

  test("with one key is sent once by page, device and at once, and at once it leaves at once", async () => {
    const now = () => sendReply(site.inbox, { messageId, input: answer, key, writtenBy: "Owner (API)", sendAt: "now" });
    await send();
    const [sent, again] = await Promise.all([now(), now()]);
    expect(sent).toMatchObject({ state: "sent", reply: { id: again.reply.id, date: site.inbox.now().toISOString() } });
    expect(await send()).toMatchObject({ state: "sent", reply: { id: sent.reply.id } });
    await deliver();
    expect([await texts(), await listWaitingReplies(site.inbox, messageId)]).toEqual([["Gladly."], []]);
  });

  test("is a draft where its earlier text had arrived, waiting or sent", async () => {
    await send();
    for (const message of ["Gladly!", "Gladly?"]) {
      expect(await send({ message })).toMatchObject({ state: "draft", reason: "The reply has been sent already." });
      await deliver();
    }
    expect(await texts()).toEqual(["Gladly."]);
    expect((await getDraft(site.inbox, messageId))?.message).toBe("Gladly?\n\nGladly!");
  });

  test("is a draft with the reason where a rule refuses it, once, above what is typed there", async () => {
    const revision = "r".repeat(20);
    await saveDraft(site.inbox, messageId, { key: "d".repeat(20), ...answer, message: "typed", revision, base: "" });
    for (let waiting = 0; waiting < scheduledMax; waiting++) await send({ key: `key-${waiting}`.padEnd(20, "-") });
    for (let times = 0; times < 2; times++) expect(await send()).toMatchObject({ state: "draft" });
    const draft = await getDraft(site.inbox, messageId);
    expect(draft?.message).toBe("Gladly.\n\ntyped");
    expect(draft?.reason).toContain("was not sent. 20 replies of this conversation wait already");
    expect(await send({ sendAt: "2026-11-20T09:00:00.000Z", key: "late".padEnd(20, "-") })).toMatchObject({
      state: "draft",
      reason: "Choose a later time.",
    });
  });

  test("is refused where the draft would be longer than a draft may be", async () => {
    const message = "x".repeat(messageMax);
    await send({ message, sendAt: "tomorrow" });
    const others = draftMax - messageMax - "\n\n".length;
    const draft = (length: number) => ({ key: "d".repeat(20), ...answer, message: "y".repeat(length) });
    await saveDraft(site.inbox, messageId, { ...draft(others + 1), revision: "r".repeat(20), base: "" });
    expect(await statusOf(send({ message: message.replace("x", "z") }))).toBe(409);
    await saveDraft(site.inbox, messageId, { ...draft(others), revision: "s".repeat(20), base: "r".repeat(20) });
    expect(await send({ message: message.replace("x", "z") })).toMatchObject({ state: "draft" });
    expect((await getDraft(site.inbox, messageId))?.message).toHaveLength(draftMax);
  });

  test("is not kept by the site where the conversation is gone", async () => {
    await deleteMessage(site.inbox, messageId);
    expect(await statusOf(send())).toBe(404);
  });
});
