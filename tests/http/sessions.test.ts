import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { fieldValue, findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import { type OpenSite, openSite, ownerEmail, ownerPassword } from "#tests/support/site/site.ts";
import { specifiedNames as names } from "#tests/support/specified-texts.ts";

let site: OpenSite;
afterEach(() => site.close());

describe("signing in", () => {
  beforeEach(async () => {
    site = await openSite();
  });

  test("sets a cookie that no script and no other site can use, and leads to the dashboard", async () => {
    const response = await createClient(site).postForm("/admin", { email: ownerEmail, password: ownerPassword });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/admin/dashboard");
    expect(response.headers.get("cache-control")).toContain("no-store");
    const [cookie, ...others] = response.headers.getSetCookie();
    expect(others).toEqual([expect.stringMatching(/^northlight_device=.*; HttpOnly; SameSite=Lax$/)]);
    expect(cookie).toMatch(/^northlight_session=[^;]+;/);
    const attributes = cookie?.split("; ").slice(1).sort();
    expect(attributes).toEqual(["HttpOnly", "Max-Age=43200", "Path=/", "SameSite=Lax"]);
  });

  test("is a line of the log with the entry's hash, which can be kept elsewhere", async () => {
    await signInOwner(createClient(site));
    const entry = (await site.rows<{ act: string; position: number; hash: string }>("audit_log")).at(-1);
    const { act, position, hash } = entry ?? {};
    expect(act).toBe("sign-in");
    expect(site.log.filter(({ msg }) => msg === "act").at(-1)).toMatchObject({ act, position, hash, actor: "owner" });
  });

  test("ends at logout, in the browser and on the server", async () => {
    const owner = await signInOwner(createClient(site));
    const old = owner.cookieHeader;
    const response = await owner.postForm("/admin/logout", {});
    expect([response.status, response.headers.get("location")]).toEqual([303, "/admin?signed-out=1"]);
    expect([...owner.cookies.keys()]).toEqual(["northlight_device"]);
    expect(await site.count("session")).toBe(0);
    const again = createClient(site, { headers: { Cookie: old } });
    expect((await again.get("/admin/dashboard")).status).toBe(302);
    expect((await again.get("/api/v1/admin/visits")).status).toBe(401);
    expect((await again.get("/admin/logout")).headers.get("location")).toBe("/admin");
  });

  test("keeps the address and never the password when it fails", async () => {
    const fields = { email: 'ann"<b>@example.org', password: "a-wrong-password-1" };
    const html = await (await createClient(site).postForm("/admin", fields)).text();
    expect(fieldValue(parseHtml(html), "email")).toBe(fields.email);
    expect(html).not.toContain(fields.password);
  });

  test.each([
    ["no fields", {}],
    ["an endless password", { email: ownerEmail, password: "x".repeat(2_000) }],
    ["an endless address", { email: "x".repeat(2_000), password: "x" }],
  ])("with %s is answered beside the fields", async (_what, fields) => {
    const response = await createClient(site).postForm("/admin", fields);
    expect(response.status).toBe(422);
    expect(findAll(parseHtml(await response.text()), "input", { "aria-invalid": "true" }).length).toBeGreaterThan(0);
  });
});

describe("guessing", () => {
  beforeEach(async () => {
    site = await openSite();
  });
  const guess = (address: string, email: string, password = "wrong") =>
    createClient(site, { address }).postForm("/admin", { email, password });

  test("is limited for a network: 10 in 15 minutes, then even the right password waits", async () => {
    for (let i = 0; i < 10; i++) expect((await guess("2001:db8:1:2::1", `a${i}@example.org`)).status).toBe(401);
    const refused = await guess("2001:db8:1:2:ffff::9", ownerEmail, ownerPassword);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(880);
    expect(seconds).toBeLessThanOrEqual(900);
    const page = parseHtml(await refused.text());
    expect(findAll(page, "div", { role: "alert" }).map(textOf).join()).toMatch(/try again in 15 minutes/);
    expect(fieldValue(page, "email")).toBe(ownerEmail);
    expect(await site.count("session")).toBe(0);
    expect((await guess("2001:db8:1:3::1", ownerEmail, ownerPassword)).status).toBe(303);
  });
});

describe("under https", () => {
  beforeEach(async () => {
    site = await openSite({ env: { PUBLIC_URL: "https://studio.example" } });
  });

  test("all cookies are Secure and pinned to this host", async () => {
    const client = createClient(site);
    await client.postJson("/api/v1/messages", { name: "Ann", email: "ann@example.org", message: "Hello" });
    const response = await client.postForm("/admin", { email: ownerEmail, password: ownerPassword });
    expect(response.status).toBe(303);
    expect([...client.cookies.keys()].sort()).toEqual([
      "__Host-northlight_device",
      "__Host-northlight_session",
      "__Host-northlight_visitor",
    ]);
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/; Secure(;|$)/);
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).not.toMatch(/domain/i);
    }
    expect((await client.get("/admin/dashboard")).status).toBe(200);
  });
});

describe("the set-up link", () => {
  const noOwner = { OWNER_EMAIL: undefined, OWNER_PASSWORD: undefined };
  const fields = { email: "new@studio.example", password: "a long enough pass phrase" };
  const tokenOf = (opened: OpenSite) => new URL(opened.site.setupLink ?? opened.origin).searchParams.get("token") ?? "";
  beforeEach(async () => {
    site = await openSite({ env: noOwner });
  });

  test("makes the owner once, and signs in", async () => {
    const token = tokenOf(site);
    expect(token).not.toBe("");
    const page = await createClient(site).get(`/admin/setup?token=${token}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(fieldValue(parseHtml(await page.text()), "token")).toBe(token);

    const owner = createClient(site);
    const done = await owner.postForm("/admin/setup", { token, ...fields });
    expect([done.status, done.headers.get("location")]).toEqual([303, "/admin/site/studio?step=1"]);
    const dashboard = await (await owner.get("/admin/dashboard")).text();
    for (const text of [fields.email, names.noMessages, names.noVisits]) expect(dashboard).toContain(text);

    const other = { token, email: "thief@example.org", password: "a long enough pass phrase" };
    expect((await createClient(site).postForm("/admin/setup", other)).status).toBe(410);
    const spent = await createClient(site).get(`/admin/setup?token=${token}`);
    expect([spent.status, await spent.text()]).toEqual([410, expect.stringContaining("This link has expired")]);
    expect(await site.count("user")).toBe(1);
  });

  test("survives a password that is too short; the page says why and keeps the address", async () => {
    const token = tokenOf(site);
    const path = `/admin/setup?token=${token}`; // the page.s form posts to its own address
    const refused = await createClient(site).postForm(path, { token, ...fields, password: "short" });
    expect(refused.status).toBe(422);
    const page = parseHtml(await refused.text());
    expect(fieldValue(page, "email")).toBe(fields.email);
    expect(textOf(page)).toContain("Please use at least 12 characters.");
    expect((await createClient(site).postForm(path, { token, ...fields })).status).toBe(303);
  });
});
