import { expect, test } from "vitest";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { addScriptErrors, listScriptErrors } from "../script-errors/script-errors.store.server.ts";
import { addVitalCounts, readVitalCounts } from "../vitals/vitals.store.server.ts";
import { tidyMeasurements } from "./tidy-measurements.usecases.server.ts";

test("errors go after 90 days, steps after their day, and months that are over for long are added up", async () => {
  const db = await openSqlite();
  const now = () => new Date("2026-11-23T12:00:00.000Z");
  const error = { message: "x", file: "/a.js", line: 1, page: "/" };
  await addScriptErrors(db, [{ ...error, day: 20260801, at: "2026-08-01T00:00:00.000Z" }], 0);
  await addScriptErrors(db, [{ ...error, line: 2, day: 20261101, at: "2026-11-01T00:00:00.000Z" }], 0);
  const steps = [20261121, 20261122, 20261123].map((day) => ({ day, visitor: "a", step: 2 }));
  await db.insertInto("message_path_steps").values(steps).execute();
  const days = [20250110, 20250111, 20260701, 20260731, 20260801, 20260830];
  const counts = days.map((day) => ({ day, page: "/", device: 0, metric: 0, bucket: 1, measured: 1 }));
  await addVitalCounts(db, counts, 0);

  for (let n = 0; n < 2; n++) await tidyMeasurements({ db, now, timeZone: "UTC" });
  expect((await listScriptErrors(db, 20260101, 20261231, 10)).map(({ line }) => line)).toEqual([2]);
  const left = await db.selectFrom("message_path_steps").select("day").orderBy("day").execute();
  expect(left.map(({ day }) => day)).toEqual([20261122, 20261123]);
  const rows = await db.selectFrom("vital_counts").select(["day", "measured"]).orderBy("day").execute();
  expect(rows).toEqual([
    { day: 20250100, measured: 2 },
    { day: 20260700, measured: 2 },
    { day: 20260801, measured: 1 },
    { day: 20260830, measured: 1 },
  ]);
  expect((await readVitalCounts(db, 20250101, 20261231))[0]?.measured).toBe(6);
});
