import { type EngineJob, engineIds } from "../engine-contract.ts";
import { languageOf } from "../running/file-kinds.ts";

export interface QueuedJob {
  /** The job's place in the caller's list. */
  readonly id: number;
  readonly job: EngineJob;
}

export interface Batch {
  /** Jobs with the same affinity need the same engines loaded. */
  readonly affinity: string;
  readonly jobs: readonly QueuedJob[];
}

/** A message costs as much as some files: so many characters go in one, unless a single file has more. */
const batchSize = 64 * 1024;
const batchFilesAtMost = 64;

const affinityOf = ({ tools, path }: EngineJob): string =>
  `${engineIds.filter((id) => tools.includes(id)).join("+")} ${languageOf(path) ?? ""}`;

interface Lane {
  /** Smallest first: the largest is taken from the end. */
  readonly jobs: QueuedJob[];
  size: number;
}

/** Jobs by affinity; in each the largest first, so that no large one is left for the end. */
export class JobQueue {
  readonly #lanes = new Map<string, Lane>();
  readonly #workers: number;
  #size = 0;

  constructor(jobs: readonly EngineJob[], workers: number) {
    this.#workers = workers;
    const queued = jobs.map((job, id) => ({ id, job })).sort((a, b) => a.job.size - b.job.size);
    for (const one of queued) this.#add(one);
  }

  /**
   * @param affinity of the worker's last batch: its engines are loaded there
   * @param others affinities that other workers are at; left to them while there is something else
   */
  take(affinity: string | undefined, others: ReadonlySet<string>): Batch | undefined {
    const chosen = this.#choose(affinity, others);
    const lane = chosen === undefined ? undefined : this.#lanes.get(chosen);
    if (chosen === undefined || !lane) return undefined;
    // Towards the end batches get smaller, so that all workers end at about the same time.
    const sizeAtMost = Math.min(batchSize, this.#size / (this.#workers * 2));
    const jobs: QueuedJob[] = [];
    let size = 0;
    do {
      const next = lane.jobs.pop();
      if (!next) break;
      jobs.push(next);
      size += next.job.size;
    } while (jobs.length < batchFilesAtMost && size + (lane.jobs.at(-1)?.job.size ?? 0) <= sizeAtMost);
    lane.size -= size;
    this.#size -= size;
    if (lane.jobs.length === 0) this.#lanes.delete(chosen);
    return { affinity: chosen, jobs };
  }

  /** Takes back what a worker did not come to. */
  putBack(jobs: readonly QueuedJob[]): void {
    for (const job of jobs.toReversed()) this.#add(job);
  }

  /** Empties the queue. */
  takeAll(): readonly QueuedJob[] {
    const rest = [...this.#lanes.values()].flatMap(({ jobs }) => jobs);
    this.#lanes.clear();
    this.#size = 0;
    return rest;
  }

  #add(queued: QueuedJob): void {
    const affinity = affinityOf(queued.job);
    const lane = this.#lanes.get(affinity) ?? { jobs: [], size: 0 };
    this.#lanes.set(affinity, lane);
    lane.jobs.push(queued);
    lane.size += queued.job.size;
    this.#size += queued.job.size;
  }

  #choose(affinity: string | undefined, others: ReadonlySet<string>): string | undefined {
    if (affinity !== undefined && this.#lanes.has(affinity)) return affinity;
    const bySize = [...this.#lanes].sort(([, a], [, b]) => b.size - a.size).map(([name]) => name);
    return bySize.find((name) => !others.has(name)) ?? bySize[0];
  }
}
