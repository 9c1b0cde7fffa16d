import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dayMs, hourMs } from "#app/lib/units.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { type ReleaseFeed, readReleaseFeed, readReleaseNews } from "./releases.usecases.server.ts";

const entry = (version: string) =>
  `<entry><link href="https://forge.example/releases/tag/v${version}"/><updated>2026-05-03T10:00:00Z</updated></entry>`;
const feedOf = (version: string) => `<feed xmlns="http://www.w3.org/2005/Atom">${entry(version)}</feed>`;
const bomb = gzipSync(Buffer.alloc(100_000_000, " "));
const newer = {
  version: "1.3.0",
  publishedAt: "2026-05-03T10:00:00.000Z",
  url: "https://forge.example/releases/tag/v1.3.0",
};

describeOnBothDatabases("the release feed", (open) => {
  let server: Server;
  let requests: IncomingHttpHeaders[];
  let respond: RequestListener;
  let atMs: number;
  let parts: ReleaseFeed;
  beforeEach(async () => {
    await open().deleteFrom("release_feed").execute();
    requests = [];
    respond = (_, response) => void response.end(feedOf("1.3.0"));
    server = createServer((request, response) => {
      requests.push(request.headers);
      respond(request, response);
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    atMs = Date.UTC(2026, 4, 10);
    parts = {
      ...{ db: open(), log: createSilentLogger(), now: () => new Date(atMs), version: "1.2.0", timeoutMs: 300 },
      url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/releases.atom`),
    };
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });
  const readFeed = (changes: Partial<ReleaseFeed> = {}) =>
    readReleaseFeed({ ...parts, ...changes }, new AbortController().signal);
  const readNews = (changes: Partial<ReleaseFeed> = {}) => readReleaseNews({ ...parts, ...changes });

  test("is read by one of several instances, once a day, and again after a day", async () => {
    await Promise.all([readFeed(), readFeed(), readFeed()]);
    expect(requests).toHaveLength(1);
    expect(await readNews()).toEqual({ newer, error: undefined });
    atMs += 23 * hourMs;
    await readFeed();
    expect(requests).toHaveLength(1);
    atMs += hourMs;
    await readFeed();
    expect(requests).toHaveLength(2);
    atMs -= 300 * dayMs; // the clock was ahead
    await readFeed();
    expect(requests).toHaveLength(3);
  });

  test("without an address is not read, and what another said is not shown", async () => {
    await readFeed();
    await readFeed({ url: undefined });
    expect(requests).toHaveLength(1);
    expect(await readNews({ url: undefined })).toBeUndefined();
    const other = { url: new URL("/other.atom", parts.url) };
    expect(await readNews(other)).toBeUndefined();
    respond = (_, response) => void response.writeHead(404).end();
    await readFeed(other);
    expect(requests).toHaveLength(2);
    expect(await readNews(other)).toMatchObject({ newer: undefined, error: { reason: expect.any(String) } });
  });

  test("is asked with headers that are the same for every site", async () => {
    await readFeed();
    const { host: _, ...headers } = requests[0] ?? {};
    expect(headers).toEqual({
      ...{ accept: "application/atom+xml", "user-agent": "feed-reader", connection: "keep-alive" },
      ...{ "accept-language": "*", "accept-encoding": "gzip, deflate", "sec-fetch-mode": "cors" },
    });
  });

  test("says nothing new to a site of its version, or a later one", async () => {
    await readFeed();
    for (const version of ["1.3.0", "1.10.0"]) expect((await readNews({ version }))?.newer).toBeUndefined();
  });

  const host = () => parts.url?.host;
  test.each<[string, RequestListener, () => string]>([
    ["404", (_, response) => void response.writeHead(404).end(), () => `${host()} responded with 404.`],
    [
      "a redirect",
      (_, response) => void response.writeHead(302, { Location: "http://127.0.0.1:9/" }).end(),
      () => `${host()} redirects elsewhere.`,
    ],
    ["a page", (_, response) => void response.end("<!doctype html><p>Hello<p>"), () => `${host()} sent no Atom feed.`],
    [
      "no release",
      (_, response) => void response.end(feedOf("1.3.0-rc.1")),
      () => "The feed names no release such as v1.2.3.",
    ],
    ["no end", (_, response) => void response.write("<feed"), () => `${host()} sent no whole feed in time.`],
    ["nothing", () => undefined, () => `${host()} sent no whole feed in time.`],
    ["a broken connection", (_, response) => void response.destroy(), () => `${host()} could not be reached.`],
    [
      "far too much",
      (_, response) => void response.end(feedOf("1.4.0") + " ".repeat(300_000)),
      () => "The feed is longer than 256 KB.",
    ],
    [
      "a bomb",
      (_, response) => void response.writeHead(200, { "Content-Encoding": "gzip" }).end(bomb),
      () => "The feed is longer than 256 KB.",
    ],
  ])("that answers with %s is explained to the owner, who keeps what was known", async (_, bad, reason) => {
    await readFeed();
    atMs += dayMs;
    respond = bad;
    await readFeed();
    expect(await readNews()).toEqual({ newer, error: { reason: reason(), at: new Date(atMs).toISOString() } });
  });

  test("stops with the site", async () => {
    respond = () => undefined;
    const stopped = new AbortController();
    const reading = readReleaseFeed({ ...parts, timeoutMs: 60_000 }, stopped.signal);
    await expect.poll(() => requests.length).toBe(1);
    stopped.abort();
    await reading;
    expect((await readNews())?.error).toBeUndefined();
  });
});
