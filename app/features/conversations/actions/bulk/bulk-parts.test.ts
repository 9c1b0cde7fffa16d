import { expect, test } from "vitest";
import type { InboxResult } from "../inbox-actions.server.ts";
import { type BulkLine, type BulkPart, runParts, splitCommand } from "./bulk-parts.server.ts";

const idsOf = (count: number) => Array.from({ length: count }, (_, i) => `id-${i}`);
const labeling = { intent: "label", labelId: "1", ids: idsOf(10_000).join(",") };
const listOf = ({ ids = "" }: BulkPart["fields"]) => ids.split(",");

const refuse = (status: number, message: string): InboxResult => ({
  ok: false,
  status,
  message,
  fieldErrors: {},
  values: { ids: "typed" },
});
const answer = (fields: BulkPart["fields"]): InboxResult => {
  const undo = { ...fields, intent: "unlabel" };
  return { ok: true, intent: "label", ids: listOf(fields), notice: { title: "Label added" }, undo };
};

/** @param refusePart undefined where the part is changed */
async function finish(refusePart: (place: number) => InboxResult | undefined, stopsAfter = Number.POSITIVE_INFINITY) {
  const lines: BulkLine[] = [];
  let place = 0;
  const run = async (fields: BulkPart["fields"]) => refusePart(place++) ?? answer(fields);
  for await (const line of runParts(splitCommand(labeling), run, () => place >= stopsAfter)) lines.push(line);
  return { lines, last: lines.at(-1) };
}

test("10,000 are 50 parts of 200, each once, and more are refused", () => {
  const parts = splitCommand({ ...labeling, ids: `${labeling.ids},${labeling.ids}` });
  expect(parts.map(({ count }) => count)).toEqual(Array(50).fill(200));
  expect(parts.flatMap(({ fields }) => listOf(fields))).toEqual(idsOf(10_000));
  expect(parts[1]?.fields).toMatchObject({ intent: "label", labelId: "1" });
  expect(() => splitCommand({ ...labeling, ids: idsOf(10_001).join(",") })).toThrow("Select at most 10,000");
  expect(() => splitCommand({ intent: "label", ids: "," })).toThrow("Select a conversation first.");
});

test("each line counts what was changed so far, and carries the undo of its part", async () => {
  const { lines, last } = await finish(() => undefined);
  expect(lines.map(({ done, isLast }) => [done, isLast])).toEqual(
    Array.from({ length: 50 }, (_, i) => [(i + 1) * 200, i === 49]),
  );
  const notices = [lines[0], last].map((line) => line?.result.notice?.text);
  expect(notices).toEqual(["200 conversations", "10,000 conversations"]);
  const undone = lines.flatMap(({ result }) => (result.ok && result.undo ? listOf(result.undo) : []));
  expect(undone).toEqual(idsOf(10_000));
});

test("a part in which visitors wrote meanwhile is left out, and named", async () => {
  const { lines, last } = await finish((place) => (place < 2 ? refuse(409, "Ann wrote again meanwhile.") : undefined));
  expect(lines[0]?.result).toMatchObject({ ok: false, status: 409, values: {} });
  expect([lines.length, last?.result]).toMatchObject([
    50,
    {
      ok: true,
      notice: { title: "Label added", text: "9,600 conversations" },
      warning: { text: "Ann wrote again meanwhile. 1 more like this." },
    },
  ]);
});

test("a part in which nothing was to be changed does not name the result", async () => {
  const nothing: InboxResult = { ok: true, intent: "label", ids: [], notice: { title: "Nothing to change" } };
  expect((await finish((place) => (place === 0 ? nothing : undefined))).last?.result.notice?.title).toBe("Label added");
  expect((await finish(() => nothing)).last?.result.notice).toEqual({ title: "Nothing to change" });
});

test("an outage ends it: what was changed before can be undone", async () => {
  const { lines, last } = await finish((place) => (place === 3 ? refuse(503, "The site is down.") : undefined));
  expect([lines.length, last?.isLast]).toEqual([4, true]);
  expect(last?.result).toMatchObject({ ok: true, notice: { text: "600 conversations" } });
  expect(last?.result).toMatchObject({ warning: { text: "The site is down." } });
  expect((await finish(() => refuse(503, "The site is down."))).lines).toMatchObject([
    { isLast: true, result: { ok: false, status: 503 } },
  ]);
});

test("why it ended is said beside what was left out before", async () => {
  const endings = [refuse(409, "Ann wrote again meanwhile."), undefined, refuse(503, "The site is down.")];
  const text = (await finish((place) => endings[place])).last?.result;
  expect(text).toMatchObject({ warning: { text: "Ann wrote again meanwhile. The site is down." } });
});

test("stopped by the owner, it says how many are as they were", async () => {
  const { lines, last } = await finish(() => undefined, 1);
  expect(lines).toHaveLength(2);
  expect(last).toMatchObject({ done: 200, isLast: true, result: { ok: true, ids: [] } });
  expect(last?.result).toMatchObject({ warning: { text: "You stopped it: 9,800 were not changed." } });
});
