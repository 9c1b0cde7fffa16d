import { describe, expect, test } from "vitest";
import { switchOf } from "#app/features/content/documents/studio.schema.ts";
import {
  byLanguage,
  isLocalized,
  languageNames,
  localPath,
  type SiteLanguage,
  translatedLanguages,
} from "#app/lib/language/languages.ts";
import { plainText } from "#app/lib/language/plain-text.ts";
import { platformTexts } from "#app/platform/language/strings/platform-texts.server.ts";
import { listStrings, readTexts } from "#tests/support/pages/read-texts.ts";
import { ann, createAccount, createStranger, signInVisitor } from "#tests/support/site/accounts.ts";
import { type Client, createClient, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { openForm, publishEntry } from "#tests/support/site/entries.ts";
import { findAll, type HtmlElement, parseHtml, textOf } from "#tests/support/site/html.ts";
import { publishStudio } from "#tests/support/site/posted-document.ts";
import { listPages } from "#tests/support/site/site-routes.ts";
import { openFileSite, openTestSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite();
const owner = await signInOwner(createClient(site));
await publishStudio(owner, Object.fromEntries(translatedLanguages.map((language) => [switchOf(language), "on"])));
const slugs = byLanguage((language) => (language === "en" ? "first" : `first-${language}`));
for (const kind of ["work", "notes"] as const) {
  const path = await publishEntry(owner, kind, { title: "First", text: "Clay and glaze." });
  for (const language of translatedLanguages) {
    const editor = `${path}?language=${language}`;
    const form = await openForm(owner, editor.replace("/admin/site/", ""));
    const words = { title: `1 ${languageNames[language]}`, slug: slugs[language], text: "Glina i szkliwo." };
    expect((await owner.postForm(editor, { ...form, ...words, intent: "publish" })).status).toBe(200);
  }
}
await createAccount(site);
const visitor = await signInVisitor(createStranger(site));
await sendMessage(visitor, { name: ann.username, email: ann.email, message: "+48 22 000 00 00" });

const addressOf = (pattern: string, language: SiteLanguage): string =>
  localPath(language, pattern.replace(/:\w+/, slugs[language]).replace("*", "nowhere/at/all"));
const patterns = [...new Set(listPages("").map(({ pattern }) => pattern))].filter(isLocalized);
const stranger = createStranger(site);
const viewers = { "a stranger": stranger, "a visitor with an account and a conversation": visitor };
const pages = Object.entries(viewers).flatMap(([name, viewer]) =>
  patterns.flatMap((pattern) => translatedLanguages.map((language) => ({ name, viewer, pattern, language }))),
);

const strings = byLanguage(listStrings);

const alternatesOf = (page: HtmlElement): Record<string, string> =>
  Object.fromEntries(
    findAll(page, "link", { rel: "alternate" })
      .filter(({ attributes }) => attributes.has("hreflang"))
      .map(({ attributes }) => [attributes.get("hreflang") ?? "", attributes.get("href") ?? ""]),
  );
const canonicalOf = (page: HtmlElement): string | undefined =>
  findAll(page, "link", { rel: "canonical" })[0]?.attributes.get("href");

/** A page's link to itself in the other language, which is named in that language. */
const switcherOf = (page: HtmlElement, name: string): string | undefined =>
  findAll(page, "footer")
    .flatMap((footer) => findAll(footer, "a"))
    .find((link) => textOf(link) === name)
    ?.attributes.get("href");

async function readPage(viewer: Client, path: string) {
  const answer = await viewer.get(path);
  const html = await answer.text();
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  return {
    path,
    html,
    status: answer.status,
    location: answer.headers.get("location"),
    page: isPage ? parseHtml(html) : undefined,
  };
}

type Read = Awaited<ReturnType<typeof readPage>>;

/** Search engines and visitors find the same page in the other language. */
function expectPair(pattern: string, language: SiteLanguage, en: Read, other: Read): void {
  expect(en.status).toBeLessThan(500);
  expect(other.status).toBe(en.status);
  expect(other.location).toBe(en.location && localPath(language, en.location));
  expect(other.page === undefined).toBe(en.page === undefined);
  if (!(en.page && other.page)) return;
  expect(findAll(en.page, "html")[0]?.attributes.get("lang")).toBe("en");
  expect(findAll(other.page, "html")[0]?.attributes.get("lang")).toBe(language);
  const urls = { ...byLanguage((one) => site.origin + addressOf(pattern, one)), "x-default": site.origin + en.path };
  const isIndexed = canonicalOf(en.page) !== undefined;
  expect(canonicalOf(en.page)).toBe(isIndexed ? urls.en : undefined);
  expect(canonicalOf(other.page)).toBe(isIndexed ? urls[language] : undefined);
  for (const page of [en.page, other.page]) expect(alternatesOf(page)).toEqual(isIndexed ? urls : {});
  // A missing page's footer leads to the home page.
  if (findAll(en.page, "footer").length === 0 || en.status === 404) return;
  expect(switcherOf(en.page, languageNames[language])).toBe(other.path);
  expect(switcherOf(other.page, languageNames.en)).toBe(en.path);
}

const maxBytesOf = (pattern: string): number => (pattern === "/privacy" ? 16_896 : 14_336);

describe.each(pages)("$pattern in $language, for $name", async ({ viewer, pattern, language }) => {
  const en = await readPage(viewer, addressOf(pattern, "en"));
  const other = await readPage(viewer, addressOf(pattern, language));

  test("is the same page as in English, and they lead to each other", () => expectPair(pattern, language, en, other));

  test("has no text of the other language", async () => {
    const english = en.page ? readTexts(en.page, "en") : [];
    const translated = other.page ? readTexts(other.page, language) : [];
    expect(english.filter((text) => /[ąćęłńśźż]/i.test(text))).toEqual([]);
    expect((await strings[language]).filter((text) => en.html.includes(text))).toEqual([]);
    const sent = (await strings.en).filter((text) => other.html.includes(text));
    const left = [...new Set([...translated.filter((text) => english.includes(text)), ...sent])];
    expect(left).toEqual([]);
  });

  if (viewer !== stranger) return;
  test("is small enough for the first packets of a connection", async () => {
    for (const { path } of [en, other]) {
      const compressed = await (await viewer.get(path, { "Accept-Encoding": "br" })).arrayBuffer();
      expect(compressed.byteLength, path).toBeLessThanOrEqual(maxBytesOf(pattern));
    }
  });
});

describe("a failure before a page is rendered is in the language of the address", () => {
  const post = (path: string, headers: Record<string, string>) => stranger.request(path, { method: "POST" }, headers);
  const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const large = { "Content-Length": String(100 * 1_024 ** 2) };
  const files = { ...large, "Content-Type": "multipart/form-data; boundary=x" };

  test.each([
    ["a form of another site", "/tos", foreign, 403, platformTexts.plain("pl").request.crossOrigin],
    ["a form that is too large", "/login", large, 413, "To więcej niż 64 KB. Wyślij mniej."],
    ["files that are too large", "/contact", files, 413, "Pliki mogą mieć razem najwyżej 26 MB. Wyślij mniej."],
    ["an address that no form has", "//contact", {}, 404, "Nie ma takiej strony."],
  ])("%s", async (_what, path, headers, status, text) => {
    const [en, pl] = [await post(path, headers), await post(`/pl${path}`, headers)];
    expect([en.status, pl.status]).toEqual([status, status]);
    expect(plainText(await pl.text())).toBe(`${text}\n\nNumer zgłoszenia: ${pl.headers.get("x-request-id")}\n`);
    expect(await en.text()).toMatch(/^[\x20-\x7e]+\.\n\nRequest [\da-f-]{36}\n$/);
  });
});

describe("the address below the prefix of a page that is in English only", () => {
  const english = listPages("none").filter(({ pattern }) => !isLocalized(pattern));
  const askFor = (path: string) => stranger.get(`/pl${path}?from=mail`);

  test("leads there, and where the public has no page nothing is found", async () => {
    const moved: string[] = [];
    for (const { path } of english) {
      const answer = await askFor(path);
      expect([302, 404], path).toContain(answer.status);
      if (answer.status === 404) continue;
      moved.push(path);
      expect(answer.headers.get("location")).toBe(`${path}?from=mail`);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    }
    expect(moved).toEqual(expect.arrayContaining(["/cloud/nowhere/at/all", "/designs/consonant", "/weekly-mail"]));
    expect(moved.filter((path) => /^\/(admin|api|pictures)|ask$/.test(path))).toEqual([]);
    for (const path of moved)
      expect((await stranger.get(path)).headers.get("content-type"), path).toMatch(/^text\/html/);
  });

  test.each(["/pl", "/pl/contact", "/pl/cloud", "/api/v1/visits", "/projects/none"])(
    "/pl%s is missing",
    async (path) => {
      const answer = await askFor(path);
      expect(answer.status).toBe(404);
      expect(findAll(parseHtml(await answer.text()), "html")[0]?.attributes.get("lang")).toBe("en");
    },
  );

  test("takes no form, and is missing while the site is in English only", async () => {
    expect((await stranger.postForm("/pl/cloud", {})).status).toBe(405);
    expect((await createStranger(await openTestSite()).get("/pl/cloud")).status).toBe(404);
  });
});

describe("an address in capitals", () => {
  const isFixed = (pattern: string) => !/[:*]|^\/$/.test(pattern.replace(":slug", ""));
  const addresses = [
    ...new Set(listPages("x").map(({ pattern }) => pattern.replace(":slug", "first"))),
    ...translatedLanguages.flatMap((language) => patterns.filter(isFixed).map((one) => addressOf(one, language))),
  ].filter(isFixed);

  test("leads to the page's only one, with its query", async () => {
    const moved = async (address: string) => {
      const [, prefix = "", path = ""] = /^(\/pl(?=\/))?(.*)$/.exec(address) ?? [];
      const { status, headers } = await stranger.get(`${prefix}${path.toUpperCase()}?utm_source=A`);
      return [address, status, headers.get("location")];
    };
    expect(addresses.length).toBeGreaterThan(100);
    expect(await Promise.all(addresses.map(moved))).toEqual(
      addresses.map((address) => [address, 301, `${address}?utm_source=A`]),
    );
  });

  test.each([
    ["/PL", "/pl"],
    ["/Pl/contact", "/pl/contact"],
    ["/Cloud/Documents/%C5%BB", "/cloud/Documents/%C5%BB"],
  ])("%s leads to %s", async (asked, address) => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await stranger.request(asked, { method });
      expect([status, headers.get("location")]).toEqual([301, address]);
    }
  });

  test("takes what a form posts, and leads nowhere where there is no page", async () => {
    expect((await stranger.postForm("/Contact", { intent: "send" })).status).toBe(422);
    expect((await stranger.get("/Nothing/Here")).status).toBe(404);
    for (const path of ["/Contact.data", "/pl/Contact.data"]) {
      const data = await (await stranger.get(path)).text();
      expect(data).toContain('"redirect","/contact"'); // the router in the browser adds the language
    }
  });
});

describe("search engines and readers of the feed", () => {
  const read = async (path: string) => (await stranger.get(path)).text();
  const notes = byLanguage((language) => addressOf("/notes/:slug", language));

  test("find all languages of an entry in the sitemap, each beside the others", async () => {
    const urls = (await read("/sitemap.xml")).split("\n").filter((line) => line.includes("/notes/"));
    expect(urls.map((url) => /<loc>https?:\/\/[^/]+([^<]+)/.exec(url)?.[1])).toEqual(Object.values(notes));
    for (const url of urls)
      for (const [language, path] of Object.entries(notes))
        expect(url).toMatch(new RegExp(`hreflang="${language}" href="https?://[^/]+${path}"`));
  });

  test("get a feed in each language", async () => {
    const feeds = [await read("/notes/feed.xml"), await read("/pl/notes/feed.xml")];
    expect(feeds.map((feed) => /xml:lang="(\w+)"/.exec(feed)?.[1])).toEqual(["en", "pl"]);
    expect(feeds[0]).toContain(`${notes.en}"/>`);
    expect(feeds[1]).toContain(`${notes.pl}"/>`);
    expect(feeds[1]).not.toContain("Clay and glaze.");
  });

  test("read the locale of a page", async () => {
    expect(await read("/")).toContain('property="og:locale" content="en_US"');
    expect(await read("/pl")).toContain('property="og:locale" content="pl_PL"');
  });
});
