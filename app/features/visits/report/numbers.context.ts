import { createContext } from "react-router";
import type { NetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import type { VisitRecorder } from "../visit-recorder.server.ts";
import type { ReadAnswers } from "./exports/exported-answers.ts";
import type { ReportSource } from "./read-report.usecases.server.ts";

export interface Numbers extends ReportSource {
  readonly recorder: Pick<VisitRecorder, "count">;
  /** For exports: messages are another feature's. */
  readonly readAnswers: ReadAnswers;
  /** Of the public page and the API: what strangers may ask for. */
  readonly reads: NetworkMeter;
}

export const numbersContext = createContext<Numbers>();
