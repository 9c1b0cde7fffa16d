import { type EngineId, engineIds, type FileOutcome } from "../engine-contract.ts";
import type { JobQueue, QueuedJob } from "./job-queue.ts";
import type { ProcessSettings } from "./pool-contract.ts";
import type { WorkerAnswer, WorkerJob } from "./worker-messages.ts";
import type { WorkerSlot } from "./worker-slot.ts";

/** So many workers in a row that never came to a file: the script cannot be had, and trying on would not end. */
const failedStartsAtMost = 3;

/** A worker that has jobs and begins none is lost. Long, since its script may come over a slow network. */
const silenceLimitMs = 60_000;

/** What a slot has been given and has not answered yet. */
interface Assignment {
  readonly waiting: Map<number, QueuedJob>;
  current?: { readonly id: number; tool: EngineId | undefined } | undefined;
  /** Runs out when the worker has been given up. */
  patience?: ReturnType<typeof setTimeout>;
}

/** One call of `process`: hands batches to the slots until the queue is empty. */
export class ProcessingRun {
  readonly done: Promise<void>;
  readonly #slots: readonly WorkerSlot[];
  readonly #queue: JobQueue;
  readonly #settings: ProcessSettings;
  readonly #timeLimitMs: number;
  readonly #assignments = new Set<Assignment>();
  #finish: () => void = () => undefined;
  #fail: (cause: unknown) => void = () => undefined;
  #isOver = false;
  #failedStarts = 0;

  constructor(slots: readonly WorkerSlot[], queue: JobQueue, settings: ProcessSettings) {
    this.#slots = slots;
    this.#queue = queue;
    this.#settings = settings;
    this.#timeLimitMs = settings.timeLimitMs ?? 20_000;
    this.done = new Promise((resolve, reject) => {
      this.#finish = resolve;
      this.#fail = reject;
    });
  }

  start(): void {
    this.#feedAll();
  }

  /** Gives up what is under way. */
  cancel(): void {
    this.#end();
    for (const slot of this.#slots) if (slot.isBusy) slot.kill();
    this.#finish();
  }

  #feedAll(): void {
    for (const slot of this.#slots) if (!slot.isBusy) this.#feed(slot);
    if (!this.#isOver && this.#slots.every((slot) => !slot.isBusy)) {
      this.#end();
      this.#finish();
    }
  }

  #feed(slot: WorkerSlot): void {
    if (this.#isOver) return;
    const others = new Set(
      this.#slots.flatMap((one) => (one !== slot && one.isBusy && one.affinity ? [one.affinity] : [])),
    );
    const batch = this.#queue.take(slot.affinity, others);
    if (!batch) return;
    const assignment: Assignment = { waiting: new Map(batch.jobs.map((queued) => [queued.id, queued])) };
    this.#assignments.add(assignment);
    slot.engage({
      onAnswer: (answer) => this.#hear(slot, assignment, answer),
      onCrash: (reason) => this.#recover(assignment, `The engine stopped: ${reason}`),
    });
    slot.affinity = batch.affinity;
    this.#post(slot, assignment).catch((cause) => this.#abort(cause));
  }

  async #post(slot: WorkerSlot, assignment: Assignment): Promise<void> {
    const jobs = (await Promise.all([...assignment.waiting.values()].map((queued) => this.#read(queued)))).filter(
      (job) => job !== undefined,
    );
    if (!this.#assignments.has(assignment)) return; // the worker has died meanwhile
    const read = new Set(jobs.map(({ id }) => id));
    for (const id of assignment.waiting.keys()) if (!read.has(id)) assignment.waiting.delete(id);
    const { context, options } = this.#settings;
    if (slot.preparedFor !== this.#settings) slot.post({ kind: "prepare", context, options });
    slot.preparedFor = this.#settings;
    slot.post({ kind: "process", jobs });
    this.#waitFor(slot, assignment, silenceLimitMs, "The engine did not begin.");
  }

  async #read({ id, job }: QueuedJob): Promise<WorkerJob | undefined> {
    try {
      return { id, file: { path: job.path, text: await job.readText() }, tools: job.tools };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!this.#isOver) this.#report(failedOutcome({ id, job }, undefined, `It cannot be read: ${reason}`));
      return undefined;
    }
  }

  #hear(slot: WorkerSlot, assignment: Assignment, answer: WorkerAnswer): void {
    if (this.#isOver) return;
    if (answer.kind === "started") {
      assignment.current = { id: answer.id, tool: undefined };
      this.#waitFor(slot, assignment, this.#timeLimitMs, `It took longer than ${this.#timeLimitMs / 1000} s.`);
    } else if (answer.kind === "turned-to" && assignment.current) assignment.current.tool = answer.tool;
    else if (answer.kind === "done") {
      this.#failedStarts = 0;
      assignment.current = undefined;
      assignment.waiting.delete(answer.id);
      this.#waitFor(slot, assignment, silenceLimitMs, "The engine fell silent.");
      this.#report(answer.outcome);
    } else if (answer.kind === "batch-done") {
      this.#settle(assignment);
      slot.release();
      this.#feedAll();
    }
  }

  /** Gives the worker up unless it says something within the time. */
  #waitFor(slot: WorkerSlot, assignment: Assignment, limitMs: number, reason: string): void {
    clearTimeout(assignment.patience);
    assignment.patience = setTimeout(() => {
      slot.kill();
      this.#recover(assignment, reason);
    }, limitMs);
  }

  /** Its slot may be another run's by the time that it would run out of patience. */
  #settle(assignment: Assignment): void {
    clearTimeout(assignment.patience);
    this.#assignments.delete(assignment);
  }

  /** A worker is gone: its file has failed, the rest of its batch goes to the next one. */
  #recover(assignment: Assignment, reason: string): void {
    if (this.#isOver) return;
    this.#settle(assignment);
    const { waiting, current } = assignment;
    const lost = current && waiting.get(current.id);
    if (lost) {
      this.#failedStarts = 0;
      waiting.delete(lost.id);
      this.#report(failedOutcome(lost, current.tool, reason));
    } else this.#failedStarts += 1;
    this.#queue.putBack([...waiting.values()]);
    if (this.#failedStarts >= failedStartsAtMost)
      for (const queued of this.#queue.takeAll()) this.#report(failedOutcome(queued, undefined, reason));
    this.#feedAll();
  }

  /** The listener's own fault, if it throws, is the caller's to see, and ends the run. */
  #report(outcome: FileOutcome): void {
    try {
      this.#settings.onOutcome(outcome);
    } catch (cause) {
      this.#abort(cause);
    }
  }

  #abort(cause: unknown): void {
    if (this.#isOver) return;
    this.#fail(cause);
    this.cancel();
  }

  #end(): void {
    this.#isOver = true;
    for (const assignment of this.#assignments) this.#settle(assignment);
    this.#queue.takeAll();
  }
}

function failedOutcome({ job }: QueuedJob, tool: EngineId | undefined, reason: string): FileOutcome {
  const failing = tool ?? engineIds.find((id) => job.tools.includes(id));
  return {
    path: job.path,
    finalPath: job.path,
    text: undefined,
    steps: failing ? [{ tool: failing, report: { kind: "failed", reason }, milliseconds: 0 }] : [],
    milliseconds: 0,
  };
}
