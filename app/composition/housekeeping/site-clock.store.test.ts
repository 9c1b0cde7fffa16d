import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createOutboxFixture } from "#tests/support/mail/outbox-fixture.ts";
import { createSiteClock } from "./site-clock.server.ts";

const startOfTime = Date.parse("2026-11-20T10:00:00.000Z");
const at = (ms: number) => new Date(startOfTime + ms).toISOString();

describeOnBothDatabases("the site's clock", (open) => {
  const storeTimes = async (aheadMs: number) => {
    await open().deleteFrom("visit_clearings").execute();
    await open().deleteFrom("mail_source_states").execute();
    await open()
      .insertInto("visit_clearings")
      .values({ id: "1", cleared_at: at(aheadMs) })
      .execute();
    const lease = { lease_owner: "one", lease_until: at(aheadMs + minuteMs) };
    await open()
      .insertInto("mail_source_states")
      .values({ source: "a", last_uid: 0, refused_count: 0, ...lease })
      .execute();
  };
  const readTimes = async () => {
    const { cleared_at } = await open().selectFrom("visit_clearings").select("cleared_at").executeTakeFirstOrThrow();
    const { lease_until } = await open()
      .selectFrom("mail_source_states")
      .select("lease_until")
      .executeTakeFirstOrThrow();
    return [cleared_at, lease_until];
  };

  test("makes mails due that were queued, or being sent, while it was ahead", async () => {
    const { enqueue, claimOne } = createOutboxFixture(open);
    await open().deleteFrom("mails").execute();
    const ahead = new Date(startOfTime + 60 * dayMs);
    await enqueue({}, ahead);
    await claimOne(ahead);
    await enqueue({}, ahead);
    const now = () => new Date(startOfTime);
    await createSiteClock({ db: open(), log: createSilentLogger(), now }).watch();
    const mails = await open().selectFrom("mails").select(["state", "next_attempt_at", "lease_until"]).execute();
    expect(mails.map((mail) => (mail.state === "queued" ? mail.next_attempt_at : mail.lease_until))).toEqual([
      at(0),
      at(0),
    ]);
  });

  test.each([
    ["an hour", hourMs],
    ["60 days", 60 * dayMs],
  ])("ends what was written while it was %s ahead, at the start and when it goes back", async (_name, aheadMs) => {
    let offsetMs = 0;
    let elapsedMs = 0;
    const now = () => new Date(startOfTime + elapsedMs + offsetMs);
    const monotonicMs = () => elapsedMs;
    const parts = { db: open(), log: createSilentLogger(), now, monotonicMs };
    await storeTimes(aheadMs);
    const clock = createSiteClock(parts);
    await clock.watch();
    expect(await readTimes()).toEqual([at(0), at(0)]);

    await storeTimes(0);
    elapsedMs += minuteMs;
    await clock.watch();
    expect(await readTimes()).toEqual([at(0), at(minuteMs)]);

    offsetMs = aheadMs;
    elapsedMs += minuteMs;
    await clock.watch();
    await storeTimes(elapsedMs + aheadMs);
    offsetMs = 0;
    elapsedMs += minuteMs;
    await clock.watch();
    expect(await readTimes()).toEqual([at(elapsedMs), at(elapsedMs)]);
  });
});
