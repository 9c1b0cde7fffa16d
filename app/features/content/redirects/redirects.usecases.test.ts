import { beforeEach, expect, test } from "vitest";
import {
  type ConversationsFixture,
  createConversationsFixture,
} from "#tests/support/services/conversations-fixture.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";
import { redirectsMax } from "./find-redirect.ts";
import { addRedirect } from "./redirects.usecases.server.ts";

let site: ConversationsFixture;
beforeEach(async () => {
  site = await createConversationsFixture();
});

const pages = new Map([
  ["/contact", "/contact"],
  ["/cloud/anything", "/cloud/*"],
]);
const findPage = async (path: string) => pages.get(path) ?? "/404";
const add = (from: string, to: string) => addRedirect({ ...site.services.redirects, findPage }, { from, to });
const targets = async () => (await site.db.selectFrom("content_redirects").select("target").execute())[0]?.target;

test.each([
  ["from", "old", "/contact"],
  ["from", "//evil.example", "/contact"],
  ["from", "/old?a=1", "/contact"],
  ["from", "https://evil.example/old", "/contact"],
  ["from", "/%E0%A4%A", "/contact"],
  ["from", "/Contact/", "/tos"],
  ["from", "/cloud/anything", "/tos"],
  ["from", "/admin/anything", "/tos"],
  ["to", "/old", "contact"],
  ["to", "/old", "//evil.example"],
  ["to", "/old", "/\\evil.example"],
  ["to", "/old", "javascript:alert(1)"],
  ["to", "/old", "https://"],
  ["to", "/old", "https://ann:secret@evil.example/"],
  ["to", "/old", "https://bank.example@evil.example"],
  ["to", "/old", "/OLD/?x"],
])("in %s is refused beside its field: %s to %s", async (field, from, to) => {
  const words =
    field === "from"
      ? /path of this site, as in|part after the|at this address already/
      : /https:\/\/ and holds no password\.|leads back here/;
  await expect(add(from, to)).rejects.toMatchObject({
    status: 422,
    fieldErrors: { [field]: expect.stringMatching(words) },
  });
  expect(await targets()).toBeUndefined();
});

test("no address that is answered before a page is looked for leads elsewhere", async () => {
  const folders = ["admin", "api", "assets", "pictures", "healthz", "readyz", "metrics", "__manifest", ".well-known"];
  const files = ["/robots.txt", "/sitemap.xml", "/notes/feed.xml", "/old.data", "/a.webmanifest", "/metrics"];
  for (const path of [...folders.map((folder) => `/${folder}/x`), ...files])
    expect(await statusOf(add(path, "/tos")), path).toBe(422);
});

test.each([
  ["https://elsewhere.example/x y", "https://elsewhere.example/x%20y"],
  ["/.//evil.example/x", "/evil.example/x"],
])("%s is a target as %s", async (typed, target) => {
  await add("/a", typed);
  expect(await targets()).toBe(target);
});

test("redirects lead in no circle, and have a bound", async () => {
  await add("/p0", "/c?q=1");
  expect(await statusOf(add("/c", "/p0"))).toBe(422);
  const rows = Array.from({ length: redirectsMax - 1 }, (_, i) => ({
    path: `/p${i + 1}`,
    target: "/tos",
    created_at: "",
  }));
  await site.db.insertInto("content_redirects").values(rows).execute();
  expect(await statusOf(add("/one-more", "/tos"))).toBe(409);
  expect(await statusOf(add("/p0", "/contact"))).toBe(200);
});
