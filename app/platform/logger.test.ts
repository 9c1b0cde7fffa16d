import { Writable } from "node:stream";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createAccessLog, createLineBuffer, createLogger } from "./logger.server.ts";

beforeEach(() => void vi.useFakeTimers());

/** A reader of the log that takes lines only while it is awake. */
class SleepyReader extends Writable {
  isAwake = false;
  text = "";
  #takeWaiting: (() => void) | undefined;

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const take = () => {
      this.text += chunk;
      done();
    };
    if (this.isAwake) take();
    else this.#takeWaiting = take;
  }

  wake(): void {
    this.isAwake = true;
    this.#takeWaiting?.();
  }

  get lines(): Record<string, unknown>[] {
    return this.text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  }
}

test("lines are handed on within a second, warnings at once", () => {
  const reader = new SleepyReader();
  reader.wake();
  const log = createLogger("info", createLineBuffer(reader));
  log.info("first");
  expect(reader.text).toBe("");
  vi.advanceTimersByTime(1_000);
  expect(reader.lines).toMatchObject([{ msg: "first" }]);
  log.warn("second");
  expect(reader.lines).toMatchObject([{ msg: "first" }, { msg: "second" }]);
});

describe("a reader that takes nothing", () => {
  test("leaves a bounded number of lines in memory; those beyond are counted and told later", async () => {
    const reader = new SleepyReader();
    const log = createLogger("info", createLineBuffer(reader));
    const written = 50_000;
    for (let n = 0; n < written; n++) log.info({ n }, "x".repeat(100));
    log.flush();
    expect(reader.writableLength).toBeLessThanOrEqual(1_048_576);

    reader.wake();
    await vi.advanceTimersByTimeAsync(0);
    log.info("after it");
    await vi.advanceTimersByTimeAsync(1_000);
    const [lost] = reader.lines.filter(({ level }) => level === 40);
    expect(lost).toMatchObject({ msg: "log lines were lost: nothing took them" });
    expect(Number(lost?.lines)).toBe(written - (reader.lines.length - 2));
    expect(reader.lines.at(-1)).toMatchObject({ msg: "after it" });
  });

  test("does not keep a process that ends", async () => {
    const log = createLogger("info", createLineBuffer(new SleepyReader()));
    const exit = vi.fn();
    log.info("stopped");
    log.flush(exit);
    await vi.advanceTimersByTimeAsync(999);
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(exit).toHaveBeenCalledOnce();
  });
});

test("a request's line holds the start of a path that is too long", () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line), flush: (done) => done?.() });
  const line = { id: "1", traceId: "2", ip: "203.0.113.9", method: "GET", status: 404, ms: 1 };
  createAccessLog(log)({ ...line, path: `/${"a".repeat(30_000)}` });
  createAccessLog(log)({ ...line, path: '/"quoted"' });
  const paths = lines.map((text) => JSON.parse(text).path);
  expect(paths).toEqual([`/${"a".repeat(511)}`, '/"quoted"']);
});

test("errors are also given to a listener, with the request's id; warnings are not", () => {
  const errors: unknown[] = [];
  const log = createLogger("error", { write() {}, flush: (done) => done?.() }, (error) => errors.push(error));
  log.warn("a warning");
  log.child({ id: "1a" }).error({ err: new Error("no disk") }, "rendering failed");
  log.error("plain");
  expect(errors).toEqual([
    { text: "rendering failed: no disk", requestId: "1a" },
    { text: "plain", requestId: undefined },
  ]);
});
