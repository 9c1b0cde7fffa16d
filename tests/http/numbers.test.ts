import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { dimensions, grains } from "#app/features/visits/counts/dimensions.ts";
import { stepNumbers } from "#app/features/visits/message-path/message-path.ts";
import { isoOf } from "#app/features/visits/report/report-days.ts";
import { addScriptErrors } from "#app/features/visits/script-errors/script-errors.store.server.ts";
import { addVitalCounts } from "#app/features/visits/vitals/vitals.store.server.ts";
import { bucketOf, vitalNumbers } from "#app/features/visits/vitals/vitals.ts";
import { addDays, localDateOf, localDayOf, mondayOf } from "#app/lib/calendar/local-day.ts";
import { kibibyte } from "#app/lib/units.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { type OpenSite, openSite } from "#tests/support/site/site.ts";

let site: OpenSite;
let owner: Client;
let stranger: Client;
/** Over: the requests of these tests are counted today. */
const day = addDays(localDayOf(new Date(), "Europe/Berlin"), -1);
const iso = isoOf(day);
const onDay = `from=${iso}&to=${iso}`;
const answers = { messages: 5, spam: 2, answered: 4, medianSeconds: 3_600, p90Seconds: 7_200 };

beforeAll(async () => {
  site = await openSite({ env: { STUDIO_TIME_ZONE: "Europe/Berlin", CONTACT_READS_PER_NETWORK: "60" } });
  owner = await signInOwner(createClient(site));
  stranger = createClient(site, { address: "203.0.113.9" });
  await count(dimensions.all, undefined, 7);
  await count(dimensions.path, "/contact", 4);
  await count(dimensions.missing, "/secret-plan", 2);
  await count(dimensions.campaign, "=cmd|' /C calc'!A0", 1);
  await count(dimensions.source, "<script>alert(1)</script>", 1);
  await measure();
});
afterAll(() => site?.close());

async function count(dimension: number, text: string | undefined, views: number): Promise<void> {
  const value = text && (await insertValue(dimension, text));
  await site.db
    .insertInto("visit_counts")
    .values({ grain: grains.day, dimension, period: day, value_id: value || 0, views, visitors: 1 })
    .execute();
}

async function measure(): Promise<void> {
  const vital = { day, page: "/contact", device: 1, metric: vitalNumbers.lcp, bucket: bucketOf("lcp", 3_000) };
  await addVitalCounts(site.db, [{ ...vital, measured: 8 }], 0);
  const error = { message: "=x is not a function", file: "/assets/frame-1.js", line: 3, page: "/contact" };
  await addScriptErrors(site.db, [{ ...error, day, at: `${iso}T10:00:00.000Z` }], 0);
  const step = { day, source: "Google", step: stepNumbers.opened, shard: 0, reached: 2 };
  await site.db.insertInto("message_path_counts").values(step).execute();
  const week = { week: mondayOf(day), messages: 5, spam: 2, answer_times: "[[3600,3],[7200,1]]" };
  await site.db.insertInto("answer_weeks").values(week).execute();
}

async function insertValue(dimension: number, text: string): Promise<number> {
  const row = site.db.insertInto("visit_values").values({ dimension, text }).returning("id");
  return (await row.executeTakeFirstOrThrow()).id;
}

const text = async (path: string, client = owner): Promise<string> => (await client.get(path)).text();

/** @returns what the page shows this once */
async function make(kind: "link" | "token", name: string): Promise<string> {
  const response = await owner.postForm("/admin/numbers/settings", { intent: `make-${kind}`, name });
  return /<code class="select-all[^"]*">([^<]+)</.exec(await response.text())?.[1]?.replaceAll("&amp;", "&") ?? "";
}

async function end(name: string): Promise<void> {
  const { id } = await site.db
    .selectFrom("numbers_keys")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  expect((await owner.postForm("/admin/numbers/settings", { intent: "end-key", id })).status).toBe(200);
}

describe("the page", () => {
  test("has its chart and table without a script, and texts of strangers as texts", async () => {
    const html = await text("/admin/numbers");
    expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Views and visitors, [^"]+"/);
    expect(html).toContain("/contact");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).not.toContain("<script>alert(1)");
    // It would do nothing.
    expect(html).not.toContain('type="range"');
  });

  test("needs at most 7 KB of script for its lists and its chart", async () => {
    const [file = ""] = /\/assets\/numbers-view-[\w-]+\.js/.exec(await text("/admin/numbers")) ?? [];
    const packed = await owner.get(file, { "Accept-Encoding": "br" });
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect((await packed.arrayBuffer()).byteLength).toBeLessThanOrEqual(7 * kibibyte);
  });

  test("filters by what its address says, whatever that is", async () => {
    expect(await text("/admin/numbers?range=7d&page=/contact")).toContain("remove this filter");
    for (const query of [
      "page=%00",
      "from=9999-99-99",
      `source=${"x".repeat(2_000)}`,
      "range=__proto__",
      "more=constructor",
    ])
      expect((await owner.get(`/admin/numbers?${query}`)).status).toBe(200);
  });
});

describe("a public link", () => {
  test("shows the numbers until it is ended, and nothing that is the owner's", async () => {
    const path = (await make("link", "For Ann")).replace(/^https?:\/\/[^/]+/, "");
    expect(path).toMatch(/^\/numbers\?key=[\w-]{43}$/);
    const response = await stranger.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.getSetCookie()).toEqual([]);
    const html = await response.text();
    expect(html).toContain("/contact");
    expect(html).not.toMatch(/secret-plan|Export as|\/admin\/numbers/);
    // Nor does a filter say whether an address was asked for.
    expect(await text(`${path}&missing=/secret-plan`, stranger)).not.toContain("secret-plan</bdi>");
    await end("For Ann");
    expect((await stranger.get(path)).status).toBe(410);
  });

  test("is in no log and in no visit", async () => {
    const path = (await make("link", "For Ben")).replace(/^https?:\/\/[^/]+/, "");
    const key = path.split("=")[1] ?? "";
    await stranger.get(path);
    await site.site.services.visits.recorder.flush();
    const visits = await site.db.selectFrom("recent_visits").select("path").execute();
    expect(JSON.stringify(visits)).not.toContain(key);
    expect(JSON.stringify(site.log)).not.toContain(key);
  });
});

describe("the API", () => {
  const call = (token: string, query = "") =>
    stranger.get(`/api/v1/numbers${query}`, token === "" ? {} : { Authorization: `Bearer ${token}` });

  test("opens with a token, until it is ended", async () => {
    const token = await make("token", "Sheet");
    const response = await call(token, `?${onDay}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      unit: "hour",
      totals: { views: 7, visitors: 1 },
      before: null,
      timeZone: "Europe/Berlin",
      lists: { page: { count: 1, values: [{ text: "/contact", views: 4, visitors: 1 }] } },
      messagePath: { all: { read: 1, opened: 2, begun: 0, sent: 0, answered: 0 } },
      speed: [
        { page: null, device: "Phone", measured: 8, vitals: { lcp: { rating: "needs work" } } },
        { page: "/contact", device: "Phone", measured: 8 },
      ],
      scriptErrors: [{ message: "=x is not a function", file: "/assets/frame-1.js", line: 3, happened: 1 }],
      answers: { total: { answered: 4 }, weeks: [{ week: isoOf(mondayOf(day)), ...answers }] },
    });
    expect(await (await call(token, `?${onDay}&page=/contact`)).json()).toMatchObject({
      filter: { name: "page", value: "/contact" },
      totals: { views: 4 },
      messagePath: { all: { opened: 2 } },
    });
    expect((await call(token, "?range=century")).status).toBe(422);
    await end("Sheet");
    expect((await call(token)).status).toBe(401);
  });

  test("stays shut without one, for a public link's key, and for the owner's cookie", async () => {
    const link = await make("link", "For Cid");
    for (const token of ["", "x", link.split("=")[1] ?? ""]) expect((await call(token)).status).toBe(401);
    expect((await owner.get("/api/v1/numbers")).status).toBe(401);
  });

  test("limits the guesses of a network", async () => {
    const guesser = createClient(site, { address: "198.51.100.77" });
    const statuses = new Set<number>();
    for (let i = 0; i < 100 && !statuses.has(429); i++)
      statuses.add((await guesser.get("/api/v1/numbers", { Authorization: `Bearer ${i}` })).status);
    expect([...statuses]).toEqual([401, 429]);
  });
});

describe("a rule about crawlers", () => {
  const change = (fields: Record<string, string>) => owner.postForm("/admin/numbers/settings", fields);

  test("is added and removed by the owner", async () => {
    expect((await change({ intent: "add-rule", text: "x" })).status).toBe(422);
    expect((await change({ intent: "add-rule", text: "<b>Odd Agent" })).status).toBe(200);
    expect((await change({ intent: "add-rule", text: "<b>Odd Agent" })).status).toBe(409);
    expect(await text("/admin/numbers/settings")).toContain("&lt;b&gt;Odd Agent");
    const [rule] = await site.rows<{ id: number }>("crawler_rules");
    expect((await change({ intent: "remove-rule", rule: String(rule?.id) })).status).toBe(200);
    expect(await site.count("crawler_rules")).toBe(0);
  });
});

test("files are named by the studio's day", async () => {
  const zone = "Pacific/Kiritimati";
  const far = await openSite({ env: { STUDIO_TIME_ZONE: zone } });
  onTestFinished(() => far.close());
  const own = await signInOwner(createClient(far));
  const exports = { "/admin/numbers/export": "numbers", "/admin/security/audit-log/export": "audit-log" };
  for (const [path, name] of Object.entries({ ...exports, "/admin/backups/export": "export" })) {
    const days = [localDateOf(new Date(), zone)];
    const disposition = (await own.get(path)).headers.get("content-disposition");
    days.push(localDateOf(new Date(), zone)); // midnight may have passed
    expect(
      days.map((one) => disposition?.includes(`"${name}-${one}.`)),
      disposition ?? path,
    ).toContain(true);
  }
});

describe("an export", () => {
  test("as CSV has all that is counted, and no formula", async () => {
    const response = await owner.get(`/admin/numbers/export?${onDay}&format=csv`);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="numbers-[\d-]+\.csv"$/);
    const lines = (await response.text()).replace("\uFEFF", "").split("\r\n");
    expect(lines[0]).toBe("counted,name,views,visitors,device,times,p75,seconds");
    expect(lines[1]).toBe(`total,${iso}/${iso},7,1,,,,`);
    expect(lines).toContain("page,/contact,4,1,,,,");
    expect(lines).toContain("missing,/secret-plan,2,1,,,,");
    expect(lines).toContain("step-opened,Google,,2,,,,");
    for (const name of ["(all)", isoOf(mondayOf(day))]) {
      expect(lines).toContain(`messages,${name},,,,5,,`);
      expect(lines).toContain(`messages-spam,${name},,,,2,,`);
      expect(lines).toContain(`messages-answered,${name},,,,4,,`);
      expect(lines).toContain(`answer-median,${name},,,,,,3600`);
      expect(lines).toContain(`answer-p90,${name},,,,,,7200`);
    }
    expect(lines.find((line) => line.startsWith("lcp,/contact"))).toMatch(/^lcp,\/contact,,,Phone,8,(29|30|31)\d\d,$/);
    expect(lines.find((line) => line.startsWith("script-error"))).toMatch(
      /^script-error,"?'=x is not a function \(\/assets\/frame-1\.js:3\)"?,,,,1,,$/,
    );
    expect(lines.find((line) => line.startsWith("campaign"))).toMatch(/^campaign,"?'=cmd/);
  });

  test("as JSON is one object, and in the audit log", async () => {
    const body = await (await owner.get("/admin/numbers/export?format=json")).json();
    expect(body).toMatchObject({ unit: "day", lists: { missing: { count: 1 } } });
    expect(body.series).toHaveLength(30);
    const acts = await site.db.selectFrom("audit_log").select("act").execute();
    expect(acts.map(({ act }) => act)).toContain("numbers/exported");
  });
});
