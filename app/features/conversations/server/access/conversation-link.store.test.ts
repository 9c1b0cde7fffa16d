import { beforeEach, expect, test } from "vitest";
import { hourMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { at, sampleMessage } from "#tests/support/services/conversations-fixture.ts";
import { insertMessage } from "../contact.store.server.ts";
import { deleteMessages, updateMessages } from "../message-table.store.server.ts";
import { deleteExpiredLinks, deleteLinksOf, findLinkedMessageId, insertLink } from "./mailed-links.store.server.ts";

describeOnBothDatabases("the store of links to conversations", (open) => {
  let [first, second] = ["", ""];
  beforeEach(async () => {
    await open().deleteFrom("contact_messages").execute();
    const rows = [sampleMessage(), sampleMessage()];
    [first = "", second = ""] = rows.map(({ id }) => id);
    for (const row of rows) await insertMessage(open(), row);
    await insertLink(open(), { token_hash: "a", message_id: first, expires_at: at(hourMs) });
    await insertLink(open(), { token_hash: "b", message_id: first, expires_at: at(2 * hourMs) });
    await insertLink(open(), { token_hash: "c", message_id: second, expires_at: at(hourMs) });
  });

  const find = (hash: string, ms = 0) => findLinkedMessageId(open(), hash, at(ms));
  const stored = async () =>
    (await open().selectFrom("conversation_links").select("token_hash").execute()).map((row) => row.token_hash).sort();

  test("a link opens its message until it ends, and nothing else", async () => {
    expect(await find("a", hourMs - 1)).toBe(first);
    expect(await find("a", hourMs)).toBeUndefined();
    expect(await find("c")).toBe(second);
    expect(await find("d")).toBeUndefined();
  });

  test("revoking ends all links to one message", async () => {
    await deleteLinksOf(open(), first);
    expect(await stored()).toEqual(["c"]);
  });

  test("a deleted message is not opened; with its row its links are gone", async () => {
    await updateMessages(open(), [first], { deleted_at: at(0) });
    expect(await find("a")).toBeUndefined();
    await deleteMessages(open(), [first]);
    expect(await stored()).toEqual(["c"]);
  });

  test("expired links are deleted", async () => {
    await deleteExpiredLinks(open(), at(hourMs));
    expect(await stored()).toEqual(["b"]);
  });
});
