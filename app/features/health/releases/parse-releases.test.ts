import { expect, test } from "vitest";
import { findNewestRelease, isNewer } from "./parse-releases.ts";

const entry = (tag: string, inner = "<updated>2026-05-03T10:00:00+02:00</updated>") =>
  `<entry><title>&lt;script&gt;alert(1)&lt;/script&gt;</title><link rel="alternate" type="text/html" href="https://forge.example/studio/northlight/releases/tag/${tag}"/>${inner}</entry>`;
const feed = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Releases</title><updated>2030-01-01T00:00:00Z</updated>${entries.join("")}</feed>`;
const versionOf = async (text: string) => (await findNewestRelease(text))?.version;

test("the highest version of GitHub's and Forgejo's feeds is found, whatever is the newest entry", async () => {
  const content = '<content type="html">&lt;a href="javascript:x"&gt;</content><author><name>ann</name></author>';
  const updated = "<updated>2026-05-03T10:00:00+02:00</updated>";
  const text = feed(entry("v1.2.9"), entry("v1.10.0", `${updated}${content}`), entry("1.9.1"));
  expect(await findNewestRelease(text)).toEqual({
    version: "1.10.0",
    publishedAt: "2026-05-03T08:00:00.000Z",
    url: "https://forge.example/studio/northlight/releases/tag/v1.10.0",
  });
  const published = "<published>2026-04-01T00:00:00Z</published><updated>2026-06-01T00:00:00Z</updated>";
  expect((await findNewestRelease(feed(entry("v2.0.0", published))))?.publishedAt).toBe("2026-04-01T00:00:00.000Z");
});

test.each([
  ["a beta", entry("v1.3.0-rc.1")],
  ["a name", entry("latest")],
  ["two numbers", entry("v1.3")],
  ["a leading zero", entry("v1.03.0")],
  ["endless digits", entry(`v1.${"9".repeat(400)}.0`)],
  ["no time", entry("v1.3.0", "")],
  ["a wrong time", entry("v1.3.0", "<updated>yesterday</updated>")],
  [
    "a script as its link",
    '<entry><link href="javascript:alert(1)/v1.3.0"/><updated>2026-05-03T10:00:00Z</updated></entry>',
  ],
  ["a path as its link", '<entry><link href="/v1.3.0"/><updated>2026-05-03T10:00:00Z</updated></entry>'],
  [
    "another link",
    '<entry><link rel="enclosure" href="https://a.example/v1.3.0"/><updated>2026-05-03T10:00:00Z</updated></entry>',
  ],
  ["an entry in an entry", `<entry>${entry("v1.3.0")}</entry>`],
])("a release with %s is left out", async (_, hostile) => {
  expect(await versionOf(feed(entry("v1.1.0"), hostile))).toBe("1.1.0");
});

test.each([
  ["nothing", ""],
  ["HTML", "<!doctype html><html><body><p>Not found<br></body></html>"],
  ["JSON", '[{"tag_name":"v1.3.0"}]'],
  ["RSS", '<rss version="2.0"><channel><item/></channel></rss>'],
  ["a feed of another namespace", feed(entry("v1.3.0")).replace("2005/Atom", "1999/xhtml")],
  ["half a feed", feed(entry("v1.3.0")).slice(0, -20)],
  ["two feeds", `${feed(entry("v1.3.0"))}${feed()}`],
  ["entities of its own", `<!DOCTYPE feed [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${feed("&b;").slice(38)}`],
  ["a file of the server", `<!DOCTYPE feed [<!ENTITY f SYSTEM "file:///etc/passwd">]>${feed("&f;").slice(38)}`],
  ["120,000 levels", feed("<a>".repeat(80_000))],
])("%s is no feed", async (_, text) => {
  await expect(findNewestRelease(text)).rejects.toThrow();
});

test("256 KB of any of these take less than a second", async () => {
  const attributes = Array.from({ length: 20_000 }, (_, i) => `a${i}=""`).join(" ");
  const texts = ["<a/>".repeat(64_000), `<a ${attributes}/>`, "&amp;".repeat(50_000), "<!---->".repeat(36_000)];
  const started = performance.now();
  for (const text of texts) await findNewestRelease(feed(text));
  expect(performance.now() - started).toBeLessThan(1_000 * texts.length);
});

test("versions are compared by their numbers", () => {
  expect(isNewer("0.10.0", "0.9.9")).toBe(true);
  expect(isNewer("1.0.0", "0.99.99")).toBe(true);
  expect(isNewer("0.2.0", "0.2.0")).toBe(false);
  expect(isNewer("0.1.9", "0.2.0")).toBe(false);
});
