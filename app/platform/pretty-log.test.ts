import { expect, test } from "vitest";
import { createAccessLog, createLogger } from "./logger.server.ts";
import { createPrettyFormat } from "./pretty-log.server.ts";

function openLog(isColored = false) {
  const format = createPrettyFormat(isColored);
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(format(line)), flush: (done) => done?.() });
  return { log, lines };
}

const request = { id: "1a", traceId: "2b", ip: "203.0.113.9", method: "GET", path: "/contact", status: 200, ms: 12.34 };

test("a request is one line, with time, level and address", () => {
  const { log, lines } = openLog();
  createAccessLog(log)(request);
  expect(lines.join("")).toMatch(/^\d\d:\d\d:\d\d INFO {2}GET \/contact 200 12\.3 ms id=1a ip=203\.0\.113\.9\n$/);
});

test("an error shows its stack below", () => {
  const { log, lines } = openLog();
  log.error({ err: new Error("no disk"), job: "visits" }, "housekeeping failed");
  const [first, second, third] = lines.join("").split("\n");
  expect(first).toMatch(/ERROR housekeeping failed job=visits$/);
  expect(second).toBe("  Error: no disk");
  expect(third).toMatch(/^ {6}at /);
});

test("what a stranger sends cannot move the cursor or start a line", () => {
  const { log, lines } = openLog();
  createAccessLog(log)({ ...request, path: "/\u001b[2J\u009b1A\r\n00:00:00 INFO  forged\u202e" });
  log.warn({ text: "a\nb" }, "\u001b]0;title\u0007");
  expect(lines.join("").match(/\n/g)).toHaveLength(2);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be in it
  expect(lines.join("")).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
});

test("colors are for terminals", () => {
  const { log, lines } = openLog(true);
  log.warn("disk nearly full");
  expect(lines.join("")).toContain("\u001b[33mWARN \u001b[39m disk nearly full");
});
