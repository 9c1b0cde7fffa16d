import { expect, test } from "vitest";
import type { Picture } from "#app/features/content/pictures/picture.ts";
import { makeWebp } from "#tests/support/pictures.ts";
import { createHelper, createStranger, helper, signInVisitor } from "#tests/support/site/accounts.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite();
const owner = await signInOwner(createClient(site));

async function upload(files: Readonly<Record<string, Buffer>>, client = owner, document = "terms") {
  const form = new FormData();
  form.set("document", document);
  for (const [name, bytes] of Object.entries(files)) form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  const body = new Uint8Array(await encoded.arrayBuffer());
  const response = await client.request(
    "/admin/site/pictures",
    { method: "POST", body },
    { "Content-Type": encoded.headers.get("content-type"), "Content-Length": String(body.length) },
  );
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    body: isJson ? ((await response.json()) as Picture & { error: string }) : undefined,
  };
}

test("a helper stores a picture, and everyone gets its files, to be kept for a year and not to be run", async () => {
  await createHelper(site);
  const hal = await signInVisitor(createStranger(site), helper);
  const [small, large] = [makeWebp(640, 427), makeWebp(1000, 667)];
  const { status, body } = await upload({ "640.webp": small, "1000.webp": large }, hal);
  expect({ status, ...body }).toMatchObject({
    status: 201,
    type: "webp",
    width: 1000,
    height: 667,
    widths: [640, 1000],
  });
  const stranger = createStranger(site);
  for (const [name, bytes] of [[`${body?.id}-640.webp`, small] as const, [`${body?.id}-1000.webp`, large] as const]) {
    const response = await stranger.get(`/pictures/${name}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    const etag = response.headers.get("etag");
    expect((await stranger.get(`/pictures/${name}`, { "If-None-Match": etag })).status).toBe(304);
    expect((await stranger.request(`/pictures/${name}`, { method: "HEAD" })).status).toBe(200);
  }
  for (const name of [`${body?.id}-641.webp`, `${body?.id}-640.png`, `${body?.id}-640.html`, "0".repeat(16)])
    expect((await stranger.get(`/pictures/${name}`)).status, name).toBe(404);
});

test.each([
  ["more than a picture", Buffer.from("PK\x05\x06".padEnd(22, "\0"), "latin1"), "contains other data"],
  ["more than 600 KB", Buffer.alloc(600_000), "at most 600 KB"],
])("%s is refused with a text, and nothing is stored", async (_what, more, text) => {
  const { status, body } = await upload({ "64.webp": Buffer.concat([makeWebp(64, 64), more]) });
  expect({ status, error: body?.error }).toEqual({ status: 422, error: expect.stringContaining(text) });
  expect(await site.count("content_pictures")).toBe(1);
});

test("an unknown document has no pictures, and more files than widths are refused", async () => {
  expect((await upload({ "64.webp": makeWebp(64, 64) }, owner, "nothing")).status).toBe(404);
  const many = Object.fromEntries([1, 2, 3, 4].map((width) => [`${width}.webp`, makeWebp(width, 1)]));
  expect((await upload(many)).status).toBe(413);
  expect((await owner.get("/admin/site/pictures")).status).toBe(405);
});

test("a picture is no view of a page, found or not", async () => {
  const [row] = await site.rows<{ id: string }>("content_pictures");
  const stranger = createStranger(site);
  await stranger.get(`/pictures/${row?.id}-640.webp`);
  await stranger.get("/pictures/nothing");
  await stranger.get("/tos");
  await site.site.services.visits.recorder.flush();
  expect(await site.count("recent_visits")).toBe(1);
});
