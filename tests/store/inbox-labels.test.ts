import { beforeEach, expect, test } from "vitest";
import { deletionFinalAfterS } from "#app/features/conversations/model/contact-limits.ts";
import { labelsMax } from "#app/features/conversations/model/owner-limits.ts";
import {
  listLabeledConversations,
  listLabelNamesAfter,
  listLabelsOf,
} from "#app/features/conversations/server/named/labels.store.server.ts";
import {
  addLabel,
  addLabelByName,
  addLabelIds,
  changeLabels,
  listLabels,
  removeLabel,
} from "#app/features/conversations/server/named/labels.usecases.server.ts";
import { claimReplySlot } from "#app/features/conversations/server/replies.store.server.ts";
import { purgeDeletedRows } from "#app/features/conversations/server/undoable-deletion.store.server.ts";
import { createExportSources } from "#app/features/site-export/export-sources.server.ts";
import { secondMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "../support/database/test-database.ts";
import { at, createContactRows } from "../support/services/conversations-fixture.ts";
import { statusOf } from "../support/services/services-fixture.ts";
import { explainOnSqlite } from "./explain-plan.ts";

describeOnBothDatabases("a label", (open) => {
  let nowMs = Date.parse(at(0));
  const labels = { db: undefined as never, now: () => new Date(nowMs) } as {
    db: ReturnType<typeof open>;
    now: () => Date;
  };
  const { addMessage } = createContactRows(open);

  beforeEach(async () => {
    for (const table of ["contact_messages", "inbox_labels"] as const) await open().deleteFrom(table).execute();
    labels.db = open();
  });

  const create = (name: string) => changeLabels(labels, { intent: "create", name, color: "blue" });
  const names = async () => (await listLabels(labels)).map(({ name }) => name);
  const idsOf = async (labelId: string, before?: { lastActivityAt: string; id: string }) =>
    (await listLabeledConversations(open(), labelId, { before, max: 50 })).map(({ id }) => id);

  test("is created, renamed, deleted and put back; its name is its own, whatever its case and accents", async () => {
    const { id } = await create("Łódź");
    await create("Offer");
    expect(await names()).toEqual(["Łódź", "Offer"]);
    expect(await statusOf(create("LODZ"))).toBe(409);
    const edit = (name: string) => changeLabels(labels, { intent: "edit", id, name, color: "red" });
    expect(await statusOf(edit("offer"))).toBe(409);
    await edit("łódź");
    expect(await listLabels(labels)).toContainEqual({ id, name: "łódź", color: "red" });
    await changeLabels(labels, { intent: "delete", id });
    expect([await names(), await statusOf(edit("again"))]).toEqual([["Offer"], 404]);
    await purgeDeletedRows(open(), labels.now());
    await changeLabels(labels, { intent: "restore", id });
    expect(await names()).toEqual(["łódź", "Offer"]);
  });

  test("that is deleted for some time is gone, also from its conversations; its name is free", async () => {
    const message = await addMessage();
    const { labelId } = await addLabelByName(labels, "Old", [message]);
    await changeLabels(labels, { intent: "delete", id: labelId });
    await create("old");
    expect(await statusOf(changeLabels(labels, { intent: "restore", id: labelId }))).toBe(409);
    nowMs += deletionFinalAfterS * secondMs;
    expect(await statusOf(changeLabels(labels, { intent: "restore", id: labelId }))).toBe(404);
    await purgeDeletedRows(open(), labels.now());
    expect(await listLabelsOf(open(), [message])).toEqual([]);
  });

  test("is refused where there are as many as there can be; one that is deleted makes room at once", async () => {
    for (let i = 0; i < labelsMax - 1; i++) await create(`label ${i}`);
    const { id } = await create("last");
    await changeLabels(labels, { intent: "delete", id });
    await create("another last");
    expect(await statusOf(changeLabels(labels, { intent: "restore", id }))).toBe(409);
    expect(await statusOf(create("one more"))).toBe(409);
    expect(await statusOf(addLabelByName(labels, "another", [await addMessage()]))).toBe(409);
    expect(await listLabels(labels)).toHaveLength(labelsMax);
  });

  test("is added to several and removed from them: those that were changed are named", async () => {
    const [a, b, gone] = [await addMessage(), await addMessage(), await addMessage({ deleted_at: at(1) })];
    const { labelId, ids } = await addLabelByName(labels, "VIP", [a]);
    expect(ids).toEqual([a]);
    expect((await addLabelByName(labels, "vip", [a, b, gone])).ids).toEqual([b]);
    expect(await statusOf(addLabel(labels, labelId, [gone]))).toBe(404);
    expect(await statusOf(addLabel(labels, "0", [a]))).toBe(404);
    expect(await addLabelIds(labels, [{ id: a }, { id: gone }])).toEqual([
      { id: a, labels: [labelId] },
      { id: gone, labels: [] },
    ]);
    expect((await removeLabel(labels, labelId, [b, gone])).ids).toEqual([b]);
    expect(await idsOf(labelId)).toEqual([a]);
  });

  test("lists its conversations by their latest activity, which follows the conversation's, in pages", async () => {
    const written = [await addMessage(), await addMessage(), await addMessage()];
    const [first = "", second = "", third = ""] = written;
    const { labelId } = await addLabelByName(labels, "VIP", written);
    expect(await idsOf(labelId)).toEqual([third, second, first]);
    await claimReplySlot(open(), first, { date: at(9) });
    expect(await idsOf(labelId)).toEqual([first, third, second]);
    expect(await idsOf(labelId, { lastActivityAt: at(9), id: first })).toEqual([third, second]);
    await open().deleteFrom("contact_messages").where("id", "=", third).execute();
    expect(await idsOf(labelId)).toEqual([first, second]);
  });

  test("is in the owner's export, in parts, each once", async () => {
    const [a, b] = [await addMessage(), await addMessage()];
    await addLabelByName(labels, "VIP", [a, b]);
    await addLabelByName(labels, "Offer", [b]);
    const first = await listLabelNamesAfter(open(), undefined, 2);
    const rest = await listLabelNamesAfter(open(), first.at(-1), 2);
    const read = [...first, ...rest].map(({ messageId, name }) => `${messageId} ${name}`);
    expect(read.sort()).toEqual([`${a} VIP`, `${b} Offer`, `${b} VIP`]);
    const [messages] = createExportSources({ db: open(), blobs: undefined, since: new Date(0) });
    const exported: unknown[] = [];
    for await (const record of messages?.records ?? []) exported.push(record);
    expect(exported).toMatchObject([
      { id: a, labels: ["VIP"] },
      { id: b, labels: expect.toSatisfy((names: string[]) => names.toSorted().join() === "Offer,VIP") },
    ]);
  });
});

const cursor = { lastActivityAt: at(0), id: "a" };

test.each([
  ["its conversations", "labels_by_label", (db) => listLabeledConversations(db, "a", { before: undefined, max: 9 })],
  ["the next page of them", "labels_by_label", (db) => listLabeledConversations(db, "a", { before: cursor, max: 9 })],
  ["the labels of some", "conversation_labels_1", (db) => listLabelsOf(db, ["a", "b"])],
  ["all names", "conversation_labels_1", (db) => listLabelNamesAfter(db, { messageId: "a", labelId: "b" }, 9)],
] as [string, string, Parameters<typeof explainOnSqlite>[0]][])(
  "SQLite finds %s by an index, in its order",
  async (_what, index, call) => {
    const plan = await explainOnSqlite(call);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
  },
);

test("SQLite purges what is deleted without reading conversations", async () => {
  expect(await explainOnSqlite((db) => purgeDeletedRows(db, new Date(0)))).not.toContain("contact_messages");
});
