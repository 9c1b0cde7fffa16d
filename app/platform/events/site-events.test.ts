import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { SiteChange, SiteEvent } from "./site-event.ts";
import { SiteEvents } from "./site-events.server.ts";

const gathered = () => sleep(80);

function listen(events: SiteEvents) {
  const received: SiteEvent[] = [];
  const unsubscribe = events.subscribe((event) => received.push(event));
  return { received, unsubscribe };
}

test("changes of one moment are one event, each id once", async () => {
  const events = new SiteEvents();
  const { received } = listen(events);
  events.publish(["a", "b"]);
  events.publish(["b", "c"]);
  await gathered();
  expect(received.map(({ change }) => change)).toEqual([{ kind: "changed", ids: ["a", "b", "c"] }]);
});

test("a flood of changes asks to look again", async () => {
  const events = new SiteEvents();
  const { received } = listen(events);
  for (let i = 0; i < 1_000; i++) events.publish([String(i)]);
  await gathered();
  expect(received.map(({ change }) => change)).toEqual([{ kind: "missed" }]);
});

test("after a break the events since are known, unless they are too old or of another process", () => {
  const events = new SiteEvents();
  const { received } = listen(events);
  for (let i = 0; i < 600; i++) events.receive({ kind: "changed", ids: [String(i)] });
  const idOf = (index: number) => received[index]?.id ?? "";
  expect(events.since(idOf(597))?.map(({ change }) => change)).toEqual([
    { kind: "changed", ids: ["598"] },
    { kind: "changed", ids: ["599"] },
  ]);
  expect(events.since(events.lastId)).toEqual([]);
  expect(events.since(idOf(10))).toBeUndefined();
  expect(events.since(new SiteEvents().lastId)).toBeUndefined();
});

test("own changes are sent to other instances, theirs are not sent back", async () => {
  const events = new SiteEvents();
  const sent: SiteChange[] = [];
  events.connect({ send: (change) => sent.push(change), stop: async () => {} });
  events.receive({ kind: "changed", ids: ["theirs"] });
  events.publish(["ours"]);
  await gathered();
  expect(sent).toEqual([{ kind: "changed", ids: ["ours"] }]);
});

test("a listener hears nothing after unsubscribing, and the stop sends what was gathered", async () => {
  const events = new SiteEvents();
  const { received, unsubscribe } = listen(events);
  events.publish(["a"]);
  await events.stop();
  unsubscribe();
  events.publish(["b"]);
  await gathered();
  expect(received.map(({ change }) => change)).toEqual([{ kind: "changed", ids: ["a"] }]);
});
