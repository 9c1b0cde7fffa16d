import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { findSlowestPage } from "./read-speed.usecases.server.ts";
import { addVitalCounts, otherPage } from "./vitals.store.server.ts";
import { bucketOf, vitalNumbers } from "./vitals.ts";

describeOnBothDatabases("the slowest page", (open) => {
  beforeEach(async () => {
    await open().deleteFrom("vital_counts").execute();
  });
  const measure = (page: string, ms: number, measured: number, changes: object = {}) => {
    const count = { day: 20261118, page, device: 0, metric: vitalNumbers.lcp, bucket: bucketOf("lcp", ms), measured };
    return addVitalCounts(open(), [{ ...count, ...changes }], 0);
  };

  test("is the one whose largest part three of four wait for the longest, of those with enough visitors", async () => {
    await measure("/", 1_000, 30);
    await measure("/", 9_000, 9); // fewer than a fourth
    await measure("/tos", 2_000, 6);
    await measure("/tos", 2_000, 6, { device: 1 });
    await measure("/rare", 30_000, 9);
    await measure(otherPage, 30_000, 90);
    await measure("/contact", 30_000, 90, { metric: vitalNumbers.ttfb });
    await measure("/", 30_000, 900, { day: 20261123 });
    const slowest = await findSlowestPage(open(), 20261116, 20261122);
    expect(slowest?.path).toBe("/tos");
    expect(slowest?.shownAfterMs).toBeGreaterThan(1_900);
    expect(slowest?.shownAfterMs).toBeLessThan(2_100);
    expect(await findSlowestPage(open(), 20261201, 20261207)).toBeUndefined();
  });
});
