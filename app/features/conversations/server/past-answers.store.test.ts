import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { at, createContactRows } from "#tests/support/services/conversations-fixture.ts";
import { listPastReplies } from "./replies.store.server.ts";

describeOnBothDatabases("past replies", (open) => {
  const { addMessage, addReply } = createContactRows(open);
  beforeEach(async () => {
    await open().deleteFrom("contact_messages").execute();
  });

  test("are the owner's, of other conversations that are there, the newest first", async () => {
    const add = async (question: string, changes: object = {}) => {
      const id = await addMessage({ message: question, reply_count: 1, ...changes });
      await addReply(id, { author: "owner", message: `to ${question}`, date: at(2) });
      return id;
    };
    const old = await add("old");
    await addReply(old, { message: "the visitor's own", date: at(3) });
    await addReply(old, { author: "owner", message: "once more", date: at(4) });
    await add("spam", { folder: "spam" });
    await add("deleted", { deleted_at: at(5) });
    const own = await add("own");
    await add("new", { name: "Bob" });
    expect(await listPastReplies(open(), own)).toEqual([
      { name: "Bob", question: "new", answer: "to new" },
      { name: "Ann", question: "old", answer: "once more" },
      { name: "Ann", question: "old", answer: "to old" },
    ]);
  });
});
