import { expect, test, vi } from "vitest";
import { hourMs, minuteMs } from "#app/lib/units.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { BackupError } from "../backup.errors.ts";
import type { Backup } from "../make-backup.usecases.server.ts";
import { createBackupSchedule, type MakeBackup } from "./backup-schedule.server.ts";

const backup: Backup = {
  folder: "/backups/one",
  files: [],
  counts: { contact_messages: 1_204 },
  bytes: 5_000_000_000,
  check: "restored",
  madeAt: "2026-11-23T03:10:00.000Z",
  lacksSecret: false,
  lacking: [],
};

describeOnBothDatabases("scheduled backups", (open) => {
  let day = 1;
  const nextDay = () => {
    day += 10;
    return day;
  };

  /** Instances that were started at noon of a day of its own, and share a database and a clock. */
  function startInstances(count: number, makeBackup: MakeBackup) {
    let nowMs = new Date(2027, 0, nextDay(), 12).getTime();
    const made = vi.fn(makeBackup);
    const clock = { isCredible: async () => true };
    const parts = { db: open(), log: createSilentLogger(), now: () => new Date(nowMs), clock, makeBackup: made };
    const instances = Array.from({ length: count }, () =>
      createBackupSchedule({ ...parts, time: { hour: 3, minute: 10 } }),
    );
    const [first] = instances;
    if (!first) throw new Error("no instance");
    const passTime = (ms: number) => {
      nowMs += ms;
    };
    return { instances, first, made, passTime };
  }

  const succeed: MakeBackup = async () => backup;

  test("are made once a night, by one of the instances", async () => {
    const { instances, first, made, passTime } = startInstances(3, succeed);
    await first.runIfDue();
    expect(made).toHaveBeenCalledTimes(0); // the time had passed before the start
    passTime(15.5 * hourMs);
    await Promise.all(instances.map((instance) => instance.runIfDue()));
    expect(made).toHaveBeenCalledTimes(1);
    passTime(hourMs);
    await Promise.all(instances.map((instance) => instance.runIfDue()));
    expect(made).toHaveBeenCalledTimes(1);
    const { good, error, step } = await first.readStatus();
    expect(good).toMatchObject({ check_kind: "restored", messages: 1_204, folder: "/backups/one" });
    expect(Number(good?.bytes)).toBe(5_000_000_000);
    expect({ error, step }).toEqual({ error: undefined, step: undefined });
  });

  test("tell when the last copy off-site succeeded, and why the last one failed", async () => {
    const copy = { name: "a.tar.gz.age", bytes: 6_000_000_000, finishedAt: "2026-11-23T03:20:00.000Z" };
    const results = [{ copy }, { error: "It is full." }, { copy, error: "Nothing can be deleted." }, { copy }];
    const { first, passTime } = startInstances(1, async () => ({ ...backup, offsite: results.shift() }));
    const readOffsite = async () => {
      passTime(24 * hourMs);
      await first.runIfDue();
      const { offsite, error } = await first.readStatus();
      expect(error).toBeUndefined(); // the backup is good
      return offsite;
    };
    const good = { copiedAt: copy.finishedAt, bytes: copy.bytes, error: undefined };
    expect(await readOffsite()).toEqual(good);
    expect(await readOffsite()).toEqual({ ...good, error: "It is full." });
    expect(await readOffsite()).toEqual({ ...good, error: "Nothing can be deleted." });
    expect(await readOffsite()).toEqual(good);
  });

  test("are made some minutes after the start where the machine was off at the time", async () => {
    const { first, made, passTime } = startInstances(1, succeed);
    passTime(11 * minuteMs);
    await first.runIfDue();
    expect(made).toHaveBeenCalledTimes(1);
  });

  test("that fail are tried again after an hour, and the reason is shown until then", async () => {
    let isFull = true;
    const { first, made, passTime } = startInstances(1, async () => {
      if (isFull) throw new BackupError("No space is left.");
      return backup;
    });
    passTime(16 * hourMs);
    await first.runIfDue();
    expect(await first.readStatus()).toMatchObject({ error: "No space is left." });
    passTime(30 * minuteMs);
    await first.runIfDue();
    expect(made).toHaveBeenCalledTimes(1);
    isFull = false;
    passTime(31 * minuteMs);
    await first.runIfDue();
    expect(made).toHaveBeenCalledTimes(2);
    expect(await first.readStatus()).toMatchObject({ error: undefined, good: { messages: 1_204 } });
  });

  test("of an instance that was killed are made by another one", async () => {
    const { instances, made, passTime } = startInstances(2, () => new Promise(() => {}));
    const [killed, other] = instances;
    passTime(16 * hourMs);
    void killed?.runIfDue();
    await expect.poll(() => made.mock.calls.length).toBe(1);
    await other?.runIfDue();
    expect(made).toHaveBeenCalledTimes(1);
    passTime(3 * minuteMs);
    expect((await other?.readStatus())?.isInterrupted).toBe(true);
    void other?.runIfDue();
    await expect.poll(() => made.mock.calls.length).toBe(2);
    passTime(3 * minuteMs);
  });

  test.each([
    ["a minute", minuteMs],
    ["an hour", hourMs],
    ["a day", 24 * hourMs],
    ["60 days", 60 * 24 * hourMs],
  ])("are made and told as before, once a clock that was %s ahead is right again", async (_name, aheadMs) => {
    let hasFailed = false;
    const { first, passTime } = startInstances(1, async () => {
      if (hasFailed) throw new BackupError("No space is left.");
      return backup;
    });
    passTime(16 * hourMs);
    await first.runIfDue();
    const before = (await first.readStatus()).good;
    passTime(aheadMs);
    await first.startNow();
    await expect.poll(async () => (await first.readStatus()).step).toBeUndefined();
    passTime(-aheadMs);
    passTime(10_000);
    const expected = aheadMs > minuteMs ? before?.started_at : expect.any(String);
    expect((await first.readStatus()).good?.started_at).toEqual(expected);
    hasFailed = true;
    passTime(24 * hourMs);
    await first.runIfDue();
    expect((await first.readStatus()).error).toBe("No space is left.");
    passTime(70 * 24 * hourMs);
  });

  test("are made although a run was interrupted, or the site started, while the clock was ahead", async () => {
    const aheadMs = 60 * 24 * hourMs;
    let isInterrupted = true;
    const { instances, made, passTime } = startInstances(1, () =>
      isInterrupted ? new Promise(() => {}) : Promise.resolve(backup),
    );
    passTime(16 * hourMs + aheadMs);
    void instances[0]?.runIfDue();
    await expect.poll(() => made.mock.calls.length).toBe(1);
    isInterrupted = false;
    passTime(-aheadMs);
    expect(await instances[0]?.readStatus()).toMatchObject({ step: undefined });
    passTime(24 * hourMs);
    await instances[0]?.runIfDue();
    expect(made).toHaveBeenCalledTimes(2);
    passTime(70 * 24 * hourMs);
  });

  test("are made after the start of a site whose clock was ahead then", async () => {
    const { first, made, passTime } = startInstances(1, succeed);
    passTime(-60 * 24 * hourMs);
    await first.runIfDue();
    passTime(11 * minuteMs);
    await first.runIfDue();
    expect(made).toHaveBeenCalledTimes(1);
    passTime(70 * 24 * hourMs);
  });

  test("that lack files say so", async () => {
    const lacking = [{ id: "1", hash: "", problem: "missing" as const, names: ["plan.pdf"] }];
    const { first, passTime } = startInstances(1, async () => ({ ...backup, lacking }));
    passTime(16 * hourMs);
    await first.runIfDue();
    expect((await first.readStatus()).good?.lacking).toBe("1 file is missing (plan.pdf)");
  });

  test("are made on request, one at a time, and show what is being done", async () => {
    const { promise, resolve } = Promise.withResolvers<Backup>();
    const { first, passTime } = startInstances(1, (onStep) => {
      onStep("Copying the database");
      return promise;
    });
    await first.startNow();
    await expect.poll(async () => (await first.readStatus()).step).toBe("Copying the database");
    await expect(first.startNow()).rejects.toMatchObject({ status: 409 });
    resolve(backup);
    await expect.poll(async () => (await first.readStatus()).step).toBeUndefined();
    passTime(minuteMs);
  });

  test("are aborted when the site stops, and made by the next start", async () => {
    const { first, made, passTime } = startInstances(1, (_onStep, { signal }) => {
      const { promise, reject } = Promise.withResolvers<Backup>();
      signal.addEventListener("abort", () => reject(new Error("aborted")));
      return promise;
    });
    passTime(16 * hourMs);
    const run = first.runIfDue();
    await expect.poll(() => made.mock.calls.length).toBe(1);
    await first.stop();
    await run;
    passTime(3 * minuteMs);
    expect((await first.readStatus()).isInterrupted).toBe(true);
  });
});
