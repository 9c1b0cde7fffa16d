import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#app/composition/config.server.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import { openSite } from "#tests/support/site/site.ts";

const page = "https://forge.example/studio/northlight/releases/tag/v99.1.0";
const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="${page}"/><updated>2026-05-03T10:00:00Z</updated></entry></feed>`;

async function openOwner(status: number) {
  const server = createServer((_, response) => void response.writeHead(status).end(feed));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const site = await openSite({ env: { RELEASE_FEED: `http://127.0.0.1:${port}/releases.atom` } });
  onTestFinished(async () => {
    server.close();
    await site.close();
  });
  site.site.services.housekeeping.start();
  const owner = await signInOwner(createClient(site));
  const read = async (path: string) => parseHtml(await (await owner.get(path)).text());
  return { site, port, read };
}

test.each(["/admin/health", "/admin/dashboard"])(
  "%s names a newer version, with a link to what is new",
  async (path) => {
    const { read } = await openOwner(200);
    await expect.poll(async () => textOf(await read(path))).toContain("Northlight 99.1.0 has been out since");
    const link = findAll(await read(path), "a").find((found) => textOf(found) === "What is new");
    expect(link?.attributes.get("href")).toBe(page);
    expect(link?.attributes.get("rel")).toContain("noreferrer");
  },
);

test("a feed that could not be read is explained on the page Health, and nowhere else", async () => {
  const { site, port, read } = await openOwner(500);
  const reason = `127.0.0.1:${port} responded with 500.`;
  await expect.poll(async () => textOf(await read("/admin/health"))).toContain(reason);
  expect(textOf(await read("/admin/dashboard"))).not.toContain("feed");
  expect((await site.request("/")).status).toBe(200);
});

test.each([
  "http://forge.example/releases.atom",
  "https://ann:secret@forge.example/a",
  "releases.atom",
  "file:///feed",
])("%s is no address of a feed", (RELEASE_FEED) => {
  expect(() => readConfig({ RELEASE_FEED })).toThrow("RELEASE_FEED: must be an https address without a password");
});
