import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { documents } from "#app/features/content/documents/documents.ts";
import { describeFields } from "#app/features/content/documents/fields.ts";
import { toPostedFields } from "#app/features/content/documents/posted-fields.ts";
import { shippedHome } from "#app/features/content/seed/home.ts";
import { createAccount, createStranger, signInVisitor } from "#tests/support/site/accounts.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { changeEntry, publishEntry } from "#tests/support/site/entries.ts";
import { findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import { type OpenSite, openSite } from "#tests/support/site/site.ts";

let site: OpenSite;
let owner: Client;
beforeEach(async () => {
  site = await openSite({ env: { PUBLIC_URL: "https://studio.example" } });
  owner = await signInOwner(createClient(site));
});
afterEach(() => site.close());

const get = (path: string, client = createStranger(site)) => client.get(path);
const read = async (path: string) => (await get(path)).text();
const words = (html: string) => textOf(parseHtml(html)).replace(/\s+/g, " ");
const linksOf = (html: string) => findAll(parseHtml(html), "a").map(({ attributes }) => attributes.get("href"));

test("a fresh site has none of these pages, and no link leads to one", async () => {
  const unknown = await read("/qqq");
  for (const path of ["/work", "/work/x", "/notes", "/notes/x"]) {
    const response = await get(path);
    expect(response.status, path).toBe(404);
    const page = await response.text();
    expect(page, path).toContain("The lights are out");
    expect(words(page).replaceAll(path, "")).toBe(words(unknown).replaceAll("/qqq", ""));
  }
  for (const path of ["/", "/contact", "/tos"]) {
    const page = await read(path);
    expect(linksOf(page).filter((to) => /^\/(work|notes)/.test(to ?? ""))).toEqual([]);
    expect(page, path).not.toContain('"lists"');
  }
});

test("what is published is found from every page, and what is taken off is gone from all", async () => {
  const editor = await publishEntry(owner, "work", {
    ...{ title: "Calder Ceramics", client: "Ann Calder", year: "2026", link: "https://www.calder.example/" },
    ...{ summary: "A shop for twelve glazes.", text: "## Why\n\nPrices from {first site from}.", isOnHome: "on" },
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
    "€2,500",
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
  expect((await get("/notes/APRIL")).status).toBe(404);
});

test("home shows the first four that may stand there, unless the owner switches them off", async () => {
  for (const title of ["Six", "Five", "Four", "Three", "Two", "One"])
    await publishEntry(owner, "work", { title, ...(title !== "Two" && { isOnHome: "on" }) });
  const shown = async () => linksOf(await read("/")).filter((to) => to?.startsWith("/work/"));
  expect(await shown()).toEqual(["/work/one", "/work/three", "/work/four", "/work/five"]);
  const fields = toPostedFields(describeFields(documents.home.schema), { ...shippedHome });
  const switched = { ...fields, "shows.work": "", base: "0", intent: "publish" };
  const off = await owner.postForm("/admin/site/home", switched);
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
