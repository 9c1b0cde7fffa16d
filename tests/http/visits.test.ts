import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { listNewestVisits, type Visit } from "#app/features/visits/visits.store.server.ts";
import { type Client, createClient, type HeaderChoice, signInOwner } from "#tests/support/site/client.ts";
import { loadBundle, type OpenSite, openSite } from "#tests/support/site/site.ts";
import { openTestSite } from "#tests/support/site/test-site.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

let site: OpenSite;
let visitor: Client;
beforeEach(async () => {
  site = await openTestSite();
  visitor = createClient(site, { address: "203.0.113.5" });
});

async function visits(): Promise<Visit[]> {
  await site.site.services.visits.recorder.flush();
  return listNewestVisits(site.db, 1_000);
}
const paths = async () => (await visits()).map(({ path }) => path);

describe("a visit is recorded", () => {
  test("once for each document, with its path and without its query", async () => {
    await (await visitor.get("/contact?name=Ann&token=secret#x")).text();
    const rows = await visits();
    expect(rows).toMatchObject([{ path: "/contact", ip: "203.0.113.5", useragent: expect.stringMatching(/Firefox/) }]);
    expect(Math.abs(Date.parse(rows[0]?.timestamp ?? "") - Date.now())).toBeLessThan(10_000);
    expect(JSON.stringify(rows)).not.toContain("secret");
  });

  test("as '/404' for an unknown path, which is answered 404", async () => {
    for (const path of ["/nowhere", "/wp-login.php", "/a/b/c?d=e"]) expect((await visitor.get(path)).status).toBe(404);
    expect(await paths()).toEqual(["/404", "/404", "/404"]);
  });

  test("also for compressed responses, and with an empty or very long user agent", async () => {
    await visitor.get("/", { "User-Agent": null });
    await visitor.get("/", {
      "User-Agent": `Mozilla/5.0 (X11; Linux x64; rv:150.0) ${"x".repeat(5_000)}`,
      "Accept-Encoding": "gzip",
    });
    const lengths = (await visits()).map(({ useragent }) => useragent.length);
    expect(lengths.sort()).toEqual([0, 512]);
  });
});

describe("no visit is recorded", () => {
  test("for crawlers, prefetches, pages of the studio, data, files, and calls of the API", async () => {
    const asked: [path: string, headers?: HeaderChoice][] = [
      ["/", { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }],
      ["/contact", { "Sec-Purpose": "prefetch" }],
      ["/Contact"],
      ...["/admin", "/admin/dashboard", "/contact.data", "/_root.data", "/favicon.svg", "/assets/gone.js"].map(
        (path): [string] => [path],
      ),
      ["/api/v1/messages?email=ann@example.org"],
      ["/api/v1/nothing"],
      ["/healthz"],
    ];
    for (const [path, headers] of asked) await (await visitor.get(path, headers)).text();
    expect(await paths()).toEqual([]);
  });

  test("for the owner's dashboard, for a posted form, and for a bot that calls the API", async () => {
    const owner = await signInOwner(createClient(site));
    await owner.get("/admin/dashboard");
    await visitor.postForm("/contact", { intent: "send" });
    await visitor.postJson("/api/v1/visits", { path: "/" }, { "User-Agent": "Googlebot/2.1" });
    for (const path of ["/admin", "/admin/dashboard", "/Admin/x"]) await visitor.postJson("/api/v1/visits", { path });
    expect(await paths()).toEqual([]);
  });
});

describe("the owner's list", () => {
  const list = async (owner: Client) =>
    ((await (await owner.get("/api/v1/admin/visits")).json()) as { visits: Visit[] }).visits;

  test("shows the ten newest, newest first, including those of the current second", async () => {
    const owner = await signInOwner(createClient(site));
    const times = Array.from({ length: 12 }, (_, n) => new Date(Date.now() - (12 - n) * 60_000).toISOString());
    const rows = times.map((timestamp, n) => ({ id: `old-${n}`, path: `/${n}`, timestamp, useragent: "", ip: "" }));
    await site.db.insertInto("recent_visits").values(rows).execute();
    await visitor.get("/contact");
    const shown = await list(owner);
    expect(shown.map(({ path }) => path)).toEqual(["/contact", ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `/${n}`)]);
    const html = await (await owner.get("/admin/dashboard")).text();
    expect(html).toContain("N/A"); // an empty address
  });
});

describe("writing visits", () => {
  test("visits recorded at the end are written before the site exits", async () => {
    const dataDir = createTemporaryFolder();
    const first = await openSite({ dataDir });
    for (let n = 0; n < 450; n++) await createClient(first).postJson("/api/v1/visits", { path: `/${n}` });
    await first.close();
    const second = await openSite({ dataDir });
    expect(await second.count("recent_visits")).toBe(450);
    await second.close();
  });

  test("so are those of pages that are sent from memory in the turn in which it stops", async () => {
    const dataDir = createTemporaryFolder();
    const first = await openSite({ dataDir });
    const server = loadBundle().bundle.createHttpServer(first.site).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0" };
    const askHome = async () => (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
    await askHome();
    await first.site.stopWorkers();
    const stopped = new Promise((resolve) => server.once("request", () => resolve(first.close())));
    await askHome();
    await stopped;
    server.closeAllConnections();
    server.close();
    expect(first.log.filter(({ msg, path }) => msg === "request" && path === "/")).toHaveLength(2);
    const second = await openSite({ dataDir });
    expect(await second.count("recent_visits")).toBe(2);
    await second.close();
  });

  test("a missing table affects no page, and the visits are written when it is back", async () => {
    await sql`alter table recent_visits rename to recent_visits_away`.execute(site.db);
    expect((await visitor.get("/contact")).status).toBe(200);
    expect((await visitor.postJson("/api/v1/visits", { path: "/" })).status).toBe(202);
    await site.site.services.visits.recorder.flush();
    expect(site.log.some(({ msg }) => msg === "visits could not be written")).toBe(true);
    expect((await visitor.get("/contact")).status).toBe(200);
    const owner = await signInOwner(createClient(site));
    const dashboard = await owner.get("/admin/dashboard");
    expect(dashboard.status).toBe(200);
    expect(await dashboard.text()).toContain("The recent visits could not be loaded.");
    await sql`alter table recent_visits_away rename to recent_visits`.execute(site.db);
    expect((await paths()).sort()).toEqual(["/", "/contact", "/contact"]);
  });
});
