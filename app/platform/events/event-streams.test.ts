import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { EventStreams } from "./event-streams.server.ts";
import { sessionsEnded } from "./site-event.ts";
import { SiteEvents } from "./site-events.server.ts";

type Options = NonNullable<ConstructorParameters<typeof EventStreams>[1]>;
type Request = Parameters<EventStreams["open"]>[0];

function create(options: Options = {}) {
  const events = new SiteEvents();
  const streams = new EventStreams(events, options);
  onTestFinished(() => streams.closeAll());
  const open = (request: Partial<Request> = {}) =>
    streams.open({ session: "one", isSignedIn: async () => true, lastEventId: null, ...request });
  return { events, streams, open };
}

/** Reads in the background. */
function read(response: Response) {
  const stream = { text: "", isEnded: false };
  const reading = async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.text += part;
    stream.isEnded = true;
  };
  void reading();
  return stream;
}

test("a new page looks again, and then gets each change", async () => {
  const { events, open } = create();
  const response = open();
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("x-accel-buffering")).toBe("no");
  const stream = read(response);
  const first = `retry: 3000\n\nid: ${events.lastId}\nevent: missed\ndata: []\n\n`;
  await expect.poll(() => stream.text).toBe(first);
  events.receive({ kind: "changed", ids: ["a"] });
  await expect.poll(() => stream.text).toBe(`${first}id: ${events.lastId}\nevent: changed\ndata: ["a"]\n\n`);
});

test("after a break the changes since are sent, and nothing where there were none", async () => {
  const { events, open } = create();
  events.receive({ kind: "changed", ids: ["a"] });
  const lastEventId = events.lastId;
  const unchanged = read(open({ lastEventId }));
  await expect.poll(() => unchanged.text).toBe("retry: 3000\n\n");
  events.receive({ kind: "changed", ids: ["b"] });
  const changed = read(open({ lastEventId }));
  await expect.poll(() => changed.text).toContain('event: changed\ndata: ["b"]');
  const foreign = read(open({ lastEventId: "another-7" }));
  await expect.poll(() => foreign.text).toContain("event: missed");
});

test("a silent stream has heartbeats", async () => {
  const { open } = create({ heartbeatMs: 20 });
  const stream = read(open());
  await expect.poll(() => stream.text).toContain("\n\n:\n\n:\n\n");
});

test("a reader that does not read costs no memory, and looks again later", async () => {
  const { events, open } = create({ heartbeatMs: 50 });
  const response = open();
  for (let i = 0; i < 1_000; i++) events.receive({ kind: "changed", ids: [String(i)] });
  const stream = read(response);
  await expect.poll(() => stream.text).toMatch(/event: changed[\s\S]*event: missed/);
  expect(stream.text.split("event: changed").length).toBeLessThan(40);
});

test("the end of the session ends its streams", async () => {
  let isSignedIn = true;
  const { open } = create({ checkSessionEveryMs: 20 });
  const stream = read(open({ isSignedIn: async () => isSignedIn }));
  await sleep(100);
  expect(stream.isEnded).toBe(false);
  isSignedIn = false;
  await expect.poll(() => stream.isEnded).toBe(true);
});

test("where sessions have ended, streams look at once, and no page is told of it", async () => {
  const { events, open } = create();
  const ended = read(open({ isSignedIn: async () => false }));
  const others = read(open());
  events.publish([sessionsEnded, "a"]);
  await expect.poll(() => ended.isEnded).toBe(true);
  await expect.poll(() => others.text).toContain('event: changed\ndata: ["a"]');
  expect([others.isEnded, others.text.includes(sessionsEnded)]).toEqual([false, false]);
});

test("a database that does not answer signs no owner out", async () => {
  const { open } = create({ checkSessionEveryMs: 20 });
  const stream = read(open({ isSignedIn: () => Promise.reject(new Error("no database")) }));
  await sleep(100);
  expect(stream.isEnded).toBe(false);
});

test("streams of a session are bounded, and a closed one makes room", async () => {
  const { streams, open } = create({ perSessionMax: 2 });
  const first = open();
  expect(open().status).toBe(200);
  expect(open().status).toBe(503);
  expect(open().status).toBe(503);
  expect(open({ session: "two" }).status).toBe(200);
  await first.body?.cancel();
  expect(open().status).toBe(200);
  streams.closeAll();
  expect(open().status).toBe(200);
  streams.refuse();
  expect(open({ session: "four" }).status).toBe(503);
});
