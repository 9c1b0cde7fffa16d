import { describe, expect, test } from "vitest";
import { liveTools } from "#app/demos/coder-tweaks/standalone/live-tools.ts";
import { createClient } from "#tests/support/site/client.ts";
import { findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite();

const addressOf = (id: string) => `/projects/coder-tweaks/tools/${id}`;

describe.each(liveTools)("$id", ({ id, title, description }) => {
  test("comes drawn from the server, with its words and its tool", async () => {
    const response = await createClient(site).get(addressOf(id));
    expect(response.status).toBe(200);
    const html = await response.text();
    // How React would put a late part into its place: a script that the page's policy stops.
    expect(html).not.toContain("$RC(");
    const page = parseHtml(html);
    expect(findAll(page, "title").map(textOf)).toEqual([title]);
    expect(findAll(page, "h1").map(textOf)).toEqual([title]);
    const meta = findAll(page, "meta").find(({ attributes }) => attributes.get("name") === "description");
    expect(meta?.attributes.get("content")).toBe(description);
    const buttons = findAll(page, "button").map((button) => textOf(button).trim());
    expect(buttons).toEqual(expect.arrayContaining(["Copy link", "Copy", "Download"]));
  });
});

test("a visit of a tool is recorded with its address, one of no tool as '/404'", async () => {
  const visitor = createClient(site, { address: "203.0.113.9" });
  await visitor.get(addressOf("uuid-generator"));
  expect((await visitor.get(addressOf("live-playground"))).status).toBe(404);
  await site.site.services.visits.recorder.flush();
  const rows = await site.rows<{ path: string; ip: string }>("recent_visits");
  expect(
    rows
      .filter(({ ip }) => ip === "203.0.113.9")
      .map(({ path }) => path)
      .sort(),
  ).toEqual(["/404", addressOf("uuid-generator")]);
});
