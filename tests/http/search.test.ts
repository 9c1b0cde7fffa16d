import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { searchesPerMinute } from "#app/features/search/search-limits.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { publishEntry } from "#tests/support/site/entries.ts";
import { findAll, type HtmlElement, parseHtml, textOf } from "#tests/support/site/html.ts";
import { openFileSite, openTestSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite();

interface Shown {
  response: Response;
  page: HtmlElement;
  status: string;
  links: string[];
}

async function open(path: string, headers: Record<string, string> = {}): Promise<Shown> {
  const response = await createClient(site, { headers }).get(path);
  const page = parseHtml(await response.text());
  const [main] = findAll(page, "main");
  const links = findAll(main as HtmlElement, "a").map(({ attributes }) => attributes.get("href") ?? "");
  return { response, page, status: findAll(page, "p", { role: "status" }).map(textOf).join(), links };
}

const search = (query: string) => open(`/search?${new URLSearchParams({ q: query })}`);
const isHidden = (page: HtmlElement) => findAll(page, "meta", { name: "robots", content: "noindex" }).length === 1;

const concepts = ["last-loaf", "holm-aster", "low-water", "consonant"].map((id) => `/designs/${id}`);
const wayOn = ["/#what-we-do", ...concepts, "/contact"];

describe("the search", () => {
  test("begins with an empty field, and is no page for search engines", async () => {
    const { response, page, status, links } = await open("/search");
    expect(response.status).toBe(200);
    expect(isHidden(page)).toBe(true);
    expect(status).toBe("Type a word or a question. You get the pages and sections that answer it.");
    expect(links).toEqual(expect.arrayContaining(wayOn));
    const [form] = findAll(page, "form", { action: "/search" });
    expect(form?.attributes.get("method")).toBe("get");
  });

  test.each([
    ["privacy", "/privacy"],
    ["bakery", "/designs/last-loaf"],
    ["How long do you keep my message?", "/privacy#messages"],
    ["base64", "/projects/coder-tweaks/tools/base64-encoder-decoder"],
  ])("finds %j", async (query, url) => {
    const { page, status, links } = await search(query);
    expect(status).toMatch(/^\d+ results? for “/);
    expect(links).toContain(url);
    expect(new Set(links).size).toBe(links.length);
    expect(links.length).toBeLessThanOrEqual(10);
    expect(findAll(page, "input", { name: "q", value: query })).toHaveLength(1);
    expect(findAll(page, "mark")).not.toEqual([]);
  });

  test("says when it found nothing, and shows the query as text", async () => {
    const { response, status, links } = await search("<b>zebra</b> xylophone");
    expect(response.status).toBe(200);
    expect(status).toMatch(/^Nothing was found for “<b>zebra<\/b> xylophone”\./);
    expect(links).toEqual(expect.arrayContaining(wayOn));
  });

  test("looks for no more than a hundred characters", async () => {
    const { page } = await search(`${"zebra ".repeat(50)}privacy`);
    expect(findAll(page, "input", { name: "q" }).map(({ attributes }) => attributes.get("value")?.length)).toEqual([
      100,
    ]);
  });

  test("does not find the notes, which only those with the chatbot's code can ask about", async () => {
    writeFileSync(join(site.dataDir, "assistant.md"), "## Quokkas\n\nThe quokka is a secret of the studio.\n");
    expect((await search("quokka")).status).toMatch(/^Nothing was found for “quokka”\./);
  });
});

describe("the page for a missing address", () => {
  test("suggests pages by the words in it, and stays a 404 that is not indexed", async () => {
    const { response, page, links } = await open("/old-site/privacy_policy.html");
    expect(response.status).toBe(404);
    expect(isHidden(page)).toBe(true);
    expect(links).toContain("/privacy");
    expect(findAll(page, "form", { action: "/search" })).toHaveLength(1);
  });

  test.each([
    ["unknown words", "/zebra/xylophone"],
    ["words that say nothing", "/no/such/page"],
    ["bytes that are no text", "/%E0%A4%A"],
    ["a zero byte", "/%00"],
    ["a thousand words", `/${"a/".repeat(999)}a`],
  ])("suggests nothing for %s, but leads to the concepts and the studio", async (_what, path) => {
    const { response, page, links } = await open(path);
    expect([400, 404]).toContain(response.status);
    expect(findAll(page, "nav", { "aria-labelledby": "suggestions" })).toEqual([]);
    if (response.status === 404) expect(links).toEqual(expect.arrayContaining(wayOn));
  });

  test("offers to report the link: the contact form then has a message about it", async () => {
    const { links } = await open("/old/prices", { Referer: `${site.origin}/tos?token=secret` });
    const report = links.find((link) => link.startsWith("/contact?")) ?? "";
    const { page } = await open(report);
    expect(findAll(page, "textarea", { name: "message" }).map(textOf)).toEqual([
      `This address leads to no page:\n${site.origin}/old/prices\n\nThe link is on:\n${site.origin}/tos\n`,
    ]);
    expect(findAll((await open("/contact")).page, "textarea", { name: "message" }).map(textOf)).toEqual([""]);
  });
});

test("what is published is found soon, and a search meanwhile is answered from the index before", async () => {
  const changed = await openTestSite();
  const owner = await signInOwner(createClient(changed));
  const client = createClient(changed);
  const text = "The kilns are fired twice a week. ".repeat(100);
  for (let n = 1; n <= 20; n++) await publishEntry(owner, "notes", { title: `Kiln ${n}`, text: text + n });
  const found = async (words: string) => (await client.get(`/search?q=${words}`)).text();
  expect(await found("kiln")).toContain("/notes/kiln-20");
  await publishEntry(owner, "notes", { title: "Zorkmids", text: "Prices are in zorkmids." });
  expect(await found("zorkmids")).not.toContain("/notes/zorkmids");
  expect((await client.get("/old/zorkmids")).status).toBe(404);
  expect(await found("kiln")).toContain("/notes/kiln-20");
  await expect.poll(() => found("zorkmids"), { timeout: 20_000, interval: 500 }).toContain("/notes/zorkmids");
});

test("one network can search 60 times a minute; then there is a text, and missing pages suggest nothing", async () => {
  const busy = await openTestSite();
  const client = createClient(busy);
  let last = await client.get("/search?q=privacy");
  // The minute may end in between, once.
  for (let i = 1; i <= 2 * searchesPerMinute && last.status === 200; i++) last = await client.get("/search?q=privacy");
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  const page = parseHtml(await last.text());
  expect(findAll(page, "p", { role: "status" }).map(textOf).join()).toMatch(/^That was a lot in a short time/);
  const missing = await client.get("/old/privacy");
  expect(missing.status).toBe(404);
  expect(findAll(parseHtml(await missing.text()), "nav", { "aria-labelledby": "suggestions" })).toEqual([]);
});
