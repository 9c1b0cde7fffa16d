import { expect, test } from "vitest";
import { type Finding, runHealthChecks, worstVerdict } from "./health-check.ts";

const ok: Finding = { verdict: "ok", finding: "Fine." };

test("a check that throws or hangs leaves the others alone, and one that hangs is aborted", async () => {
  let isAborted = false;
  const results = await runHealthChecks([
    {
      name: "hangs",
      limitMs: 20,
      run: (signal) => {
        signal.addEventListener("abort", () => {
          isAborted = true;
        });
        return new Promise<never>(() => {});
      },
    },
    { name: "throws", run: () => Promise.reject(new Error("no such thing")) },
    { name: "works", run: async () => ok },
  ]);
  expect(results).toEqual([
    { name: "hangs", verdict: "error", finding: "This check did not end within 0 seconds." },
    { name: "throws", verdict: "error", finding: "This check could not be made: no such thing" },
    { name: "works", ...ok },
  ]);
  expect(isAborted).toBe(true);
});

test("the worst verdict counts", () => {
  const of = (...verdicts: Finding["verdict"][]) => worstVerdict(verdicts.map((verdict) => ({ ...ok, verdict })));
  expect([of(), of("ok"), of("ok", "warning"), of("warning", "error", "ok")]).toEqual(["ok", "ok", "warning", "error"]);
});
