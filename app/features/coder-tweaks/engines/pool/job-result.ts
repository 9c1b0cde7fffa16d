import { type EngineId, type EngineJob, type FileResult, inRunOrder, type ToolStep } from "../engine-contract.ts";

export interface JobResult extends FileResult {
  readonly id: number;
  readonly bytesAfter: number | undefined;
}

export const skippedResult = (job: EngineJob, reason: string): JobResult =>
  untouchedResult(
    job,
    job.tools.map((tool) => ({ tool, report: { kind: "skipped", reason } })),
  );

/** @param tool that was at work; by default the first one */
export function failedResult(job: EngineJob, tool: EngineId | undefined, reason: string): JobResult {
  const failing = tool ?? inRunOrder(job.tools)[0];
  return untouchedResult(job, failing ? [{ tool: failing, report: { kind: "failed", reason } }] : []);
}

const untouchedResult = ({ id, path }: EngineJob, steps: readonly ToolStep[]): JobResult => ({
  id,
  path,
  finalPath: path,
  bytesAfter: undefined,
  steps,
});
