import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { allocateShared, ParserStoppedError, ParserThread } from "./parser-thread.server.ts";

const parsers = `
      import { serveParsers } from ${JSON.stringify(new URL("./parser-thread.server.ts", import.meta.url).href)};
      const parsers = {
        count: async (bytes) => bytes.length,
        double: async (bytes) => new Uint8Array(2 * bytes.length),
        refuse: async () => { throw new RangeError("Too long."); },
        loop: async () => { for (;;); },
        hoard: async () => { for (const all = []; ; ) all.push(new Array(100_000).fill(all.length)); },
      };
      serveParsers(parsers, (result) => (result instanceof Uint8Array ? [result] : []));
    `;

function createThread(): ParserThread {
  return new ParserThread(join(createTemporaryFolder({ "parsers.mjs": parsers }), "parsers.mjs"));
}

const limitMs = 20_000;
const hello = Buffer.from("hello");

describe("a thread for parsers", () => {
  test("answers in the order in which it was asked, and throws what a parser throws", async () => {
    const thread = createThread();
    const answers = [thread.run("count", hello, limitMs), thread.run("refuse", hello, limitMs)];
    await expect(answers[0]).resolves.toBe(5);
    await expect(answers[1]).rejects.toMatchObject({ name: "RangeError", message: "Too long." });
  });

  test("reads shared bytes, and copies no more of others than were given", async () => {
    const thread = createThread();
    const mebibyte = 1_024 ** 2;
    expect(await thread.run("count", Buffer.alloc(mebibyte).subarray(7, 9), limitMs)).toBe(2);
    expect(await thread.run("double", allocateShared(mebibyte), limitMs)).toHaveLength(2 * mebibyte);
  });

  test.each([
    { task: "loop", givenMs: 300 },
    { task: "hoard", givenMs: limitMs },
  ])("a parser that would $task ends its thread, not this one; the next is answered", async ({ task, givenMs }) => {
    const thread = createThread();
    const stopped = thread.run(task, hello, givenMs);
    const next = thread.run("count", hello, limitMs);
    const others = vi.fn<() => void>();
    const ticking = setInterval(others, 20);
    await expect(stopped).rejects.toThrow(ParserStoppedError);
    expect(others).toHaveBeenCalled();
    clearInterval(ticking);
    await expect(next).resolves.toBe(5);
  });

  test("ends when it was idle for a minute, and after a large task", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const thread = createThread();
    await thread.run("count", hello, limitMs);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(thread.isRunning).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(thread.isRunning).toBe(false);
    vi.useRealTimers();
    await thread.run("count", allocateShared(5 * 1_024 ** 2), limitMs);
    expect(thread.isRunning).toBe(false);
  });
});
