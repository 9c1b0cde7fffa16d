import { expect, test } from "vitest";
import { createStranger } from "#tests/support/site/accounts.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { publishEntry } from "#tests/support/site/entries.ts";
import { fieldValue, parseHtml, textOf } from "#tests/support/site/html.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite();
const owner = await signInOwner(createClient(site));

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

test.each([
  ["/", "/contact", /at this address already/],
  ["/favicon.ico", "/contact", /at this address already/],
  ["/old", "contact", /that begins with https/],
  ["/?p=12", "/contact", /leave out the part after the \?/],
])("what is typed wrongly is refused beside its field, and kept: %s to %s", async (from, to, words) => {
  const refused = await add(from, to);
  expect(refused.status).toBe(422);
  const form = parseHtml(await refused.text());
  expect([fieldValue(form, "from"), fieldValue(form, "to"), textOf(form)]).toEqual([
    from,
    to,
    expect.stringMatching(words),
  ]);
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
