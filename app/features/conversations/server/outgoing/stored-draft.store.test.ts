import { beforeEach, expect, test } from "vitest";
import { secondMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createServicesFixture, statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { draftMax } from "../../model/contact-limits.ts";
import { deleteMessage, purgeDeletedMessages } from "../owner-conversations.usecases.server.ts";
import { addToDraft, getDraft, saveDraft } from "./outgoing-replies.usecases.server.ts";
import { sendReply } from "./send-reply.usecases.server.ts";

const madeUp = "0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11";
const key = "k".repeat(20);

describeOnBothDatabases("a draft on the server", (open) => {
  let site: ReturnType<typeof createServicesFixture>;
  let messageId: string;

  beforeEach(async () => {
    for (const table of ["contact_messages", "mails", "rate_limits"] as const) await open().deleteFrom(table).execute();
    site = createServicesFixture({ db: open(), dataDir: createTemporaryFolder() });
    messageId = (await site.write()).id;
  });

  const save = (message: string, revision: string, base = "", to = messageId) =>
    saveDraft(site.inbox, to, { key, from: "Studio", subject: "Re", message, revision, base });
  const text = async () => (await getDraft(site.inbox, messageId))?.message;

  test("is stored as it was typed, one for a conversation", async () => {
    const other = await site.write({ message: "other" });
    const savedAt = site.inbox.now().toISOString();
    expect(await save(" Hel\n", "r1")).toEqual({ saved: true, savedAt });
    expect(await getDraft(site.inbox, messageId)).toEqual({
      key,
      from: "Studio",
      subject: "Re",
      message: " Hel\n",
      revision: "r1",
      savedAt,
      reason: null,
    });
    expect(await save("Hello", "r2", "r1")).toMatchObject({ saved: true });
    expect([await text(), await getDraft(site.inbox, other.id)]).toEqual(["Hello", undefined]);
    expect(await statusOf(save("Hello", "r1", "", madeUp))).toBe(404);
  });

  test("is not replaced by one that was typed into an older one", async () => {
    await save("mine", "r1");
    await save("theirs", "r2", "r1");
    expect(await save("mine, too", "r3", "r1")).toMatchObject({ saved: false, other: { message: "theirs" } });
    expect(await save("anew", "r4")).toMatchObject({ saved: false, other: { message: "theirs" } });
    expect(await text()).toBe("theirs");
  });

  test("of two devices at once, one is stored and the other is told", async () => {
    const results = await Promise.all(["a", "b"].map((name) => save(name, `r-${name}`)));
    expect(results.filter(({ saved }) => saved)).toHaveLength(1);
    expect(results.find(({ saved }) => !saved)).toMatchObject({ other: { message: await text() } });
  });

  test("typed without a connection is put above what was saved elsewhere, once, unless both are too long", async () => {
    await save("theirs", "r1");
    const typed = { key, from: "Studio", subject: "Re", message: "mine", revision: "r2", base: "" };
    for (let times = 0; times < 2; times++) {
      expect(await saveDraft(site.inbox, messageId, typed, "join")).toMatchObject({ saved: true });
      expect(await text()).toBe("mine\n\ntheirs");
    }
    expect(await save("mine, seen by its page", "r3", "r2")).toMatchObject({ saved: false });
    const long = { ...typed, message: "x".repeat(draftMax), revision: "r4" };
    expect(await statusOf(saveDraft(site.inbox, messageId, long, "join"))).toBe(409);
    expect(await text()).toBe("mine\n\ntheirs");
  });

  test("saved again with the same revision is saved once", async () => {
    await save("Hello", "r1");
    expect(await save("Hello", "r1")).toMatchObject({ saved: true });
  });

  test("is deleted where it is emptied, and a later save of it says so", async () => {
    await save("Hello", "r1");
    expect(await save(" \n", "r2", "r1")).toMatchObject({ saved: true });
    expect(await text()).toBeUndefined();
    expect(await save("Hello", "r3", "r1")).toEqual({ saved: false, other: null });
  });

  test("leaves when it is sent; another one stays", async () => {
    await save("Hello", "r1");
    const input = { from: "Studio", subject: "Re", message: "Something else" };
    await sendReply(site.inbox, { sendAt: "now", writtenBy: "Owner", messageId, input, key: "from the dashboard" });
    expect(await text()).toBe("Hello");
    await sendReply(site.inbox, {
      sendAt: "now",
      writtenBy: "Owner",
      messageId,
      input: { ...input, message: "Hello" },
      key,
    });
    expect(await text()).toBeUndefined();
  });

  test("becomes the reply that waits, as the same record; another one is a record of its own", async () => {
    const records = () => open().selectFrom("outgoing_replies").select(["state", "message", "revision"]).execute();
    const input = { from: "Studio", subject: "Re", message: "Hello!" };
    await save("Hello", "r1");
    await sendReply(site.inbox, { writtenBy: "Owner", messageId, input, key });
    expect(await records()).toEqual([{ state: "waiting", message: "Hello!", revision: null }]);
    await save("typed on", "r2");
    await sendReply(site.inbox, { writtenBy: "Owner", messageId, input, key: "o".repeat(20) });
    expect((await records()).map(({ state }) => state).sort()).toEqual(["draft", "waiting", "waiting"]);
    const second = {
      id: madeUp,
      message_id: messageId,
      state: "draft",
      key,
      sender: "",
      subject: "",
      message: "",
    } as const;
    const insert = open()
      .insertInto("outgoing_replies")
      .values({ ...second, saved_at: "" });
    await expect(insert.execute()).rejects.toThrow(/unique/i);
  });

  test("is added above what is typed, with the reason why it was not sent", async () => {
    await save("typed", "r1");
    const reply = { from: "Studio", subject: "Re: a mail", message: "mailed", reason: "It failed DMARC." };
    await addToDraft(site.inbox, open(), messageId, reply);
    expect(await getDraft(site.inbox, messageId)).toMatchObject({
      subject: "Re: a mail",
      message: "mailed\n\ntyped",
      reason: "It failed DMARC.",
    });
    expect(await save("typed on", "r2", "r1")).toMatchObject({ saved: false });
  });

  test("is erased with its conversation", async () => {
    await save("Hello", "r1");
    await deleteMessage(site.inbox, messageId);
    site.passTime(60 * secondMs);
    await purgeDeletedMessages(site.inbox);
    expect(await text()).toBeUndefined();
  });
});
