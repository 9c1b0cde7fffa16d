import { beforeEach, expect, test } from "vitest";
import { deletionFinalAfterS } from "#app/features/conversations/model/contact-limits.ts";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { secondMs } from "#app/lib/units.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";
import { savedRepliesMax, savedReplyNameMax, savedReplyTextMax } from "../../model/owner-limits.ts";
import { savedReplyIdSchema, savedReplySchema } from "../../owner/named/named-actions.server.ts";
import { purgeDeletedRows } from "../undoable-deletion.store.server.ts";
import { insertNamed } from "./named-rows.store.server.ts";
import { changeSavedReplies, listSavedReplies } from "./saved-replies.usecases.server.ts";

describeOnBothDatabases("saved replies", (open) => {
  let nowMs: number;
  beforeEach(async () => {
    nowMs = Date.parse("2026-11-20T10:00:00.000Z");
    await open().deleteFrom("saved_replies").execute();
  });
  const replies = () => ({ db: open(), now: () => new Date(nowMs) });
  const create = async (name: string, text = "Hello {first name}") =>
    changeSavedReplies(replies(), { intent: "create", ...parseInput(savedReplySchema, { name, text }) });
  const edit = async ({ id, ...fields }: { id: string; name: string; text: string }) =>
    changeSavedReplies(replies(), {
      intent: "edit",
      id: parseInput(savedReplyIdSchema, id),
      ...parseInput(savedReplySchema, fields),
    });
  const change = async (intent: "delete" | "restore", id: string) => changeSavedReplies(replies(), { intent, id });
  const names = async () => (await listSavedReplies(replies())).map(({ name }) => name);

  test("are listed by name, and edited", async () => {
    const { id } = await create("Thanks");
    await create("Émile's prices");
    await edit({ id, name: " A  thank you ", text: " Thanks, {name}. " });
    expect(await listSavedReplies(replies())).toMatchObject([
      { id, name: "A thank you", text: "Thanks, {name}." },
      { name: "Émile's prices" },
    ]);
  });

  test("have names of their own, in any case", async () => {
    const { id } = await create("Thanks");
    await create("Prices");
    expect([await statusOf(create("THANKS")), await statusOf(edit({ id, name: "prices", text: "x" }))]).toEqual([
      409, 409,
    ]);
    await edit({ id, name: "thanks", text: "x" });
    expect(await names()).toEqual(["Prices", "thanks"]);
  });

  test("are deleted, and put back for some seconds, unless the name is taken", async () => {
    const { id } = await create("Thanks");
    await change("delete", id);
    expect([await names(), await statusOf(change("delete", id))]).toEqual([[], 404]);
    const other = await create("Thanks");
    expect(await statusOf(change("restore", id))).toBe(409);
    await change("delete", other.id);
    await purgeDeletedRows(open(), replies().now());
    await change("restore", id);
    expect(await listSavedReplies(replies())).toMatchObject([{ id, name: "Thanks" }]);
    nowMs += deletionFinalAfterS * secondMs;
    expect(await statusOf(change("restore", other.id))).toBe(404);
    await purgeDeletedRows(open(), replies().now());
    expect(await open().selectFrom("saved_replies").select("id").execute()).toEqual([{ id }]);
  });

  test("with an unknown placeholder, without a text, or too long are refused", async () => {
    await expect(create("Thanks", "Hello {nmae}")).rejects.toMatchObject({
      fieldErrors: { text: expect.stringContaining("Unknown: {nmae}. Write {name}") },
    });
    for (const text of [" ", "x".repeat(savedReplyTextMax + 1)])
      expect(await statusOf(create("Thanks", text))).toBe(422);
    for (const name of [" ", "x".repeat(savedReplyNameMax + 1)]) expect(await statusOf(create(name))).toBe(422);
    expect(await names()).toEqual([]);
  });

  test("are bounded in number", async () => {
    for (let i = 0; i < savedRepliesMax; i++)
      await insertNamed(
        open(),
        "saved_replies",
        { id: createTimeOrderedId(), name: `${i}`, name_key: `${i}` },
        { text: "x" },
      );
    expect(await statusOf(create("one more"))).toBe(409);
    expect(await names()).toHaveLength(savedRepliesMax);
  });
});
