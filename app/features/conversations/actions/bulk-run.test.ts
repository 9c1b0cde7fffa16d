import { expect, test } from "vitest";
import { type BulkRun, mergeResults, nextPart, startRun } from "./bulk-run.tsx";
import { commandIds } from "./command-ids.ts";
import type { InboxCommand, InboxResult } from "./inbox-actions.server.ts";

const idOf = (i: number) => `00000000-0000-7000-8000-${String(i).padStart(12, "0")}`;
const ids = Array.from({ length: 10_000 }, (_, i) => idOf(i));
const seen = ids.map((id) => `2026-11-20T10:00:00.000Z_${id}`).join(",");
const done: InboxCommand = { intent: "done", seen };

const refuse = (status: number, message: string): InboxResult => ({
  ok: false,
  status,
  message,
  fieldErrors: {},
  values: {},
});

/** As the server answers, unless it refuses. */
const answer = (part: InboxCommand): InboxResult => {
  const changed = commandIds(part);
  const undo = { intent: "put-back", states: JSON.stringify(changed.map((id) => ({ id }))) };
  return { ok: true, intent: part.intent, ids: changed, notice: { title: "Done" }, undo };
};

function finish(command: InboxCommand, refusePart: (place: number) => InboxResult | undefined = () => undefined) {
  let run: BulkRun = startRun(command);
  for (let part = nextPart(run); part; part = nextPart(run)) {
    const place = run.results.length;
    run = { ...run, results: [...run.results, refusePart(place) ?? answer(part)], isStopped: run.isStopped };
  }
  return { run, result: mergeResults(run) };
}

test("10,000 are 50 parts of 200, with one result, which undoes all", () => {
  const { run, result } = finish(done);
  expect([run.parts.length, new Set(run.parts.flatMap(commandIds)).size]).toEqual([50, 10_000]);
  expect(result).toMatchObject({ ok: true, ids, notice: { title: "Done", text: "10,000 conversations" } });
  const states = result.ok ? (result.undo?.states ?? "") : "";
  const undo = startRun({ intent: "put-back", states });
  expect(undo.parts.map((part) => ("states" in part ? JSON.parse(part.states).length : 0))).toEqual(
    Array(50).fill(200),
  );
  const labels = startRun({ intent: "unlabel", ids: ids.join(","), labelId: "1" });
  expect(labels.parts.flatMap(commandIds)).toEqual(ids);
});

test("a part in which visitors wrote meanwhile is left out, and named", () => {
  const { run, result } = finish(done, (place) => (place < 2 ? refuse(409, "Ann wrote again meanwhile.") : undefined));
  expect(run.results).toHaveLength(50);
  expect(result).toMatchObject({
    ok: true,
    ids: ids.slice(400),
    warning: { text: "Ann wrote again meanwhile. 1 more like this." },
  });
});

test("an outage ends it: what was changed before can be undone", () => {
  const { run, result } = finish(done, (place) => (place === 3 ? refuse(503, "The site is down.") : undefined));
  expect(run.results).toHaveLength(4);
  expect(result).toMatchObject({ ok: true, ids: ids.slice(0, 600), warning: { text: "The site is down." } });
  expect(finish(done, () => refuse(503, "The site is down.")).result).toMatchObject({ ok: false, status: 503 });
});

test("stopped by the owner, it says how many are as they were", () => {
  const started = startRun(done);
  const [first] = started.parts;
  const run = { ...started, results: first ? [answer(first)] : [], isStopped: true };
  expect(nextPart(run)).toBeUndefined();
  expect(mergeResults(run)).toMatchObject({
    ids: ids.slice(0, 200),
    warning: { text: "You stopped it: 9800 were not changed." },
  });
});
