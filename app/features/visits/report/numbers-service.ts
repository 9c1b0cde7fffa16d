import type { NetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import type { VisitRecorder } from "../visit-recorder.server.ts";
import type { ReadAnswers } from "./exports/exported-answers.ts";
import type { ReportSource } from "./read-report.usecases.server.ts";

export interface Numbers extends ReportSource {
  readonly recorder: Pick<VisitRecorder, "count">;
  readonly readAnswers: ReadAnswers;
  readonly reads: NetworkMeter;
}
