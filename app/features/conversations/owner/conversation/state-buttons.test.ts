import { expect, test, vi } from "vitest";
import { listStateIntents } from "../../server/list/inbox-list.ts";
import { readTime } from "./state-buttons.tsx";

test.each([
  ["later", "2026-03-29T01:30:00.000Z"],
  ["tomorrow", "2026-03-29T07:00:00.000Z"],
  ["next-week", "2026-03-30T07:00:00.000Z"],
])("late on the evening before clocks skip an hour, %s is by the calendar", (value, time) => {
  vi.stubEnv("TZ", "Europe/Warsaw");
  vi.useFakeTimers({ now: new Date("2026-03-28T22:30:00.000Z") });
  expect(readTime({ value } as HTMLButtonElement)).toBe(time);
});

test.each([
  ["inbox", "open", ["done", "unread", "spam", "delete"]],
  ["inbox", "snoozed", ["open", "unread", "spam", "delete"]],
  ["spam", "open", ["not-spam", "delete"]],
] as const)("a conversation of %s that is %s can be changed by %j", (folder, state, intents) => {
  const stored = { id: "", folder, state, snoozed_until: null, is_unread: 0, last_activity_at: "" } as const;
  expect(listStateIntents(stored, true)).toEqual(intents);
  expect(listStateIntents(stored, false)).not.toContain("delete");
});
