import { brotliCompressSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { listScriptErrors } from "#app/features/visits/script-errors/script-errors.store.server.ts";
import { readVitalCounts } from "#app/features/visits/vitals/vitals.store.server.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { type OpenSite, openSite } from "#tests/support/site/site.ts";
import { openTestSite } from "#tests/support/site/test-site.ts";

let site: OpenSite;
beforeEach(async () => {
  site = await openTestSite();
});

const [firstDay, lastDay] = [20200101, 21001231];
const error = { message: "<img src=x onerror=alert(1)> is not a function", file: "/assets/frame-1.js", line: 1 };
const measured = { path: "/contact?x=1", vitals: { lcp: 900, inp: 24, cls: 0.01, ttfb: 40 }, errors: [error] };

async function stored(): Promise<{ pages: string[]; errors: string[] }> {
  await site.site.services.visits.recorder.flush();
  const vitals = await readVitalCounts(site.db, firstDay, lastDay);
  const errors = await listScriptErrors(site.db, firstDay, lastDay, 100);
  return {
    pages: vitals.filter(({ vital }) => vital === "lcp").map(({ page }) => page),
    errors: errors.map((found) => `${found.page} ${found.message}`),
  };
}

describe("what a browser measured", () => {
  test("is counted for the page's pattern, and its errors are listed as they are", async () => {
    const visitor = createClient(site);
    expect((await visitor.postJson("/api/v1/measurements", measured)).status).toBe(202);
    await visitor.postJson("/api/v1/measurements", { ...measured, path: "/cloud/photos/of/me", errors: [] });
    await visitor.postJson("/api/v1/measurements", { ...measured, path: "/made/up", errors: [] });
    const { pages, errors } = await stored();
    expect(pages.sort()).toEqual(["/404", "/cloud/*", "/contact"]);
    expect(errors).toEqual(["/contact <img src=x onerror=alert(0)> is not a function"]);
  });

  test.each(["DNT", "Sec-GPC"])("is not counted from who asks for it by %s", async (header) => {
    const answer = await createClient(site).postJson("/api/v1/measurements", measured, { [header]: "1" });
    expect(answer.status).toBe(202);
    expect(await stored()).toEqual({ pages: [], errors: [] });
  });

  test("is not counted from the studio, from crawlers, and of the studio's pages", async () => {
    const owner = await signInOwner(createClient(site));
    await owner.postJson("/api/v1/measurements", measured);
    const visitor = createClient(site);
    await visitor.postJson("/api/v1/measurements", measured, { "User-Agent": "GPTBot/1.2" });
    await visitor.postJson("/api/v1/measurements", { ...measured, path: "/admin/dashboard" });
    expect(await stored()).toEqual({ pages: [], errors: [] });
  });
});

const moduleOf = async (from: OpenSite): Promise<{ file: string; html: string }> => {
  const html = await (await from.request("/")).text();
  return { html, file: /\/assets\/measure-page-[\w-]+\.js/.exec(html)?.[0] ?? "" };
};

test("a browser measures with at most 1 KB that imports nothing", async () => {
  const { file, html } = await moduleOf(site);
  const code = await (await site.request(file)).text();
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(1_024);
  expect(code).toContain("/api/v1/measurements");
  expect(code).not.toMatch(/\bimport\b/);
  expect(html).not.toContain("data-sample");
});

test("VITALS_SAMPLE is told to the pages' browsers", async () => {
  const sampled = await openSite({ env: { VITALS_SAMPLE: "0.05" } });
  expect((await moduleOf(sampled)).html).toContain(' data-sample="0.05"');
  await sampled.close();
});
