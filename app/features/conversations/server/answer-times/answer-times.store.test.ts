import { beforeEach, expect, test } from "vitest";
import { startOfLocalDay } from "#app/lib/calendar/local-day.ts";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createContactRows } from "#tests/support/services/conversations-fixture.ts";
import { createServicesFixture } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { sendReply } from "../outgoing/send-reply.usecases.server.ts";
import { readAnswers, readAnswersOfDay, settleWeeks } from "./answer-times.usecases.server.ts";

const zone = "Europe/Berlin";

describeOnBothDatabases("the figures of answers", (open) => {
  const { addMessage, addReply } = createContactRows(open);
  let now: Date;
  beforeEach(async () => {
    for (const table of ["contact_messages", "answer_weeks", "mails"] as const)
      await open().deleteFrom(table).execute();
    now = new Date("2026-11-23T12:00:00.000Z");
  });

  const log = () => ({ db: open(), now: () => now, zone });
  const read = (from: number, to: number) => readAnswers(log(), { from, to });
  /** @param answers times of the owner's replies */
  const write = async (date: string, answers: readonly string[] = [], changes: object = {}) => {
    const id = await addMessage({ date, ...changes });
    for (const at of answers) await addReply(id, { author: "owner", date: at });
    return id;
  };

  test("count from the message to the first answer, over nights and weekends", async () => {
    await write("2026-11-16T09:00:00.000Z", ["2026-11-16T11:10:59.000Z", "2026-11-18T09:00:00.000Z"]); // 2 h 10 min
    await write("2026-11-20T16:00:00.000Z", ["2026-11-23T08:00:00.000Z"]); // Friday to Monday: 64 h
    await write("2026-11-17T10:00:00.000Z", ["2026-11-17T10:05:30.000Z"]); // 5 min
    const own = await write("2026-11-18T10:00:00.000Z"); // never answered; the visitor's own reply is none
    await addReply(own, { date: "2026-11-18T10:01:00.000Z" });
    await write("2026-11-19T10:00:00.000Z", ["2026-11-19T10:01:00.000Z"], { folder: "spam" });
    await write("2026-11-19T10:00:00.000Z", [], { deleted_at: "2026-11-19T11:00:00.000Z" });
    const { weeks, total } = await read(20261116, 20261122);
    const figures = { messages: 4, spam: 1, answered: 3, medianS: (130 * minuteMs) / 1000, p90S: (63 * hourMs) / 1000 };
    expect(weeks).toEqual([{ week: 20261116, ...figures }]);
    expect(total).toEqual(figures);
  });

  test("are those of the week of the message, from Monday's first moment in the studio's zone to the next", async () => {
    await write("2026-11-15T22:59:59.999Z"); // Sunday 23:59
    await write("2026-11-15T23:00:00.000Z"); // Monday 00:00
    await write("2026-11-22T22:59:59.999Z");
    await write("2026-11-22T23:00:00.000Z");
    const { weeks } = await read(20261118, 20261123);
    expect(weeks.map(({ week, messages }) => [week, messages])).toEqual([
      [20261116, 2],
      [20261123, 1],
    ]);
  });

  test("of one day are those of the messages between its midnights in the studio's zone", async () => {
    await write("2026-11-19T22:59:59.999Z");
    await write("2026-11-19T23:00:00.000Z", ["2026-11-20T01:00:00.000Z"]);
    await write("2026-11-20T22:59:59.999Z", [], { folder: "spam" });
    await write("2026-11-20T23:00:00.000Z");
    const day = await readAnswersOfDay(log(), 20261120);
    expect(day).toMatchObject({ messages: 1, spam: 1, answered: 1, medianS: (2 * hourMs) / 1000 });
  });

  test("follow the clocks: a week of 169 hours in autumn, of 167 in spring", async () => {
    now = new Date("2027-04-10T12:00:00.000Z");
    for (const [monday, next] of [
      [20261019, 20261026],
      [20270322, 20270329],
    ] as const) {
      const end = startOfLocalDay(next, zone).getTime();
      await write(startOfLocalDay(monday, zone).toISOString());
      await write(new Date(end - 1).toISOString(), [new Date(end + 2 * hourMs).toISOString()]);
      const { weeks } = await read(monday, monday);
      expect(weeks).toMatchObject([{ week: monday, messages: 2, medianS: (2 * hourMs) / 1000 }]);
    }
    expect((await read(20261019, 20261026)).weeks.map(({ messages }) => messages)).toEqual([2, 0]);
  });

  test("are empty without a message, and of one message where there is one", async () => {
    const nothing = { messages: 0, spam: 0, answered: 0, medianS: null, p90S: null };
    expect(await read(20260101, 20261123)).toEqual({ weeks: [], total: nothing });
    await write("2026-11-23T10:00:00.000Z");
    expect(await read(20260101, 20261123)).toEqual({
      weeks: [{ week: 20261123, ...nothing, messages: 1 }],
      total: { ...nothing, messages: 1 },
    });
    expect((await read(20260101, 20261122)).weeks).toEqual([]);
  });

  test("of weeks that are long over stay when their conversations are deleted", async () => {
    await write("2026-09-01T10:00:00.000Z", ["2026-09-01T10:30:00.000Z"]);
    await write("2026-09-02T10:00:00.000Z", ["2026-09-02T14:00:00.000Z"]);
    await write("2026-09-03T10:00:00.000Z", [], { folder: "spam" });
    await write("2026-10-19T10:00:00.000Z", ["2026-10-19T11:00:00.000Z"]); // ended on Sunday 25 October, 29 days ago
    await write("2026-10-27T10:00:00.000Z");
    const before = await read(20260101, 20261123);
    expect(before.weeks).toHaveLength(13);
    expect(before.total).toMatchObject({ messages: 4, spam: 1, answered: 3, medianS: (hourMs * 1) / 1000 });
    await settleWeeks(log());
    await settleWeeks(log());
    expect(await open().selectFrom("answer_weeks").select("week").orderBy("week").execute()).toEqual(
      [20260831, 20260907, 20260914, 20260921, 20260928, 20261005, 20261012, 20261019].map((week) => ({ week })),
    );
    expect(await read(20260101, 20261123)).toEqual(before);
    await open().deleteFrom("contact_messages").where("date", "<", "2026-10-01").execute();
    expect(await read(20260101, 20261123)).toEqual(before);
    now = new Date(now.getTime() + 7 * dayMs);
    await settleWeeks(log());
    expect((await read(20260101, 20261123)).total).toEqual(before.total);
    expect((await read(20261026, 20261101)).weeks).toMatchObject([{ week: 20261026, messages: 1, answered: 0 }]);
  });

  test("know the owner's reply", async () => {
    const site = createServicesFixture({ db: open(), dataDir: createTemporaryFolder() });
    const { id } = await site.write();
    site.passTime(3 * hourMs + minuteMs);
    const input = { from: "Studio", subject: "Re", message: "Gladly." };
    await sendReply(site.inbox, { sendAt: "now", writtenBy: "Owner", messageId: id, input, key: "k".repeat(20) });
    site.passTime(hourMs);
    await sendReply(site.inbox, { sendAt: "now", writtenBy: "Owner", messageId: id, input, key: "l".repeat(20) });
    expect(await site.messages()).toMatchObject([{ answered_after_s: 3 * 3600 + 60 }]);
  });
});
