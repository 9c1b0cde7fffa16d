import { beforeEach, describe, expect, test } from "vitest";
import { listNewestVisits } from "#app/features/visits/visits.store.server.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import type { OpenSite } from "#tests/support/site/site.ts";
import { type Ask, decoders, openTestServer } from "#tests/support/site/test-site.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

let site: OpenSite;
let ask: Ask;
beforeEach(async () => {
  const opened = await openTestServer({ env: { TRUST_PROXY: "127.0.0.1" } });
  site = opened.site;
  ask = (path, { headers, ...asked } = {}) =>
    opened.ask(path, { ...asked, headers: { "user-agent": firefox, ...headers } });
});

/** Source of a page: rendered by the whole stack, or from the page cache. */
const sources = [
  ["drawn", async () => {}],
  ["from memory", async () => void (await ask("/"))],
] as const;

const visits = async () => {
  await site.site.services.visits.recorder.flush();
  return listNewestVisits(site.db, 1_000);
};

describe.each(sources)("a shared page, %s", (_source, prepare) => {
  beforeEach(async () => prepare());

  test.each(Object.entries(decoders))("is sent as %s to who takes it", async (encoding, decode) => {
    const plain = await ask("/");
    const answer = await ask("/", { headers: { "accept-encoding": encoding } });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(Number(answer.headers["content-length"])).toBe(answer.body.length);
    expect(answer.headers.vary).toBe("Accept-Encoding, Cookie");
    expect(decode(answer.body).toString()).toBe(plain.body.toString());
    expect(answer.headers.etag).not.toBe(plain.headers.etag);
  });

  test("is not sent again to who has it", async () => {
    const headers = { "accept-encoding": "br" };
    const { etag = "" } = (await ask("/", { headers })).headers;
    const answer = await ask("/", { headers: { ...headers, "if-none-match": etag } });
    expect(answer.status).toBe(304);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers.etag).toBe(etag);
    expect(answer.headers["cache-control"]).toBe("private, max-age=30");
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("has the headers of every answer, and a policy that knows its scripts by their hash", async () => {
    const { headers } = await ask("/");
    const { headers: other } = await ask("/contact");
    for (const name of [
      "x-content-type-options",
      "referrer-policy",
      "permissions-policy",
      "cross-origin-opener-policy",
      "cross-origin-resource-policy",
      "x-frame-options",
      "reporting-endpoints",
      "content-type",
    ])
      expect(headers[name], name).toBe(other[name]);
    // The last hash is that of the page's own deferred script (deferred-scripts.test.ts).
    const withoutOwnHash = (policy: unknown) => String(policy).replace(/ 'sha256-[^']+';/, ";");
    const name = "content-security-policy";
    expect(withoutOwnHash(headers[name])).toBe(withoutOwnHash(other[name]));
    expect(headers[name]).toBe((await ask("/")).headers[name]);
    expect(headers[name]).not.toMatch(/script-src[^;]*(nonce|unsafe)/);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("answers HEAD with the headers alone, and records nothing", async () => {
    const before = (await visits()).length;
    const head = await ask("/", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe((await ask("/")).headers["content-length"]);
    expect((await visits()).length).toBe(before + 1); // the GET
  });

  test("is the same page with a query, which is neither logged nor recorded", async () => {
    const before = (await visits()).length;
    const plain = await ask("/");
    const marked = await ask("/?utm_source=letter&token=secret");
    expect(marked.headers.etag).toBe(plain.headers.etag);
    expect((await visits()).slice(before).map(({ path }) => path)).toEqual(["/", "/"]);
    expect(JSON.stringify(site.log)).not.toContain("secret");
  });

  test("writes one line of the log, with the id of its answer and the visitor's address", async () => {
    const { headers } = await ask("/", { headers: { "x-forwarded-for": "203.0.113.9" } });
    expect(site.log.filter(({ id }) => id === headers["x-request-id"])).toMatchObject([
      { level: 30, msg: "request", method: "GET", path: "/", status: 200, ip: "203.0.113.9", ms: expect.any(Number) },
    ]);
  });

  test("is one visit for each who sees it, and none for machines, prefetches and frames", async () => {
    const before = new Set((await visits()).map(({ id }) => id));
    const { etag = "" } = (await ask("/", { headers: { "x-forwarded-for": "203.0.113.9" } })).headers;
    await ask("/", { headers: { "if-none-match": etag } });
    await ask("/", { headers: { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } });
    await ask("/", { headers: { "sec-purpose": "prefetch" } });
    await ask("/", { headers: { purpose: "prefetch" } });
    await ask("/", { headers: { "sec-fetch-dest": "iframe" } });
    const rows = (await visits()).filter(({ id }) => !before.has(id));
    expect(rows.map(({ path, useragent }) => [path, useragent])).toEqual([
      ["/", firefox],
      ["/", firefox],
    ]);
    expect(rows.map(({ ip }) => ip).sort()).toEqual(["127.0.0.1", "203.0.113.9"]);
  });

  test("is not for a signed-in user, whose page is rendered for each request and not cached", async () => {
    const owner = await signInOwner(createClient(site));
    const mine = await ask("/", { headers: { cookie: owner.cookieHeader ?? "" } });
    expect(mine.status).toBe(200);
    expect(mine.headers["cache-control"]).toBe("private, no-store");
    expect(mine.headers.etag).toBeUndefined();
    const forged = await ask("/", { headers: { cookie: "__Host-northlight_session=x" } });
    expect(forged.headers["cache-control"]).toBe("private, no-store");
    const withOther = await ask("/", { headers: { cookie: "theme=dark; northlight_visitor=x" } });
    expect(withOther.headers["cache-control"]).toBe("private, max-age=30");
  });

  test("is not what other methods get, and a body is limited here as elsewhere", async () => {
    expect((await ask("/", { method: "POST", headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
    const huge = await ask("/", { body: "x".repeat(70_000), headers: { "content-length": "70000" } });
    expect(huge.status).toBe(413);
  });
});

test("a page that reads its query is shared without one only", async () => {
  await ask("/login");
  const plain = await ask("/login");
  expect(plain.headers["cache-control"]).toBe("private, max-age=30");
  const leading = await ask("/login?next=/contact");
  expect(leading.headers["cache-control"]).toBe("private, no-store");
  expect(leading.body.toString()).toContain('name="next"');
  expect((await ask("/login")).body.toString()).not.toContain('name="next"');
});

test("data is kept for the click where it was fetched in advance, and by nobody else", async () => {
  const ahead = await ask("/contact.data", { headers: { "sec-purpose": "prefetch" } });
  expect(ahead.headers["cache-control"]).toBe("private, max-age=30");
  expect(ahead.headers.vary).toContain("Cookie");
  for (const headers of [{}, { "sec-fetch-mode": "cors" }] as Record<string, string>[])
    expect((await ask("/contact.data", { headers })).headers["cache-control"]).toBe("private, no-store");
  const refused = await ask("/admin/dashboard.data", { headers: { "sec-purpose": "prefetch" } });
  expect(refused.headers["cache-control"]).toMatch(/no-store/);
  expect(await visits()).toEqual([]);
});

test("nothing of a visitor is on a shared page", async () => {
  const mark = "utm-abc123";
  const first = await ask(`/?q=${mark}`, {
    headers: { "x-forwarded-for": "203.0.113.77", cookie: `northlight_visitor=${mark}` },
  });
  const html = first.body.toString();
  for (const trace of [mark, "203.0.113.77", String(first.headers["x-request-id"])]) expect(html).not.toContain(trace);
});

test.each(["/nowhere", "/contact", "/admin", "/index.html", "/?/../admin"])(
  "%s is not found in memory by way of another page",
  async (path) => {
    await ask("/");
    const { body, headers } = await ask(path);
    const isHome = path.startsWith("/?");
    expect(headers["cache-control"] === "private, max-age=30").toBe(isHome);
    expect(body.toString().includes("<title>Home</title>")).toBe(isHome);
  },
);
