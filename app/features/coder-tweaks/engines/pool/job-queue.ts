import { type EngineJob, inRunOrder } from "../engine-contract.ts";
import { languageOf } from "../running/file-kinds.ts";

/** Files of one kind with the same tools, which a worker processes with the code that it has loaded. */
const laneOf = ({ tools, path }: EngineJob): string => `${inRunOrder(tools).join("+")} ${languageOf(path) ?? ""}`;

/** Jobs by lane, the largest first, so that none of them is left for the end. */
export class JobQueue {
  readonly #lanes: Map<string, EngineJob[]>;
  #length: number;

  constructor(jobs: readonly EngineJob[]) {
    this.#length = jobs.length;
    this.#lanes = Map.groupBy(
      jobs.toSorted((a, b) => a.size - b.size),
      laneOf,
    );
  }

  get length(): number {
    return this.#length;
  }

  /** @param last lane of the worker's job before @param others of other workers, left to them while there is other work */
  take(
    last: string | undefined,
    others: ReadonlySet<string | undefined>,
  ): { lane: string; job: EngineJob } | undefined {
    const lane = last !== undefined && this.#lanes.has(last) ? last : this.#chooseLane(others);
    const jobs = lane === undefined ? undefined : this.#lanes.get(lane);
    const job = jobs?.pop();
    if (lane === undefined || !job) return undefined;
    this.#length -= 1;
    if (jobs?.length === 0) this.#lanes.delete(lane);
    return { lane, job };
  }

  #chooseLane(others: ReadonlySet<string | undefined>): string | undefined {
    const sizes = [...this.#lanes].map(([lane, jobs]) => ({
      lane,
      size: jobs.reduce((sum, { size }) => sum + size, 0),
    }));
    const largestFirst = sizes.sort((a, b) => b.size - a.size).map(({ lane }) => lane);
    return largestFirst.find((lane) => !others.has(lane)) ?? largestFirst[0];
  }
}
