import { once } from "node:events";
import { parentPort, type Transferable, Worker } from "node:worker_threads";
import { kibibyte, minuteMs } from "#app/lib/units.ts";

interface Order {
  readonly task: string;
  readonly bytes: Uint8Array;
}

type Answer = { readonly result: unknown } | { readonly error: Pick<Error, "name" | "message"> };

const idleMaxMs = minuteMs;
/** A small machine has no more to give; what needs more is refused by its bounds before. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** Reading more leaves the thread with more memory than a small machine has to spare. */
const largeBytes = 4 * kibibyte ** 2;

/** @returns bytes that a `ParserThread` reads where they are, instead of a copy */
export const allocateShared = (length: number): Uint8Array => Buffer.from(new SharedArrayBuffer(length));

/** A stranger's text stopped the thread, or took too long. */
export class ParserStoppedError extends Error {
  override readonly name = "ParserStoppedError";
}

/**
 * Reads what strangers send beside the thread that answers requests: an endless or greedy text ends this one only. It runs one
 * task at a time, starts with the first and ends when it was idle for a minute.
 */
export class ParserThread {
  readonly #entry: string;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  /** @param entry the built file, which calls `serveParsers` */
  constructor(entry: string) {
    this.#entry = entry;
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /**
   * @param limitMs of the task alone, without those before it
   * @throws what the task throws, by name and message; ParserStoppedError
   */
  run(task: string, bytes: Uint8Array, limitMs: number): Promise<unknown> {
    const turn = this.#last.then(() => this.#run({ task, bytes }, limitMs));
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #run(order: Order, limitMs: number): Promise<unknown> {
    clearTimeout(this.#idle);
    const worker = this.#start();
    const answer = await this.#ask(worker, order, limitMs);
    if (order.bytes.length > largeBytes) await this.#end(worker);
    else this.#idle = setTimeout(() => this.#end(worker), idleMaxMs).unref();
    if ("error" in answer) throw Object.assign(new Error(answer.error.message), { name: answer.error.name });
    return answer.result;
  }

  async #ask(worker: Worker, order: Order, limitMs: number): Promise<Answer> {
    try {
      // A clone of a view is one of all that it is a view of.
      const { task, bytes } = order;
      worker.postMessage({ task, bytes: bytes.buffer instanceof SharedArrayBuffer ? bytes : Uint8Array.from(bytes) });
      const [answer] = await once(worker, "message", { signal: AbortSignal.timeout(limitMs) });
      return answer;
    } catch (error) {
      await this.#end(worker);
      throw new ParserStoppedError("It took too much time or memory to read.", { cause: error });
    }
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#entry, { resourceLimits });
    worker.unref();
    // It may fail between two tasks: the next starts another.
    worker.on("error", () => this.#end(worker));
    this.#worker = worker;
    return worker;
  }

  async #end(worker: Worker): Promise<void> {
    if (this.#worker === worker) this.#worker = undefined;
    await worker.terminate();
  }
}

type Parser = (bytes: Uint8Array) => Promise<unknown>;

/** Smaller ones may lie in memory that others use. */
const transferredBytes = kibibyte ** 2;

/** Answers the orders of a `ParserThread`. @param listBytes large parts of a result, handed over instead of copied */
export function serveParsers(parsers: Readonly<Record<string, Parser>>, listBytes: (result: unknown) => Uint8Array[]) {
  parentPort?.on("message", async ({ task, bytes }: Order) => {
    try {
      const result = await parsers[task]?.(bytes);
      const buffers = new Set(listBytes(result).map(({ buffer }) => buffer));
      const isOwn = (buffer: ArrayBufferLike) => buffer instanceof ArrayBuffer && buffer.byteLength >= transferredBytes;
      parentPort?.postMessage({ result } satisfies Answer, [...buffers].filter(isOwn) as Transferable[]);
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      parentPort?.postMessage({ error: { name, message } } satisfies Answer);
    }
  });
}
