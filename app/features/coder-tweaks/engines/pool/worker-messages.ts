import type { EngineId, FileOutcome, ProjectContext, Reference, SourceFile } from "../engine-contract.ts";
import type { EngineOptions } from "../options/engine-options.ts";

export interface WorkerJob {
  /** The job's place in the caller's list. */
  readonly id: number;
  readonly file: SourceFile;
  readonly tools: readonly EngineId[];
}

export type WorkerRequest =
  /** Sent before the first batch of a run; holds for all that follow. */
  | { readonly kind: "prepare"; readonly context: ProjectContext; readonly options: EngineOptions }
  | { readonly kind: "process"; readonly jobs: readonly WorkerJob[] }
  | { readonly kind: "collect-references"; readonly files: readonly SourceFile[] };

export type WorkerAnswer =
  /** The worker turns to this file now: its time runs from here. */
  | { readonly kind: "started"; readonly id: number }
  | { readonly kind: "turned-to"; readonly tool: EngineId }
  | { readonly kind: "done"; readonly id: number; readonly outcome: FileOutcome }
  | { readonly kind: "batch-done" }
  | { readonly kind: "references"; readonly references: readonly Reference[] };
