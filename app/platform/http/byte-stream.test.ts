import { expect, test } from "vitest";
import { toByteStream } from "./byte-stream.server.ts";

async function* count(pieces: number, seen: number[], length = 1_000) {
  for (let i = 0; i < pieces; i++) {
    seen.push(i);
    yield String(i % 10).repeat(length);
  }
}

test("all pieces arrive, in their order", async () => {
  const text = await new Response(toByteStream(count(50, []))).text();
  expect(text).toBe(Array.from({ length: 50 }, (_, i) => String(i % 10).repeat(1_000)).join(""));
  expect(await new Response(toByteStream(count(0, []))).text()).toBe("");
});

test("no more is made than is read, and nothing after the reader has left", async () => {
  const seen: number[] = [];
  const reader = toByteStream(count(1_000, seen)).getReader();
  await reader.read();
  await reader.cancel();
  expect(seen.length).toBeLessThan(60);
});

test("others take their turn between two chunks", async () => {
  let turns = 0;
  let next = setImmediate(function takeTurn() {
    turns++;
    next = setImmediate(takeTurn);
  });
  const reader = toByteStream(count(400, [])).getReader();
  while (!(await reader.read()).done);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(20);
});
