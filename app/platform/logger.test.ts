import { expect, test } from "vitest";
import { createAccessLog, createLogger } from "./logger.server.ts";

test("a request's line holds the start of a path that is too long", () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line), flush: (done) => done?.() });
  const line = { id: "1", ip: "203.0.113.9", method: "GET", status: 404, ms: 1 };
  createAccessLog(log)({ ...line, path: `/${"a".repeat(30_000)}` });
  createAccessLog(log)({ ...line, path: '/"quoted"' });
  const paths = lines.map((text) => JSON.parse(text).path);
  expect(paths).toEqual([`/${"a".repeat(511)}`, '/"quoted"']);
});
