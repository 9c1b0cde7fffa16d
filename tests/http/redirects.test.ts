import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { redirectsMax } from "#app/features/content/redirects/find-redirect.ts";
import { createStranger } from "#tests/support/site/accounts.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { publishEntry } from "#tests/support/site/entries.ts";
import { fieldValue, parseHtml, textOf } from "#tests/support/site/html.ts";
import { type OpenSite, openSite } from "#tests/support/site/site.ts";

let site: OpenSite;
let owner: Client;
beforeEach(async () => {
  site = await openSite();
  owner = await signInOwner(createClient(site));
});
afterEach(() => site.close());

const page = "/admin/site/redirects";
const add = (from: string, to: string) => owner.postForm(page, { intent: "add", from, to });
const get = (path: string, init: RequestInit = {}) => createStranger(site).request(path, init);
const read = async (response: Response) => textOf(parseHtml(await response.text()));

test("an outdated address leads on, and no longer when the owner removes it, who can take that back", async () => {
  expect((await add("/Old-Page", "/contact")).status).toBe(200);
  const response = await get("/old-page/?utm_source=mail");
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe("/old-page?utm_source=mail");
  for (const method of ["GET", "HEAD"]) {
    const moved = await get("/OLD-page?utm_source=mail", { method });
    expect(moved.status).toBe(301);
    expect(moved.headers.get("location")).toBe("/contact?utm_source=mail");
    expect(moved.headers.get("cache-control")).toBe("public, max-age=300");
  }
  expect((await createStranger(site).postForm("/old-page", {})).status).toBe(405);
  expect(await read(await owner.get(page))).toMatch(/\/old-page\s*leads to \/contact/);
  await owner.postForm(page, { intent: "remove", from: "/old-page" });
  expect((await get("/old-page")).status).toBe(404);
  await owner.postForm(page, { intent: "restore", from: "/old-page", to: "/contact" });
  expect((await get("/old-page")).status).toBe(301);
  const acts = await site.rows<{ act: string; after: string }>("audit_log");
  expect(acts.filter(({ act }) => act === "content/redirected")).toHaveLength(3);
});

describe("what is typed", () => {
  test.each([
    ["from", "old", "/contact"],
    ["from", "//evil.example", "/contact"],
    ["from", "/old?a=1", "/contact"],
    ["from", "https://evil.example/old", "/contact"],
    ["from", "/%E0%A4%A", "/contact"],
    ["from", "/", "/contact"],
    ["from", "/Contact/", "/tos"],
    ["from", "/cloud/anything", "/tos"],
    ["from", "/admin/anything", "/tos"],
    ["from", "/api/v1/messages", "/tos"],
    ["from", "/favicon.ico", "/tos"],
    ["from", "/robots.txt", "/tos"],
    ["from", "/healthz", "/tos"],
    ["from", "/notes/feed.xml", "/tos"],
    ["from", "/old.data", "/tos"],
    ["to", "/old", "contact"],
    ["to", "/old", "//evil.example"],
    ["to", "/old", "/\\evil.example"],
    ["to", "/old", "javascript:alert(1)"],
    ["to", "/old", "https://"],
    ["to", "/old", "/OLD/?x"],
  ])("in %s is refused beside its field, and kept: %s to %s", async (field, from, to) => {
    const refused = await add(from, to);
    expect(refused.status).toBe(422);
    const form = parseHtml(await refused.text());
    expect(fieldValue(form, "from")).toBe(from);
    expect(fieldValue(form, "to")).toBe(to);
    const wrong =
      field === "from" ? /path of this site, as in|at this address already/ : /https:\/\/\.|leads back here/;
    expect(textOf(form)).toMatch(wrong);
    expect(await site.count("content_redirects")).toBe(0);
  });

  test("may be an address elsewhere, and never leads in a circle", async () => {
    await add("/a", "https://elsewhere.example/x y");
    expect((await get("/a")).headers.get("location")).toBe("https://elsewhere.example/x%20y");
    await add("/own", "/.//evil.example/x");
    expect((await get("/own")).headers.get("location")).toBe("/evil.example/x");
    await add("/b", "/c?q=1");
    expect((await add("/c", "/b")).status).toBe(422);
    expect((await add("/c", "/tos")).status).toBe(200);
    expect((await get("/b")).headers.get("location")).toBe("/tos");
  });

  test("has a bound", async () => {
    const rows = Array.from({ length: redirectsMax }, (_, i) => ({ path: `/p${i}`, target: "/tos", created_at: "" }));
    for (let i = 0; i < rows.length; i += 100)
      await site.db
        .insertInto("content_redirects")
        .values(rows.slice(i, i + 100))
        .execute();
    expect((await add("/one-more", "/tos")).status).toBe(409);
    expect((await add("/p0", "/contact")).status).toBe(200);
  });
});

test("a published page wins over a redirect, and a changed address of it leads there", async () => {
  const editor = await publishEntry(owner, "work", { title: "One" });
  const renamed = await owner.postForm(editor, { title: "One", slug: "two", base: "2", intent: "publish" });
  expect(renamed.status).toBe(200);
  expect((await get("/work/one?a=1")).headers.get("location")).toBe("/work/two?a=1");
  expect((await add("/work/two", "/tos")).status).toBe(422);
  await site.db.insertInto("content_redirects").values({ path: "/work/two", target: "/tos", created_at: "" }).execute();
  await add("/x", "/work/one");
  expect((await get("/work/two")).status).toBe(200);
});
