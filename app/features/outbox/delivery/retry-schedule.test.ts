import { describe, expect, test } from "vitest";
import { hourMs, minuteMs, secondMs } from "#app/lib/units.ts";
import { defaultRetrySchedule, giveUpReason, nextAttemptAt } from "./retry-schedule.ts";

const firstAttemptAt = new Date("2026-01-01T00:00:00.000Z");
const later = (ms: number) => new Date(firstAttemptAt.getTime() + ms);

describe("the retry schedule", () => {
  test.each([
    [1, 10 * secondMs],
    [2, minuteMs],
    [3, 5 * minuteMs],
    [4, 30 * minuteMs],
    [5, 6 * hourMs],
    [6, 6 * hourMs],
    [19, 6 * hourMs],
  ])("after attempt %i it waits %i ms", (attempts, delayMs) => {
    const now = later(hourMs);
    const next = nextAttemptAt(defaultRetrySchedule, { attempts, firstAttemptAt, now });
    expect(next).toEqual(new Date(now.getTime() + delayMs));
  });

  test("the last try is 95 h after the first, and then it gives up", () => {
    const facts = { attempts: 19, firstAttemptAt };
    expect(nextAttemptAt(defaultRetrySchedule, { ...facts, now: later(90 * hourMs) })).toEqual(later(95 * hourMs));
    expect(nextAttemptAt(defaultRetrySchedule, { ...facts, now: later(95 * hourMs) })).toBeUndefined();
    expect(giveUpReason(defaultRetrySchedule, "451 Busy")).toBe("gave up after 95 h: 451 Busy");
  });

  test.each([95, 60 * 24])("a clock that jumped %i h ahead is no reason to give up after a few attempts", (hours) => {
    const now = later(hours * hourMs);
    const next = nextAttemptAt(defaultRetrySchedule, { attempts: 2, firstAttemptAt, now });
    expect(next).toEqual(new Date(now.getTime() + minuteMs));
  });

  test("followed from the first failure on, it makes 21 attempts in 95 h", () => {
    let now = firstAttemptAt;
    let attempts = 1;
    for (;;) {
      const next = nextAttemptAt(defaultRetrySchedule, { attempts, firstAttemptAt, now });
      if (!next) break;
      now = next;
      attempts++;
    }
    expect(attempts).toBe(21);
    expect(now).toEqual(later(95 * hourMs));
  });
});
