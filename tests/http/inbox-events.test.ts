import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { type Client, createClient, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { startServer } from "#tests/support/site/server-process.ts";
import { type OpenSite, ownerEmail, ownerPassword } from "#tests/support/site/site.ts";
import { openTestPostgres, openTestSite } from "#tests/support/site/test-site.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const path = "/admin/inbox/events";

let site: OpenSite;
beforeEach(async () => {
  site = await openTestSite();
});

/** Reads in the background. */
function follow(response: Response) {
  const stream = { text: "", isEnded: false };
  const read = async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.text += part;
  };
  void read().finally(() => {
    stream.isEnded = true;
  });
  return stream;
}

async function write(client: Client): Promise<string> {
  return sendMessage(client);
}

test("the owner's stream has the id of a new message within a second, and nothing else of it", async () => {
  const owner = await signInOwner(createClient(site));
  const response = await owner.get(path, { "Accept-Encoding": "br, gzip" });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "x-accel-buffering": "no",
    "cache-control": expect.stringContaining("no-store"),
  });
  expect(response.headers.has("content-encoding")).toBe(false);
  const stream = follow(response);
  const id = await write(createClient(site));
  await expect.poll(() => stream.text, { timeout: 1_000 }).toContain(`event: changed\ndata: ["${id}"]`);
  expect(stream.text).not.toMatch(/Ann|Hello/);
});

test("a break is made good by Last-Event-ID", async () => {
  const owner = await signInOwner(createClient(site));
  const first = follow(await owner.get(path));
  await write(createClient(site));
  await expect.poll(() => first.text).toContain("event: changed");
  const lastEventId = /.*id: (\S+)/s.exec(first.text)?.[1] ?? "";
  const id = await write(createClient(site));
  await expect.poll(() => first.text).toContain(id);
  const second = follow(await owner.get(path, { "Last-Event-ID": lastEventId }));
  await expect.poll(() => second.text).toContain(`event: changed\ndata: ["${id}"]`);
  expect(second.text).not.toContain("event: missed");
});

test("a process with open streams stops at once, with exit code 0", async () => {
  const env = { DATA_DIR: createTemporaryFolder(), OWNER_EMAIL: ownerEmail, OWNER_PASSWORD: ownerPassword };
  const server = await startServer(env);
  const owner = await signInOwner(createClient(server));
  const stream = follow(await owner.get(path));
  await expect.poll(() => stream.text).toContain("event: missed");
  const startedAt = performance.now();
  expect((await server.kill()).code).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect(stream.isEnded).toBe(true);
});

test("on PostgreSQL a message at one instance reaches the stream of the other", async () => {
  const options = { databaseUrl: await openTestPostgres(), env: { SITE_SECRET: "s".repeat(32) } };
  const [one, two] = [await openTestSite(options), await openTestSite(options)];
  for (const { site: instance } of [one, two]) instance.services.events.start();
  const streams = [];
  for (const instance of [one, two]) streams.push(follow(await (await signInOwner(createClient(instance))).get(path)));
  // The first event reports the connection to other instances.
  for (const stream of streams) await expect.poll(() => stream.text).toMatch(/id: \S+-1\n/);
  const id = await write(createClient(one));
  for (const stream of streams) await expect.poll(() => stream.text, { timeout: 1_000 }).toContain(id);
});

test("a stream is no slow request, and is counted", async () => {
  const owner = await signInOwner(createClient(site));
  const stream = follow(await owner.get(path));
  await sleep(300);
  expect(site.log.filter(({ path: logged }) => logged === path)).toMatchObject([{ status: 200 }]);
  expect(Number(site.log.find(({ path: logged }) => logged === path)?.ms)).toBeLessThan(250);
  expect(stream.isEnded).toBe(false);
});
