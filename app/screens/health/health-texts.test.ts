import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import { backupText, growthText, responseTimeText, routeText, uptimeText, verdictText } from "./health-texts.ts";

test.each([
  [0, "less than a minute"],
  [minuteMs - 1, "less than a minute"],
  [minuteMs, "1 minute"],
  [hourMs + 2 * minuteMs, "1 hour, 2 minutes"],
  [2 * hourMs, "2 hours"],
  [dayMs, "1 day"],
  [3 * dayMs + 4 * hourMs + 5 * minuteMs, "3 days, 4 hours"],
  [1_200 * dayMs, "1,200 days"],
])("an uptime of %d ms is %s", (ms, text) => {
  expect(uptimeText(ms)).toBe(text);
});

test.each([
  [0.02, "0.1 ms"],
  [1.26, "1.3 ms"],
  [9.96, "10 ms"],
  [999, "999 ms"],
  [1_440, "1.4 s"],
])("a response of %d ms takes %s", (ms, text) => {
  expect(responseTimeText(ms)).toBe(text);
});

test("growth may be negative", () => {
  expect(growthText(5_000_000, 3_600_000)).toBe("1.4 MB more");
  expect(growthText(3_600_000, 5_000_000)).toBe("1.4 MB less");
  expect(growthText(5, 5)).toBe("No change");
});

test("of a backup its error counts first, then whether it was checked, then whether there will be one", () => {
  const good = { isNightly: true, madeAt: "2026-11-20T03:10:00Z", messages: 1_204, isRestored: true, error: undefined };
  expect(backupText(good)).toBe("Restored and checked, 1,204 messages.");
  expect(backupText({ ...good, messages: 1, isRestored: false, isNightly: false })).toBe(
    "Read and counted, 1 message. Nightly backups are off.",
  );
  expect(backupText({ ...good, error: "The disk is full." })).toBe("The last one failed: The disk is full.");
  expect(backupText({ ...good, offsiteError: "It is full." })).toBe("A problem with its copy off-site: It is full.");
  expect(backupText({ ...good, madeAt: undefined })).toBe("The first one is made tonight.");
  expect(backupText({ ...good, madeAt: undefined, isNightly: false })).toBe("Nightly backups are off.");
});

test("routes are named where their pattern says little", () => {
  expect(routeText("/")).toBe("Home page");
  expect(routeText("/admin/messages/:id")).toBe("/admin/messages/:id");
});

test("verdicts are counted, the worst first", () => {
  expect(verdictText(["ok", "ok"])).toBe("Everything is fine");
  expect(verdictText(["warning", "ok", "error", "error"])).toBe("2 problems, 1 warning");
  expect(verdictText(["warning"])).toBe("1 warning");
});
