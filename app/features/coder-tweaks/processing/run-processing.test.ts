import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FileOutcome } from "../engines/engine-contract.ts";
import { parseOptions } from "../engines/options/engine-options.ts";
import type { EnginePool } from "../engines/pool/pool-contract.ts";
import { fileTypeOf, type ProjectFile } from "../project/project-file.ts";
import { describeVerdict, type FileReport } from "./file-report.ts";
import { type ProcessingSettings, startProcessing } from "./run-processing.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const file = (id: number, path: string, size = 10): ProjectFile => ({
  id,
  path,
  name: path,
  type: fileTypeOf(path),
  size,
});

/** Upper-cases every text, as fast as a microtask. */
const pool: EnginePool = {
  async process(jobs, { onOutcome, signal }) {
    for (const { path, tools, readText } of jobs) {
      if (signal?.aborted) break;
      const outcome = (text: string | undefined, report: FileOutcome["steps"][number]["report"]): FileOutcome => ({
        path,
        finalPath: path,
        text,
        steps: tools.map((tool) => ({ tool, report, milliseconds: 1 })),
        milliseconds: 1,
      });
      try {
        const remarks = { findings: [], notes: [], references: [] };
        onOutcome(outcome((await readText()).toUpperCase(), { kind: "changed", ...remarks }));
      } catch (error) {
        onOutcome(outcome(undefined, { kind: "failed", reason: `It cannot be read: ${String(error)}` }));
      }
    }
    return { isCancelled: signal?.aborted ?? false, notes: ["A note."], milliseconds: 7 };
  },
  collectReferences: async () => [],
  dispose: () => undefined,
};

function start(files: ProjectFile[], texts: Record<number, string | undefined>) {
  const staged = new Map<number, string>();
  const archive = {
    async call(name: string, input: unknown) {
      if (name === "readText") return texts[input as number];
      if (name === "readContext") return { configFiles: [], importables: [] };
      const { id, text } = input as { id: number; text: string };
      staged.set(id, text);
      return text.length;
    },
    // The stand-in answers exactly the three calls that processing makes.
  } as ProcessingSettings["archive"];
  const reports: FileReport[] = [];
  const onFinish = vi.fn();
  const onCrash = vi.fn();
  const plan = files.map((one) => ({ file: one, tools: ["minifier" as const] }));
  const onReports = (more: readonly FileReport[]) => void reports.push(...more);
  const options = parseOptions(undefined);
  const processing = startProcessing({ plan, files, options, archive, pool, onReports, onFinish, onCrash });
  return { processing, reports, staged, onFinish, onCrash };
}

test("files are reported 500 ms apart although the engines are done at once, and their texts are staged", async () => {
  const { reports, staged, onFinish } = start([file(1, "a.js"), file(2, "b.js")], { 1: "a", 2: "bb" });
  await vi.advanceTimersByTimeAsync(400);
  expect([staged.get(1), staged.get(2), reports.length]).toEqual(["A", "BB", 0]);
  await vi.advanceTimersByTimeAsync(100);
  expect(reports.map(({ id }) => id)).toEqual([1]);
  await vi.advanceTimersByTimeAsync(500);
  expect(reports.map(({ id, bytesAfter }) => [id, bytesAfter])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(onFinish).toHaveBeenCalledWith(7, ["A note."]);
});

test("a file that is not text or too large is skipped with its reason, and the rest goes on", async () => {
  const files = [file(1, "a.png"), file(2, "b.js", 6 * 1024 * 1024), file(3, "c.js")];
  const { processing, reports, onFinish } = start(files, { 1: undefined, 3: "c" });
  await vi.advanceTimersByTimeAsync(1);
  processing.finishNow();
  await vi.advanceTimersByTimeAsync(100);
  expect(reports.map((report) => [report.id, report.verdict, describeVerdict(report)])).toEqual([
    [1, "skipped", "It is not text."],
    [2, "skipped", "It is larger than 5 MB."],
    [3, "changed", undefined],
  ]);
  expect(onFinish).toHaveBeenCalledOnce();
});

test("cancelling reports what is done before it returns, and nothing after", async () => {
  const { processing, reports, onFinish } = start([file(1, "a.js"), file(2, "b.js")], { 1: "a", 2: "b" });
  await vi.advanceTimersByTimeAsync(100);
  processing.cancel();
  expect(reports).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reports).toHaveLength(2);
  expect(onFinish).not.toHaveBeenCalled();
});
