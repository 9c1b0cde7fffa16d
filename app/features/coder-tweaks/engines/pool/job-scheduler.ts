import { WorkerLostError } from "#app/platform/workers/worker.errors.ts";
import { transfer } from "#app/platform/workers/worker-calls.ts";
import type { EngineId, EngineJob } from "../engine-contract.ts";
import type { JobEvent } from "./engine-methods.ts";
import type { JobQueue } from "./job-queue.ts";
import { failedResult, type JobResult } from "./job-result.ts";
import type { ProcessSettings } from "./pool-contract.ts";
import type { WorkerSlot } from "./worker-slot.ts";

/** After so many workers in a row that never started a file the script cannot be loaded, and the run is given up. */
const failedStartsAtMost = 3;

/** A worker that has jobs and starts none is lost. Long, since its script may be loaded over a slow network. */
const silenceLimitMs = 60_000;

interface Assignment {
  readonly waiting: Map<number, EngineJob>;
  current?: { readonly id: number; tool: EngineId | undefined } | undefined;
  timeout?: ReturnType<typeof setTimeout>;
}

/** One call of `process`: assigns batches to the slots until the queue is empty. */
export class JobScheduler {
  readonly done: Promise<void>;
  readonly #slots: readonly WorkerSlot[];
  readonly #queue: JobQueue;
  readonly #settings: ProcessSettings;
  readonly #timeLimitMs: number;
  readonly #assignments = new Set<Assignment>();
  readonly #completion = Promise.withResolvers<void>();
  #isOver = false;
  #failedStarts = 0;

  constructor(slots: readonly WorkerSlot[], queue: JobQueue, settings: ProcessSettings) {
    this.#slots = slots;
    this.#queue = queue;
    this.#settings = settings;
    this.#timeLimitMs = settings.timeLimitMs ?? 20_000;
    this.done = this.#completion.promise;
  }

  cancel(): void {
    this.#end();
    for (const slot of this.#slots) if (slot.isBusy) slot.kill();
    this.#completion.resolve();
  }

  feedAll(): void {
    for (const slot of this.#slots) if (!slot.isBusy) this.#feed(slot);
    if (!this.#isOver && this.#slots.every((slot) => !slot.isBusy)) {
      this.#end();
      this.#completion.resolve();
    }
  }

  #feed(slot: WorkerSlot): void {
    if (this.#isOver) return;
    const others = new Set(
      this.#slots.flatMap((one) => (one !== slot && one.isBusy && one.affinity ? [one.affinity] : [])),
    );
    const batch = this.#queue.take(slot.affinity, others);
    if (!batch) return;
    const assignment: Assignment = { waiting: new Map(batch.jobs.map((job) => [job.id, job])) };
    this.#assignments.add(assignment);
    slot.acquire();
    slot.affinity = batch.affinity;
    this.#work(slot, assignment, batch.jobs).catch((cause) => this.#abort(cause));
  }

  async #work(slot: WorkerSlot, assignment: Assignment, jobs: readonly EngineJob[]): Promise<void> {
    this.#waitFor(slot, assignment, silenceLimitMs, "The engine did not begin.");
    const onProgress = (event: JobEvent) => this.#note(slot, assignment, event);
    try {
      await Promise.all([this.#prepare(slot), slot.worker.call("process", jobs, { onProgress })]);
    } catch (error) {
      if (!this.#assignments.has(assignment)) return; // given up, and its worker ended
      slot.kill();
      return this.#recover(assignment, `The engine stopped: ${describeWorkerError(error)}`);
    }
    if (!this.#assignments.has(assignment)) return;
    this.#settle(assignment);
    slot.release();
    this.feedAll();
  }

  async #prepare(slot: WorkerSlot): Promise<void> {
    if (slot.preparedFor === this.#settings && slot.worker.isRunning) return;
    slot.preparedFor = this.#settings;
    const { context, options, connectTexts } = this.#settings;
    const texts = connectTexts();
    await slot.worker.call("prepare", transfer({ context, options, texts }, [texts]));
  }

  #note(slot: WorkerSlot, assignment: Assignment, event: JobEvent): void {
    if (event.kind === "started") {
      assignment.current = { id: event.id, tool: undefined };
      this.#waitFor(slot, assignment, this.#timeLimitMs, `It took longer than ${this.#timeLimitMs / 1000} s.`);
    } else if (event.kind === "turned-to") {
      if (assignment.current) assignment.current.tool = event.tool;
    } else {
      this.#failedStarts = 0;
      assignment.current = undefined;
      assignment.waiting.delete(event.result.id);
      this.#waitFor(slot, assignment, silenceLimitMs, "The engine fell silent.");
      this.#report(event.result);
    }
  }

  #waitFor(slot: WorkerSlot, assignment: Assignment, limitMs: number, reason: string): void {
    clearTimeout(assignment.timeout);
    assignment.timeout = setTimeout(() => {
      slot.kill();
      this.#recover(assignment, reason);
    }, limitMs);
  }

  /** Clears the timeout: the slot may belong to another run when it would fire. */
  #settle(assignment: Assignment): void {
    clearTimeout(assignment.timeout);
    this.#assignments.delete(assignment);
  }

  #recover(assignment: Assignment, reason: string): void {
    if (this.#isOver) return;
    this.#settle(assignment);
    const { waiting, current } = assignment;
    const lost = current && waiting.get(current.id);
    if (lost) {
      this.#failedStarts = 0;
      waiting.delete(lost.id);
      this.#report(failedResult(lost, current.tool, reason));
    } else this.#failedStarts += 1;
    this.#queue.requeue([...waiting.values()]);
    if (this.#failedStarts >= failedStartsAtMost)
      for (const job of this.#queue.takeAll()) this.#report(failedResult(job, undefined, reason));
    this.feedAll();
  }

  /** An error that the listener throws rejects the call and ends the run. */
  #report(result: JobResult): void {
    try {
      this.#settings.onResult(result);
    } catch (cause) {
      this.#abort(cause);
    }
  }

  #abort(cause: unknown): void {
    if (this.#isOver) return;
    this.#completion.reject(cause);
    this.cancel();
  }

  #end(): void {
    this.#isOver = true;
    for (const assignment of this.#assignments) this.#settle(assignment);
    this.#queue.takeAll();
  }
}

function describeWorkerError(error: unknown): string {
  if (error instanceof WorkerLostError) return error.detail ?? "its code could not be loaded";
  return error instanceof Error ? error.message : String(error);
}
