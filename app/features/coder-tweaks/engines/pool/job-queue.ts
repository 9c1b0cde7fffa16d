import { type EngineJob, inRunOrder } from "../engine-contract.ts";
import { languageOf } from "../running/file-kinds.ts";

export interface Batch {
  readonly affinity: string;
  readonly jobs: readonly EngineJob[];
}

/** In characters. A single larger file is a batch of its own. */
const batchSize = 64 * 1024;
const batchFilesAtMost = 64;

const affinityOf = ({ tools, path }: EngineJob): string => `${inRunOrder(tools).join("+")} ${languageOf(path) ?? ""}`;

interface Lane {
  /** Smallest first: the largest is taken from the end. */
  readonly jobs: EngineJob[];
  size: number;
}

/** Jobs by affinity, the largest first, so that none of them is left for the end. */
export class JobQueue {
  readonly #lanes = new Map<string, Lane>();
  readonly #workers: number;
  #size = 0;

  constructor(jobs: readonly EngineJob[], workers: number) {
    this.#workers = workers;
    for (const job of jobs.toSorted((a, b) => a.size - b.size)) this.#add(job);
  }

  /** @param affinity of the worker's last batch @param others of other workers, left to them while there is other work */
  take(affinity: string | undefined, others: ReadonlySet<string>): Batch | undefined {
    const chosen = this.#choose(affinity, others);
    const lane = chosen === undefined ? undefined : this.#lanes.get(chosen);
    if (chosen === undefined || !lane) return undefined;
    // Batches get smaller towards the end, so that all workers finish at about the same time.
    const sizeAtMost = Math.min(batchSize, this.#size / (this.#workers * 2));
    const jobs: EngineJob[] = [];
    let size = 0;
    do {
      const next = lane.jobs.pop();
      if (!next) break;
      jobs.push(next);
      size += next.size;
    } while (jobs.length < batchFilesAtMost && size + (lane.jobs.at(-1)?.size ?? 0) <= sizeAtMost);
    lane.size -= size;
    this.#size -= size;
    if (lane.jobs.length === 0) this.#lanes.delete(chosen);
    return { affinity: chosen, jobs };
  }

  requeue(jobs: readonly EngineJob[]): void {
    for (const job of jobs.toReversed()) this.#add(job);
  }

  takeAll(): readonly EngineJob[] {
    const rest = [...this.#lanes.values()].flatMap(({ jobs }) => jobs);
    this.#lanes.clear();
    this.#size = 0;
    return rest;
  }

  #add(job: EngineJob): void {
    const affinity = affinityOf(job);
    const lane = this.#lanes.get(affinity) ?? { jobs: [], size: 0 };
    this.#lanes.set(affinity, lane);
    lane.jobs.push(job);
    lane.size += job.size;
    this.#size += job.size;
  }

  #choose(affinity: string | undefined, others: ReadonlySet<string>): string | undefined {
    if (affinity !== undefined && this.#lanes.has(affinity)) return affinity;
    const bySize = [...this.#lanes].sort(([, a], [, b]) => b.size - a.size).map(([name]) => name);
    return bySize.find((name) => !others.has(name)) ?? bySize[0];
  }
}
