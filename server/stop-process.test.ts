import { expect, test } from "vitest";
import { createLogger } from "#app/platform/logger.server.ts";
import { createStop } from "./stop-process.ts";

async function stopSite(stop: () => Promise<void>, drain = async () => {}) {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line), flush: (done) => done?.() });
  const announced: string[] = [];
  const code = await new Promise<number>((exit) => {
    const end = createStop({ site: { announceStop: () => void announced.push("stop"), stop }, drain, log, exit });
    end("SIGTERM");
    end("SIGINT");
  });
  return { code, announced, messages: lines.map((line) => JSON.parse(line).msg) };
}

test("all that was finished ends the process with 0, once", async () => {
  expect(await stopSite(async () => {})).toEqual({ code: 0, announced: ["stop"], messages: ["stopping", "stopped"] });
});

test.each([
  ["the workers or the database", async () => Promise.reject(new Error("disk")), undefined],
  ["the drain", async () => {}, async () => Promise.reject(new Error("socket"))],
])("a failure of %s is told and ends the process with 1", async (_what, stop, drain) => {
  const { code, messages } = await stopSite(stop, drain);
  expect([code, messages]).toEqual([1, ["stopping", "the stop failed"]]);
});
