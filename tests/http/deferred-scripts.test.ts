import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { findAll, parseHtml } from "#tests/support/site/html.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite();

async function open(path: string) {
  const response = await site.request(path);
  const html = await response.text();
  const policy = response.headers.get("content-security-policy") ?? "";
  const [head = "", body = ""] = html.split("<body");
  return { html, policy, scripts: findAll(parseHtml(html), "script"), inBody: body.split("<script").length - 1, head };
}
const textOf = ({ children }: { children: readonly unknown[] }) => children.join("");
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a page whose React waits", () => {
  test.each(["/", "/contact", "/nowhere"])("%s runs no file and fetches none but by its loader", async (path) => {
    const { html, policy, scripts } = await open(path);
    expect(scripts.filter(({ attributes }) => attributes.has("src") || attributes.has("nonce"))).toEqual([]);
    expect(html).not.toContain('rel="modulepreload"');
    expect(policy).not.toMatch(/script-src[^;]*nonce/);
    const code = scripts.filter(({ attributes }) => attributes.get("type") !== "application/ld+json");
    for (const script of code) if (textOf(script) !== "") expect(policy).toContain(hashOf(textOf(script)));

    const deferred = scripts.filter(({ attributes }) => attributes.get("type") === "text/x-deferred").map(textOf);
    expect(deferred).toHaveLength(1);
    expect(deferred[0]).toMatch(
      /stream.*\n.*\.enqueue\(.*\n.*\.close\(\);\nimport .*import\("\/assets\/entry\.client-/s,
    );
    // React Router's own script would scroll to where the visitor was when the document was left.
    expect(deferred[0]).not.toContain("scrollTo");

    const loader = scripts.find(({ attributes }) => attributes.has("data-modules"));
    const modules = loader?.attributes.get("data-modules")?.split(" ") ?? [];
    const imported = [...(deferred[0] ?? "").matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file);
    expect(modules).toEqual(expect.arrayContaining(imported));
    for (const file of modules)
      expect((await site.request(file)).headers.get("content-type"), file).toMatch(/javascript/);
  });

  test("has React Router's elements in their places: else React would not find them", async () => {
    const [atOnce, waiting] = [await open("/admin"), await open("/contact")];
    expect(atOnce.inBody).toBe(6); // the marks, three of the router, and the two that stream its data
    expect(waiting.inBody).toBe(atOnce.inBody + 2); // the deferred script and the loader, behind them
  });

  test("names its draft, so that React starts to restore it", async () => {
    const { html } = await open("/contact");
    expect(html).toContain(' data-idle="northlight.contact-draft"');
  });
});

test.each(["/admin", "/admin/setup"])("%s starts at once, with the nonce of its policy", async (path) => {
  const { html, policy, scripts } = await open(path);
  expect(html).toContain('rel="modulepreload"');
  expect(html).not.toContain("data-modules");
  const nonces = new Set(scripts.map(({ attributes }) => attributes.get("nonce")).filter(Boolean));
  expect(nonces.size).toBe(1);
  expect(policy).toContain(`'nonce-${[...nonces][0]}'`);
});
