// @module-tag long
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents, type Kind, kinds } from "#app/features/content/documents/documents.ts";
import { describeFields, type Field } from "#app/features/content/documents/fields.ts";
import { readPostedFields } from "#app/features/content/documents/posted-fields.ts";
import { createStranger } from "#tests/support/site/accounts.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { openForm } from "#tests/support/site/entries.ts";
import { findAll, parseHtml, walk } from "#tests/support/site/html.ts";
import { type OpenSite, openSite } from "#tests/support/site/site.ts";
import { listPages } from "#tests/support/site/site-routes.ts";

/** It leaves an attribute, an element and a script, and begins a header. The shortest field has 40 characters. */
const hostile = `"' onx=1 ><x-e></script><x-e>\r\nX-E: 1`;
const markdown = `\n\n[a](javascript:alert(1)) ![b](data:text/html,c) <a href="javascript:alert(1)">`;
const links = ["javascript:alert(1)//x", "data:text/html,<x-e>", "https://x.example/\"'><x-e>"];

let site: OpenSite;
let owner: Client;
const filled = new Map<Kind, string[]>();
beforeAll(async () => {
  site = await openSite();
  owner = await signInOwner(createClient(site));
  for (const kind of kinds) filled.set(kind, await publishHostile(kind));
});
afterAll(() => site.close());

const isText = ({ kind }: Field): boolean => !["switch", "number", "group", "list"].includes(kind);

/** Names of the fields that hold text; each list has one entry. */
const listNames = (fields: readonly Field[], prefix = ""): string[] =>
  fields.flatMap((field) => {
    const path = prefix + field.name;
    if (isText(field)) return path;
    return field.fields ? listNames(field.fields, `${path}.${field.kind === "list" ? "0." : ""}`) : [];
  });

/** Publishes a document with the worst text that its schema lets pass in each field. @returns the fields that have one */
async function publishHostile(kind: Kind): Promise<string[]> {
  const { schema } = documents[kind];
  const fields = describeFields(schema);
  const form = await openForm(owner, kind);
  for (const { name, kind: type } of fields) if (type === "list") form[`${name}.length`] = "1";
  const accepted = listNames(fields).filter((name) => {
    const before = form[name];
    for (const text of [hostile + markdown, hostile, ...links]) {
      form[name] = text;
      const parsed = schema.safeParse(readPostedFields(fields, form));
      if (!parsed.error?.issues.some(({ path }) => path.join(".") === name)) return true;
    }
    form[name] = before ?? "";
    return false;
  });
  const published = await owner.postForm(`/admin/site/${kind}`, { ...form, intent: "publish" });
  expect(published.status, await published.clone().text()).toBe(200);
  return accepted;
}

function expectHarmless(html: string, path: string): void {
  const page = parseHtml(html);
  for (const { tag, attributes } of walk(page)) {
    expect(tag, path).not.toBe("x-e");
    expect(
      [...attributes.keys()].filter((name) => name.startsWith("on")),
      `${path} <${tag}>`,
    ).toEqual([]);
    for (const name of ["href", "src", "action", "formaction", "srcset"])
      expect(attributes.get(name) ?? "", `${path} <${tag} ${name}>`).not.toMatch(/^\W*(javascript|vbscript):/i);
    expect(attributes.get("href") ?? "", `${path} <${tag}>`).not.toMatch(/^data:text/);
  }
  for (const script of findAll(page, "script", { type: "application/ld+json" }))
    expect(() => JSON.parse(script.children.join("")), path).not.toThrow();
}

test.each([
  "<x-e>",
  "<p onx=1>",
  '<a href=" javascript:alert(1)">',
  '<a href="data:text/html,x">',
  '<script type="application/ld+json">{"a": "</script>',
])("the check finds %s", (html) => {
  expect(() => expectHarmless(`<!doctype html>${html}`, "")).toThrow();
});

test("each text field of every document has taken the text, but for those of a form of their own", () => {
  const refused = kinds.flatMap((kind) =>
    listNames(describeFields(documents[kind].schema))
      .filter((name) => !filled.get(kind)?.includes(name))
      .map((name) => `${kind}: ${name}`),
  );
  const drawn = ["svg", "plate", "icon32", "icon180", "icon192", "icon512", "maskable", "card"];
  expect(refused.toSorted()).toEqual(
    [
      ...["studio: contactEmail", "studio: accent", "terms: sections.0.anchor"],
      ...drawn.map((name) => `studio: mark.${name}`),
    ].toSorted(),
  );
});

test("no page of visitors or of the owner runs any of it", async () => {
  const stranger = createStranger(site);
  const paths = listPages("0191d9a2-7f3c-7cc0-8000-000000000000").map(({ path }) => path);
  const others = ["/search?q=x-e+onx", "/search?q=services", "/admin/site/answers?step=1", "/admin/site/studio?step=3"];
  for (const kind of kinds) others.push(`/admin/site/${kind}`, `/contact?draft=${kind}.1`);
  let pages = 0;
  for (const path of [...paths, ...others])
    for (const client of [stranger, owner]) {
      if (path.startsWith("/admin/logout")) continue;
      const response = await client.get(path);
      expect(response.headers.has("x-e"), path).toBe(false);
      if (!response.headers.get("content-type")?.includes("text/html")) continue;
      expectHarmless(await response.text(), path);
      pages++;
    }
  expect(pages).toBeGreaterThan(80);
});

test("files and mails carry it as text", async () => {
  const stranger = createStranger(site);
  for (const path of ["/manifest.webmanifest", "/admin/manifest.webmanifest"]) {
    const manifest = (await (await stranger.get(path)).json()) as { name: string };
    expect(manifest.name).toContain("<x-e>");
  }
  for (const path of ["/sitemap.xml", "/robots.txt", "/.well-known/security.txt", "/favicon.svg"])
    expect(await (await stranger.get(path)).text(), path).not.toContain("<x-e");
  const message = { name: "Ann", email: "ann@example.org", message: "Hello" };
  expect((await stranger.postJson("/api/v1/messages", message)).status).toBe(201);
  const mails = await site.rows<{ from_name: string; subject: string; text: string }>("mails");
  expect(mails.length).toBeGreaterThan(0);
  for (const { from_name, subject } of mails) {
    expect(from_name).toContain("<x-e>");
    expect(`${from_name} ${subject}`).not.toMatch(/[\r\n]/);
  }
});
