import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createClient, type HeaderChoice, signInOwner } from "#tests/support/site/client.ts";
import type { OpenSite } from "#tests/support/site/site.ts";
import { listApiCalls, listPages } from "#tests/support/site/site-routes.ts";
import { openTestSite } from "#tests/support/site/test-site.ts";

const message = { name: "Ann", email: "ann@example.org", message: "Hello there" };
const hourMs = 3_600_000;

let site: OpenSite;
beforeEach(async () => {
  site = await openTestSite();
});

async function expectRefused(on: OpenSite, cookie: string) {
  const client = createClient(on, { headers: { Cookie: cookie } });
  const page = await client.get("/admin/dashboard");
  expect(page.status, cookie).toBe(302);
  expect(page.headers.get("location")).toBe("/admin?denied=1");
  expect((await client.get("/api/v1/admin/messages")).status).toBe(401);
  expect((await client.delete("/api/v1/admin/visits")).status).toBe(401);
}

async function expectOwner(on: OpenSite, cookie: string) {
  const client = createClient(on, { headers: { Cookie: cookie } });
  expect((await client.get("/admin/dashboard")).status).toBe(200);
  expect((await client.get("/api/v1/admin/messages")).status).toBe(200);
}

async function ownerCookie(on: OpenSite): Promise<string> {
  const name = "northlight_session";
  return `${name}=${(await signInOwner(createClient(on))).cookies.get(name)}`;
}

describe("the session cookie", () => {
  test("opens the dashboard; the stored flags do not in any form", async () => {
    const cookie = await ownerCookie(site);
    await expectOwner(site, cookie);
    await expectRefused(site, "isAdminLoggedIn=true; persistentAdminLogin=true");
    const client = createClient(site, { headers: { isAdminLoggedIn: "true", persistentAdminLogin: "true" } });
    expect((await client.get("/admin/dashboard?isAdminLoggedIn=true&persistentAdminLogin=true")).status).toBe(302);
    expect((await client.get("/api/v1/admin/messages")).status).toBe(401);
  });

  test("is invalid if it is made up or changed", async () => {
    const cookie = await ownerCookie(site);
    const [name = "", value = ""] = cookie.split(/=(.*)/s);
    const [session] = await site.rows<{ id: string; token: string }>("session");
    const write = (text: string | undefined) => `${name}=${encodeURIComponent(text ?? "")}`;
    await expectOwner(site, write(value));
    const flip = (text: string) => (text.startsWith("A") ? `B${text.slice(1)}` : `A${text.slice(1)}`);
    for (const forged of [
      write("x".repeat(43)),
      write(flip(value)),
      write(session?.token),
      write(session?.id),
      `${name}=null`,
      `__Host-${cookie}`,
    ])
      await expectRefused(site, forged);
  });

  test("of another site is invalid", async () => {
    const other = await openTestSite();
    await expectRefused(site, await ownerCookie(other));
  });

  test("is extended by use, with a new cookie", async () => {
    const cookie = await ownerCookie(site);
    await sql`update session set "expiresAt" = ${new Date(Date.now() + hourMs).toISOString()}`.execute(site.db);
    const response = await createClient(site, { headers: { Cookie: cookie } }).get("/admin/dashboard");
    expect(response.headers.getSetCookie().join()).toMatch(/^northlight_session=.+Max-Age=43200/);
  });
});

describe("X-Forwarded-For", () => {
  const spoof = (n: number): HeaderChoice => ({ "X-Forwarded-For": `203.0.113.${n}`, "X-Real-IP": `203.0.113.${n}` });

  async function visitIps(on: OpenSite) {
    await on.site.services.visits.recorder.flush();
    return (await on.rows<{ ip: string }>("recent_visits")).map(({ ip }) => ip);
  }

  test("is not trusted: visits have the socket's address", async () => {
    const client = createClient(site, { address: "::ffff:198.51.100.7" });
    await client.get("/", spoof(1));
    await client.postJson("/api/v1/visits", { path: "/contact" }, { ...spoof(2), "X-Client-IP": "203.0.113.3" });
    expect(await visitIps(site)).toEqual(["198.51.100.7", "198.51.100.7"]);
  });

  test("is trusted from a declared proxy, up to the first address that is not a proxy", async () => {
    const behind = await openTestSite({ env: { TRUST_PROXY: "10.0.0.0/8, 192.0.2.1" } });
    const ask = (address: string, forwarded: string) =>
      createClient(behind, { address }).get("/", { "X-Forwarded-For": forwarded });
    await ask("10.1.2.3", "6.6.6.6, 203.0.113.9, 192.0.2.1");
    await ask("198.51.100.9", "203.0.113.10");
    await ask("10.1.2.3", "not an address");
    expect((await visitIps(behind)).sort()).toEqual(["10.1.2.3", "198.51.100.9", "203.0.113.9"]);
  });
});

describe("a request from another site", () => {
  // The other kinds: server/http/same-origin.test.ts.
  const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
  const tables = ["contact_messages", "contact_replies", "mails", "recent_visits", "visit_clearings"] as const;
  const otherTables = ["email_codes", "visitor_grants", "rate_limits", "session", "user"] as const;
  const dump = () => Promise.all([...tables, ...otherTables].map((table) => site.rows(table)));

  test("is rejected at every page and endpoint that could change something, and changes nothing", async () => {
    const visitor = createClient(site);
    const sent = (await (await visitor.postJson("/api/v1/messages", message)).json()) as { id: string };
    const owner = await signInOwner(createClient(site));
    const calls = await listApiCalls(site, sent.id);
    const targets = [
      ...listPages(sent.id).flatMap(({ path }) => ["POST", "PUT", "DELETE"].map((method) => ({ method, path }))),
      ...listPages(sent.id).map(({ path }) => ({
        method: "POST",
        path: path === "/" ? "/_root.data" : `${path}.data`,
      })),
      ...calls.filter(({ method }) => method !== "GET"),
      { method: "POST", path: "/api/csp-reports" },
      { method: "POST", path: "/api/nowhere" },
    ];
    expect(targets.length).toBeGreaterThan(30);
    await site.site.services.visits.recorder.flush();
    const before = await dump();
    const body = JSON.stringify({ ...message, from: "x", subject: "x", path: "/x" });
    const form = new URLSearchParams({ ...message, intent: "send", password: "x", token: "x" }).toString();
    for (const cookie of [null, `${owner.cookieHeader}; ${visitor.cookieHeader}`]) {
      for (const { method, path } of targets) {
        const [sentBody, type] = path.startsWith("/api/")
          ? [body, "application/json"]
          : [form, "application/x-www-form-urlencoded"];
        const headers = { Cookie: cookie, "Content-Type": type, ...foreign };
        const response = await createClient(site).request(path, { method, body: sentBody }, headers);
        expect(response.status, `${method} ${path}, ${cookie ? "with" : "without"} cookies`).toBe(403);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    }
    await site.site.services.visits.recorder.flush();
    expect(await dump()).toEqual(before);
    await expectOwner(site, owner.cookieHeader ?? "");
  });

  test("with a cookie and without an origin is rejected; a program without both is accepted", async () => {
    const visitor = createClient(site);
    const silent = { "Sec-Fetch-Site": null, Origin: null };
    expect((await visitor.postJson("/api/v1/messages", message, silent)).status).toBe(201);
    expect(visitor.cookies.size).toBe(1);
    expect((await visitor.postJson("/api/v1/messages", message, silent)).status).toBe(403);
    expect((await createClient(site).postForm("/contact", { ...message, intent: "send" }, silent)).status).toBe(403);
    expect(await site.count("contact_messages")).toBe(1);
  });
});
