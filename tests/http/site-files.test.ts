import { describe, expect, test } from "vitest";
import { liveTools } from "#app/demos/coder-tweaks/standalone/live-tools.ts";
import { createClient } from "#tests/support/site/client.ts";
import { findAll, parseHtml } from "#tests/support/site/html.ts";
import { listPages } from "#tests/support/site/site-routes.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const origin = "https://studio.example";

const site = await openFileSite({ env: { PUBLIC_URL: origin, CONTACT_EMAIL: "studio@studio.example" } });

const get = (path: string, headers: Record<string, string> = {}) => createClient(site).get(path, headers);
const text = async (path: string) => (await get(path)).text();

describe("sitemap.xml", () => {
  const listed = async () =>
    [...(await text("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);

  test("lists existing pages, each by its canonical address and indexable", async () => {
    const addresses = await listed();
    expect(addresses).toContain(`${origin}/`);
    for (const address of addresses) {
      const response = await get(address.slice(origin.length));
      expect(response.status, address).toBe(200);
      const page = parseHtml(await response.text());
      const canonical = findAll(page, "link").filter(({ attributes }) => attributes.get("rel") === "canonical");
      expect(canonical.map(({ attributes }) => attributes.get("href"))).toEqual([address]);
      expect(findAll(page, "meta").some(({ attributes }) => attributes.get("name") === "robots")).toBe(false);
    }
  });

  test("lists all public pages of a new site except the forms of accounts", async () => {
    const tools = "/projects/coder-tweaks/tools/";
    // Work and notes have pages once something is published.
    const closed =
      /^\/(admin|account|register|login|verify|reset|search|numbers|weekly-mail|work|notes|testimonial|pictures|contact\/(map|conversation|mails|files)|projects\/ai-chatbot)/;
    const open = listPages("0191d9a2-7f3c-7cc0-8000-000000000000")
      .map(({ path }) => path)
      .filter((path) => !closed.test(path) && !path.includes("nowhere") && !path.startsWith(tools))
      .concat("/cloud", ...liveTools.map(({ id }) => tools + id));
    expect((await listed()).toSorted()).toEqual(open.map((path) => origin + path).toSorted());
  });
});

test("robots.txt excludes private pages and names the sitemap", async () => {
  const lines = (await text("/robots.txt")).split("\n");
  expect(lines).toEqual(expect.arrayContaining(["Disallow: /admin", "Disallow: /account", "Disallow: /api"]));
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test("the manifest names the site and icons of the stated sizes", async () => {
  const response = await get("/manifest.webmanifest");
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  const manifest = (await response.json()) as { name: string; icons: { src: string; type: string }[] };
  expect(manifest.name).toBe("Northlight");
  for (const { src, type } of manifest.icons) {
    const icon = await get(src);
    expect(icon.status, src).toBe(200);
    expect(icon.headers.get("content-type")).toContain(type);
  }
});

test("security.txt has a contact and expires within a year", async () => {
  const fields = Object.fromEntries(
    (await text("/.well-known/security.txt"))
      .trim()
      .split("\n")
      .map((line) => line.split(": ") as [string, string])
      .toReversed(),
  );
  expect(fields.Contact).toBe("mailto:studio@studio.example");
  expect(fields.Canonical).toBe(`${origin}/.well-known/security.txt`);
  const daysLeft = (Date.parse(fields.Expires ?? "") - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(170);
  expect(daysLeft).toBeLessThan(365);
});

test.each(["/robots.txt", "/sitemap.xml", "/manifest.webmanifest", "/.well-known/security.txt"])(
  "%s is sent once to a reader who keeps it",
  async (path) => {
    const first = await get(path);
    expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
    const second = await get(path, { "If-None-Match": first.headers.get("etag") ?? "" });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe("");
  },
);

describe("an address with extra slashes", () => {
  test("redirects permanently", async () => {
    const response = await get("/contact/?utm_source=mail");
    expect([response.status, response.headers.get("location")]).toEqual([301, "/contact?utm_source=mail"]);
  });

  test("does not lose a posted form", async () => {
    const response = await createClient(site).postForm("/contact/", { intent: "send" });
    expect(response.status).not.toBe(301);
  });

  test("is none of a form's where several stand in a row", async () => {
    const response = await createClient(site).postForm("//contact", { intent: "send" });
    expect(response.status).toBe(404);
  });
});

describe("a link preview", () => {
  test("has the page's title and description, with the studio's card", async () => {
    const page = parseHtml(await text("/contact"));
    const property = (name: string) =>
      findAll(page, "meta")
        .find(({ attributes }) => attributes.get("property") === name)
        ?.attributes.get("content");
    expect(property("og:title")).toBe("Contact");
    expect(property("og:url")).toBe(`${origin}/contact`);
    expect(property("og:site_name")).toBe("Northlight");
    const card = property("og:image") ?? "";
    expect(card).toBe(`${origin}/social-card.png`);
    expect((await get(card.slice(origin.length))).headers.get("content-type")).toBe("image/png");
  });

  test("describes the studio to search engines on the home page", async () => {
    const [data = ""] = /(?<=<script type="application\/ld\+json">)[^<]+/.exec(await text("/")) ?? [];
    expect(JSON.parse(data)).toMatchObject({ "@type": "Organization", name: "Northlight", url: `${origin}/` });
  });

  test("omits a missing postal address", async () => {
    expect(await text("/nothing-here")).not.toContain('rel="canonical"');
  });
});
