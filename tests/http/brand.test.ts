import { describe, expect, test } from "vitest";
import { makePng, makeWebp } from "#tests/support/pictures.ts";
import { createStranger } from "#tests/support/site/accounts.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { openForm } from "#tests/support/site/entries.ts";
import { findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite();
const owner = await signInOwner(createClient(site));

const get = (path: string) => createStranger(site).get(path);
const read = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const publish = async (changes: Record<string, string>) =>
  owner.postForm("/admin/site/studio", { ...(await openForm(owner, "studio")), ...changes, intent: "publish" });

async function store(name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.set("document", "studio");
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  const body = new Uint8Array(await encoded.arrayBuffer());
  const headers = { "Content-Type": encoded.headers.get("content-type"), "Content-Length": String(body.length) };
  const response = await owner.request("/admin/site/pictures", { method: "POST", body }, headers);
  return `/pictures/${((await response.json()) as { id: string }).id}`;
}

const paths = {
  icon32: "/favicon.ico",
  icon180: "/apple-touch-icon.png",
  icon192: "/icon-192.png",
  icon512: "/icon-512.png",
  maskable: "/icon-maskable-512.png",
  card: "/social-card.png",
} as const;
const noMark = Object.fromEntries(["svg", "plate", ...Object.keys(paths)].map((name) => [`mark.${name}`, ""]));
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z" onclick=""/></svg>';

test("icons, card and bar are the studio's own while its mark is published, and those of the site before and after", async () => {
  const shipped = new Map<string, Buffer>();
  for (const path of ["/favicon.svg", ...Object.values(paths)]) shipped.set(path, await read(path));
  const home = await (await get("/")).text();
  const pictures = Object.entries(paths).map(([name], i) => ({ name, bytes: makePng(32 + i, 32 + i) }));
  const fields = new Map<string, string>();
  for (const [i, { name, bytes }] of pictures.entries())
    fields.set(`mark.${name}`, await store(`${32 + i}.png`, bytes));
  const mark = { ...Object.fromEntries(fields), "mark.svg": svg.replace(' onclick=""', ""), "mark.plate": "light" };
  expect((await publish(mark)).status).toBe(200);

  for (const { name, bytes } of pictures) {
    const path = paths[name as keyof typeof paths];
    const file = await read(path);
    expect(file.subarray(path.endsWith(".ico") ? 22 : 0).equals(bytes), path).toBe(true);
  }
  const ico = await get("/favicon.ico");
  expect(ico.headers.get("content-type")).toBe("image/x-icon");
  const tag = ico.headers.get("etag");
  const again = await createStranger(site).get("/favicon.ico", { "If-None-Match": tag ?? "" });
  expect(again.status).toBe(304);
  expect((await read("/favicon.svg")).toString()).toContain('viewBox="0 0 4 4"');
  const html = await (await get("/contact")).text();
  const page = parseHtml(html);
  const [bar] = findAll(page, "img").filter(({ attributes }) => attributes.get("src")?.startsWith("/favicon.svg?v="));
  expect([bar?.attributes.get("width"), bar?.attributes.get("height")]).toEqual(["28", "28"]);
  expect(html).toContain(".own-mark{padding:.125rem;border-radius:.25rem;background:light-dark(transparent,#f1f8f9)}");
  const image = findAll(page, "meta").find(({ attributes }) => attributes.get("property") === "og:image");
  const card = fields.get("mark.card")?.split("/").at(-1);
  expect(image?.attributes.get("content")).toMatch(new RegExp(`/social-card\\.png\\?v=${card}$`));

  await publish({ ...mark, "mark.svg": "" });
  expect((await read("/favicon.svg")).toString()).toContain("data:image/png;base64,");

  await publish(noMark);
  for (const [path, bytes] of shipped) expect((await read(path)).equals(bytes), path).toBe(true);
  expect(await (await get("/")).text()).toBe(home);
});

describe("the card of pages in Polish", () => {
  const addressOn = async (path: string) => {
    const metadata = findAll(parseHtml(await (await get(path)).text()), "meta", { property: "og:image" });
    return metadata[0]?.attributes.get("content")?.replace(site.origin, "");
  };
  const polish = "studio?language=pl";
  const publishPolish = async (changes: Record<string, string>) =>
    owner.postForm(`/admin/site/${polish}`, { ...(await openForm(owner, polish)), ...changes, intent: "publish" });

  test("is the English one until Studio is published in Polish, and while its texts or its logo are older", async () => {
    const card = await store("60.png", makePng(60, 32));
    await publish({ ...noMark, inPolish: "on" });
    expect(await addressOn("/pl")).toBe("/social-card.png");
    expect((await get("/pl/social-card.png")).status).toBe(404);

    const form = await openForm(owner, polish);
    const words = `${form.name} | ${form.tagline} |`;
    expect(form.tagline).toMatch(/[ąćęłńóśźż]/);
    const drawn = { "mark.card": card, "mark.drawnFrom": words };
    expect((await publishPolish(drawn)).status).toBe(200);
    expect(await addressOn("/pl/contact")).toBe(`/pl/social-card.png?v=${card.split("/").at(-1)}`);
    expect((await read("/pl/social-card.png")).equals(makePng(60, 32))).toBe(true);
    expect(await addressOn("/contact")).toBe("/social-card.png");
    expect((await get("/pl/favicon.ico")).status).toBe(404);

    await publish({ "mark.icon512": card });
    expect(await addressOn("/pl")).toBe("/social-card.png");
    expect(await openForm(owner, polish)).toMatchObject({ "mark.icon512": card, "mark.card": "" });
    expect((await publishPolish(drawn)).status).toBe(200);
    expect(await addressOn("/pl")).toMatch(/^\/pl\/social-card/);
    expect((await publishPolish({ tagline: "Strony na miarę" })).status).toBe(200);
    expect(await addressOn("/pl")).toBe("/social-card.png");

    await publish({ ...noMark, inPolish: "" });
    expect((await get("/pl/social-card.png")).status).toBe(404);
  });
});

test("a mark in a draft is in the preview alone", async () => {
  const form = { ...(await openForm(owner, "studio")), "mark.svg": svg.replace(' onclick=""', "") };
  await owner.postForm("/admin/site/studio", { ...form, intent: "save" });
  const { base = "" } = await openForm(owner, "studio");
  expect(await (await owner.get(`/contact?draft=studio.${base}`)).text()).toContain('<img src="data:image/svg+xml,');
  expect(await (await get("/contact")).text()).not.toContain("<img src=");
  await publish(noMark);
});

describe("what is no mark", () => {
  test("is refused with a sentence, and nothing is published", async () => {
    const countPublished = async () =>
      (await site.rows("content_versions")).filter(({ was_published }) => was_published === 1).length;
    const published = await countPublished();
    const refused = await publish({ "mark.svg": svg.replace("<path", "<script>alert(1)</script><path") });
    expect(refused.status).toBe(422);
    expect(textOf(parseHtml(await refused.text()))).toContain("<script>");
    expect(await countPublished()).toBe(published);
  });

  test.each(["/pictures/x", "javascript:alert(1)", "https://evil.example/x.png", "/pictures/../../x"])(
    "%s is no picture",
    async (card) => {
      expect((await publish({ "mark.card": card })).status).toBe(422);
    },
  );

  test("a picture that is gone, or no PNG, leaves the site's own", async () => {
    const shipped = await read("/favicon.ico");
    const webp = await store("32.webp", makeWebp(32, 32));
    for (const icon32 of ["/pictures/0000000000000000", webp]) {
      expect((await publish({ ...noMark, "mark.icon32": icon32 })).status).toBe(200);
      expect((await read("/favicon.ico")).equals(shipped)).toBe(true);
    }
  });
});
