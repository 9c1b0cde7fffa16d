import { SaxesParser } from "saxes";
import { beforeEach, describe, expect, test } from "vitest";
import { listNewestVisits } from "#app/features/visits/visits.store.server.ts";
import { createAccount, createStranger, signInVisitor } from "#tests/support/site/accounts.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { changeEntry, openForm, publishEntry } from "#tests/support/site/entries.ts";
import { findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import type { OpenSite } from "#tests/support/site/site.ts";
import { openTestSite } from "#tests/support/site/test-site.ts";

let site: OpenSite;
let owner: Client;
beforeEach(async () => {
  site = await openTestSite({ env: { PUBLIC_URL: "https://studio.example" } });
  owner = await signInOwner(createClient(site));
});

const get = (path: string, client = createStranger(site)) => client.get(path);
const read = async (path: string) => (await get(path)).text();
const words = (html: string) => textOf(parseHtml(html)).replace(/\s+/g, " ");
const linksOf = (html: string) => findAll(parseHtml(html), "a").map(({ attributes }) => attributes.get("href"));

test("a fresh site has none of these pages, and no link leads to one", async () => {
  for (const path of ["/work", "/work/x", "/notes", "/notes/x"]) {
    const response = await get(path);
    expect(response.status, path).toBe(404);
    const page = await response.text();
    expect(page, path).toContain("The lights are out");
    expect(findAll(parseHtml(page), "h1").map(textOf)).toEqual(["Page Not Found"]);
  }
  for (const path of ["/", "/contact", "/tos"]) {
    const page = await read(path);
    expect(linksOf(page).filter((to) => /^\/(work|notes)/.test(to ?? ""))).toEqual([]);
    expect(page, path).not.toMatch(/"lists"|assets\/(cover|picture|work-window)-/);
  }
});

test("what is published is found from every page, and what is taken off is gone from all", async () => {
  const editor = await publishEntry(owner, "work", {
    ...{ title: "Calder Ceramics", client: "Ann Calder", year: "2026", link: "https://www.calder.example/" },
    ...{ summary: "A shop for twelve glazes.", text: "## Why\n\nMade by {studio}.", isOnHome: "on" },
    ...{
      result: "Sold out.",
      "testimonial.quote": "It sells.",
      "testimonial.name": "Ann",
      "testimonial.role": "owner",
    },
  });
  const work = await read("/work/calder-ceramics");
  const shown = [
    "Calder Ceramics",
    "Ann Calder",
    "2026",
    "A shop for twelve glazes.",
    "Made by Northlight.",
    "Sold out.",
    "It sells.",
  ];
  for (const text of shown) expect(words(work)).toContain(text);
  expect(linksOf(work)).toContain("https://www.calder.example/");
  expect(findAll(parseHtml(work), "h2").map(textOf)).toEqual(expect.arrayContaining(["Why", "Result"]));
  expect(linksOf(await read("/"))).toEqual(expect.arrayContaining(["/work", "/work/calder-ceramics"]));
  expect(linksOf(await read("/contact"))).toContain("/work");
  expect(linksOf(await read("/contact"))).not.toContain("/notes");
  expect(linksOf(await read("/work"))).toContain("/work/calder-ceramics");

  for (const [intent, status] of [
    ["unpublish", 404],
    ["delete", 404],
  ] as const) {
    await changeEntry(owner, editor, intent);
    expect((await get("/work/calder-ceramics")).status).toBe(status);
    expect((await get("/work")).status).toBe(status);
    expect(await read("/")).not.toContain("Calder");
  }
});

test("notes stand by their date, each with the one before and after it", async () => {
  for (const [title, date] of [
    ["March", "2026-03-01"],
    ["May", "2026-05-03"],
    ["April", "2026-04-02"],
  ] as const)
    await publishEntry(owner, "notes", { title, date, text: "Some words." });
  const list = await read("/notes");
  expect(findAll(parseHtml(list), "h2").map(textOf)).toEqual(["May", "April", "March"]);
  expect(words(list)).toContain("3 May 2026");
  const links = linksOf(await read("/notes/april"));
  expect(links).toEqual(expect.arrayContaining(["/notes", "/notes/may", "/notes/march"]));
  expect((await get("/Notes/APRIL")).headers.get("location")).toBe("/notes/april");
});

test("home shows the first four that may stand there, unless the owner switches them off", async () => {
  for (const title of ["Six", "Five", "Four", "Three", "Two", "One"])
    await publishEntry(owner, "work", { title, ...(title !== "Two" && { isOnHome: "on" }) });
  const shown = async () => linksOf(await read("/")).filter((to) => to?.startsWith("/work/"));
  // The newest is also behind the lit pane.
  expect(await shown()).toEqual(["/work/one", "/work/one", "/work/three", "/work/four", "/work/five"]);
  const { "shows.work": _on, ...switched } = await openForm(owner, "home");
  const off = await owner.postForm("/admin/site/home", { ...switched, intent: "publish" });
  expect(off.status).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await get("/work")).status).toBe(200);
});

describe("a draft of an entry", () => {
  test("is shown at its own address to the studio alone", async () => {
    const created = await owner.postForm("/admin/site/entries/work", { intent: "create", title: "Not yet" });
    const page = await created.text();
    const location = created.headers.get("location") ?? "";
    const [, id = ""] = /\/admin\/site\/work\/([0-9a-f-]{36})/.exec(location + page) ?? [];
    const preview = `/work/not-yet?draft=work.${id}.1`;
    const shown = await owner.get(preview);
    expect(shown.status).toBe(200);
    expect(words(await shown.text())).toContain("Not yet");
    expect(shown.headers.get("cache-control")).toContain("no-store");
    expect((await get(preview)).status).toBe(404);
    await createAccount(site);
    expect((await get(preview, await signInVisitor(createStranger(site)))).status).toBe(404);
  });
});

test("no field brings a script, and search engines and cards are told the truth", async () => {
  const attack = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
  await publishEntry(owner, "work", {
    ...{ title: attack, slug: "attack", client: attack, year: "<b>", summary: attack, text: attack, result: attack },
    ...{ "testimonial.quote": attack, "testimonial.name": attack, coverText: attack, isOnHome: "on" },
  });
  await publishEntry(owner, "notes", { title: attack, slug: "attack", summary: attack, text: attack });
  for (const path of ["/", "/work", "/work/attack", "/notes", "/notes/attack"]) {
    const page = await read(path);
    expect(page, path).not.toMatch(/<script>alert|<img src=x/);
    for (const [data = ""] of page.matchAll(/(?<=<script type="application\/ld\+json">)[^<]*/g)) JSON.parse(data);
  }
  const [data = ""] = /(?<=<script type="application\/ld\+json">)[^<]+/.exec(await read("/notes/attack")) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    ...{ "@type": "BlogPosting", headline: attack, datePublished: "2026-05-03" },
    url: "https://studio.example/notes/attack",
  });
  expect(await read("/work/attack")).toContain('<link rel="canonical" href="https://studio.example/work/attack"/>');
});

describe("the feed of the notes", () => {
  const feed = "/notes/feed.xml";

  test("is there while a note is, and stays the same entry where its address changes", async () => {
    expect((await get(feed)).status).toBe(404);
    const hostile = `<&"'> \u{1F4A1} ]]>`;
    const text = '[Terms](/tos) & <b>\u0008\n\n```\n href="/tos"\n```';
    const editor = await publishEntry(owner, "notes", { title: `One ${hostile}`, slug: "one", summary: hostile, text });
    const response = await get(feed);
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    const written = readEntries(await response.text());
    expect(written[0]).toMatchObject({
      ...{ title: `One ${hostile}`, summary: hostile, published: expect.stringMatching(/^2026-05-03T00:00:00[+-]/) },
      link: "https://studio.example/notes/one",
    });
    expect(written[0]?.content).toContain('<a href="https://studio.example/tos"');
    expect(written[0]?.content).toContain("&quot;/tos&quot;");
    const etag = response.headers.get("etag") ?? "";
    expect((await createStranger(site).get(feed, { "If-None-Match": etag })).status).toBe(304);
    await owner.postForm(editor, { title: "One", slug: "uno", date: "2026-05-03", base: "2", intent: "publish" });
    const renamed = readEntries(await read(feed));
    expect(renamed[0]).toMatchObject({ id: written[0]?.id, link: "https://studio.example/notes/uno" });
    for (const path of ["/notes", "/notes/uno"]) expect(await read(path)).toContain('type="application/atom+xml"');
    await changeEntry(owner, editor, "delete");
    expect((await get(feed)).status).toBe(404);
  });

  test("has the newest thirty", async () => {
    const days = Array.from({ length: 32 }, (_, i) => String(i + 1).padStart(2, "0"));
    for (const day of days.slice(0, 31))
      await publishEntry(owner, "notes", { title: `Day ${day}`, date: `2026-01-${day}` });
    const titles = readEntries(await read(feed)).map(({ title }) => title);
    expect(titles).toHaveLength(30);
    expect([titles[0], titles.at(-1)]).toEqual(["Day 31", "Day 02"]);
  });
});

test("the sitemap lists them with the time of their publication, and that of published documents", async () => {
  const entriesOf = async () => [
    ...(await read("/sitemap.xml")).matchAll(/<loc>https:\/\/studio.example([^<]*)<\/loc>(?:<lastmod>([^<]+))?/g),
  ];
  expect((await entriesOf()).filter(([, , at]) => at)).toEqual([]);
  await publishEntry(owner, "work", { title: "One" });
  await publishEntry(owner, "notes", { title: "Two" });
  const fields = await openForm(owner, "home");
  await owner.postForm("/admin/site/home", { ...fields, badge: "Hello", intent: "publish" });
  const dated = new Map((await entriesOf()).filter(([, , at]) => at).map(([, path = "", at = ""]) => [path, at]));
  expect([...dated.keys()]).toEqual(["/", "/work", "/work/one", "/notes", "/notes/two"]);
  for (const at of dated.values()) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
});

test("the search and the assistant find their texts, as they are published", async () => {
  const found = async (words: string) => linksOf(await read(`/search?q=${encodeURIComponent(words)}`));
  const soonFound = (words: string) => expect.poll(() => found(words), { timeout: 20_000, interval: 500 });
  expect(await found("glazes")).not.toContain("/work/calder");
  const editor = await publishEntry(owner, "work", {
    ...{ title: "Calder", summary: "A shop for pots." },
    text: "We wrote the book of glazes.\n\n## Kilns\n\nTwelve kilns are fired a week.",
  });
  await publishEntry(owner, "notes", { title: "Prices", text: "Why porcelain costs more." });
  await soonFound("porcelain").toContain("/notes/prices");
  expect(await found("glazes")).toContain("/work/calder");
  expect(await found("kilns fired")).toContain("/work/calder");
  await changeEntry(owner, editor, "unpublish");
  await soonFound("glazes").not.toContain("/work/calder");
});

test("they are sent from memory to visitors, each version at once", async () => {
  const editor = await publishEntry(owner, "work", { title: "One", summary: "First words" });
  for (const path of ["/work", "/work/one"]) {
    const first = await get(path);
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("private, max-age=30");
    expect((await createStranger(site).get(path, { "If-None-Match": etag })).status).toBe(304);
    expect((await owner.get(path)).headers.get("etag")).toBeNull();
  }
  await owner.postForm(editor, { title: "One", slug: "one", summary: "Other words", base: "2", intent: "publish" });
  expect(await read("/work/one")).toContain("Other words");
  await site.site.services.visits.recorder.flush();
  const counted = await listNewestVisits(site.db, 20);
  expect(new Set(counted.map(({ path }) => path))).toEqual(new Set(["/work", "/work/one"]));
});

/** The feed's entries; throws where the text is no well-formed XML. */
function readEntries(xml: string): Record<string, string>[] {
  const entries: Record<string, string>[] = [];
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  const note = (name: string, text: string) => {
    const entry = entries.at(-1);
    if (entry && open.at(-2) === "entry") entry[name] = text;
  };
  parser.on("opentag", ({ name, attributes }) => {
    open.push(name);
    if (name === "entry") entries.push({});
    if (name === "link") note(name, String(attributes.href));
  });
  parser.on("text", (text) => note(open.at(-1) ?? "", text));
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  return entries;
}
