import { beforeEach, expect, test } from "vitest";
import { createStranger } from "#tests/support/site/accounts.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { parseHtml, textOf } from "#tests/support/site/html.ts";
import type { OpenSite } from "#tests/support/site/site.ts";
import { openTestSite } from "#tests/support/site/test-site.ts";

let site: OpenSite;
let owner: Client;
beforeEach(async () => {
  site = await openTestSite();
  owner = await signInOwner(createClient(site));
});

const textIn = async (response: Response) => textOf(parseHtml(await response.text())).replace(/\s+/g, " ");

test("without JavaScript the owner makes a link, the client writes by it, and wrong input is kept", async () => {
  const created = await owner.postForm("/admin/site/entries/work", { intent: "create", title: "Calder" });
  const path = created.headers.get("location") ?? "";
  expect(path).toMatch(/^\/admin\/site\/work\/[0-9a-f-]{36}$/);
  const made = await (await owner.postForm(path, { intent: "ask-client" })).text();
  const [, link = ""] = /(\/testimonial\?token=[\w-]+)/.exec(made) ?? [];
  const client = createStranger(site);
  const page = await client.get(link);
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(await textIn(page)).toContain("to work with Northlight on ‘Calder’?");
  const token = link.split("=")[1] ?? "";
  const wrong = await client.postForm(link, { token, quote: "They listened.", name: "", role: "" });
  expect(wrong.status).toBe(422);
  const shown = await wrong.text();
  expect(shown).toContain("Please write something here.");
  expect(shown).toContain("They listened.</textarea>");
  const written = await client.postForm(link, { token, quote: "<b>They listened.</b>", name: "Ann", role: "" });
  expect([written.status, written.headers.get("location")]).toEqual([303, "/testimonial?sent"]);
  const thanks = await client.get("/testimonial?sent");
  expect(thanks.status).toBe(200);
  expect(await textIn(thanks)).toContain(
    "Thank you. Northlight has received your words and may show them on this site with your name.",
  );
  expect((await client.get(link)).status).toBe(410);
  const again = await client.postForm(link, { token, quote: "More", name: "Ann", role: "" });
  expect([again.status, await textIn(again)]).toEqual([410, expect.stringContaining("This link no longer works.")]);
  expect(await textIn(await owner.get(path))).toContain("“<b>They listened.</b>”Ann,");
  const waiting = async () => (await (await owner.get("/admin/dashboard")).text()).includes(`href="${path}"`);
  expect(await waiting()).toBe(true);
  const [row] = await site.rows<{ id: string }>("content_testimonials");
  await owner.postForm(path, { intent: "use-testimonial", id: row?.id ?? "", base: "1" });
  expect(await waiting()).toBe(false);
});
