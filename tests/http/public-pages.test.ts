import { describe, expect, test } from "vitest";
import { listSharedPaths } from "#app/shell/first-paint/shared-paths.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { findAll, parseHtml, textOf, walk } from "#tests/support/site/html.ts";
import { postedFacts, publishStudio } from "#tests/support/site/posted-document.ts";
import { type OpenSite, openSite } from "#tests/support/site/site.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

/** Redirect anonymous visitors to sign-in. The link to the dashboard is shown in browsers that the owner has used. */
const guardedPages = new Set(["/account", "/admin/dashboard"]);
const publicPages = [
  "/",
  "/contact",
  "/register",
  "/login",
  "/tos",
  "/privacy",
  "/no/such/page",
  ...listSharedPaths().filter((path) => path.startsWith("/designs/")),
];

const site = await openFileSite();
await publishStudio(await signInOwner(createClient(site)), postedFacts);

const textOn = async (from: OpenSite, path: string): Promise<string> =>
  textOf(parseHtml(await (await createClient(from).get(path)).text())).replace(/\s+/g, " ");

describe("links", () => {
  test.each(publicPages)("of %s have targets, also anchors", async (path) => {
    const client = createClient(site);
    const page = parseHtml(await (await client.get(path)).text());
    const targets = new Set(findAll(page, "a").map(({ attributes }) => attributes.get("href") ?? ""));
    expect(targets.size).toBeGreaterThanOrEqual(8);
    for (const target of targets) {
      const [where = "", anchor] = target.split("#");
      const isHere = where === "" || where === path;
      if (isHere && anchor)
        expect([...walk(page)].some(({ attributes }) => attributes.get("id") === anchor)).toBe(true);
      else if (target.startsWith("/"))
        expect((await client.get(target)).status, target).toBe(guardedPages.has(target) ? 302 : 200);
      else if (!target.startsWith("/")) expect(target).toMatch(/^(https:\/\/|mailto:)/);
    }
  });
});

describe("the map's iframe", () => {
  test("shows OpenStreetMap's embed of the configured location, sandboxed", async () => {
    const response = await createClient(site).get("/contact/map");
    expect(response.status).toBe(200);
    const [frame] = findAll(parseHtml(await response.text()), "iframe");
    expect(frame?.attributes.get("src")).toMatch(
      /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=[-\d.,]+&layer=mapnik&marker=52\.2297,21\.0122$/,
    );
    expect(frame?.attributes.get("title")).toBe("Map of Warsaw, Poland, by OpenStreetMap");
    expect(frame?.attributes.get("referrerpolicy")).toBe("strict-origin-when-cross-origin");
    expect(frame?.attributes.get("sandbox")?.split(" ").sort()).toEqual([
      "allow-popups",
      "allow-popups-to-escape-sandbox",
      "allow-same-origin",
      "allow-scripts",
    ]);
  });

  test("is not in the page until the visitor asks for it, and is no page view", async () => {
    const client = createClient(site);
    const html = await (await client.get("/contact")).text();
    expect(html).not.toContain("<iframe");
    expect(html).not.toContain("embed.html");
    await site.site.services.visits.recorder.flush();
    const before = await site.count("recent_visits");
    await client.get("/contact/map", { "Sec-Fetch-Dest": "iframe" });
    await site.site.services.visits.recorder.flush();
    expect(await site.count("recent_visits")).toBe(before);
  });
});

describe("/privacy", () => {
  test("names the cookies and the mail provider of this installation", async () => {
    const plain = await textOn(site, "/privacy");
    expect(plain).toContain("northlight_visitor");
    expect(plain).not.toContain("__Host-");
    expect(plain).toContain("This website does not send e-mail at present");

    const env = {
      PUBLIC_URL: "https://studio.example",
      CONTACT_EMAIL: "desk@studio.example",
      EMAILJS_PUBLIC_KEY: "k",
      EMAILJS_SERVICE_ID: "s",
      EMAILJS_TEMPLATE_ID: "t",
    };
    const other = await openSite({ env });
    const text = await textOn(other, "/privacy");
    await other.close();
    expect(text).toContain("__Host-northlight_visitor");
    expect(text).toContain("EmailJS (emailjs.com) sends our replies");
    expect(text).toContain("desk@studio.example");
  });

  test("states the visitor cookie's actual lifetime", async () => {
    const client = createClient(site);
    const message = { name: "Ann", email: "ann@visitor.example", message: "Hello" };
    const response = await client.postJson("/api/v1/messages", message);
    const [cookie = ""] = response.headers.getSetCookie();
    const days = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / (24 * 60 * 60);
    expect(days).toBeGreaterThan(1);
    expect(await textOn(site, "/privacy")).toContain(`${days} days after the last one`);
  });
});
