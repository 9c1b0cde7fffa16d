import { expect, test, vi } from "vitest";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { samplePageView } from "#tests/support/page-view.ts";
import { createServicesFixture } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

test("visits past VISITS_MAX, and user agents that only they had, are gone after five seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const db = await openSqlite();
  const { services, passTime } = createServicesFixture({
    db,
    dataDir: createTemporaryFolder(),
    environment: { VISITS_MAX: "2" },
  });
  const agentOf = (version: number) => `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/140.0`;
  for (const [path, version] of [
    ["/", 1],
    ["/tos", 2],
    ["/contact", 3],
  ] as const) {
    services.visits.recorder.record(samplePageView({ path, userAgent: agentOf(version) }));
    await services.visits.recorder.flush();
    passTime(minuteMs);
  }
  services.housekeeping.start();
  await vi.advanceTimersByTimeAsync(5 * secondMs);
  const agents = async () =>
    (await db.selectFrom("user_agents").select("useragent").execute()).map((row) => row.useragent);
  await expect.poll(agents).toEqual([agentOf(2), agentOf(3)]);
  const visits = await db.selectFrom("recent_visits").select("path").execute();
  expect(visits.map(({ path }) => path).sort()).toEqual(["/contact", "/tos"]);
  await services.housekeeping.stop();
});

test("the pages are indexed soon after the start, and again when they have changed, before anybody searches", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let listed = 0;
  const listSearchedPassages = async () => {
    listed++;
    return [];
  };
  const { services } = createServicesFixture({
    db: await openSqlite(),
    dataDir: createTemporaryFolder(),
    passages: { listSitePassages: async () => [], listSearchedPassages },
  });
  services.housekeeping.start();
  await vi.advanceTimersByTimeAsync(10 * secondMs);
  await expect.poll(() => listed).toBe(1);
  await services.search.openIndex();
  await vi.advanceTimersByTimeAsync(10 * secondMs);
  expect(listed).toBe(1);
  services.content.current = { ...services.content.current, version: "another" };
  await vi.advanceTimersByTimeAsync(10 * secondMs);
  await expect.poll(() => listed).toBe(2);
  await services.housekeeping.stop();
});
