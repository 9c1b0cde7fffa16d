import { type CallOptions, MethodClient } from "./method-client.ts";
import { WorkerLostError } from "./worker.errors.ts";
import type { Endpoint, InputOf, MethodName, ProgressOf, ResultOf } from "./worker-calls.ts";

export interface WorkerEndpoint extends Endpoint {
  terminate(): void;
}

/** A worker and its methods. It starts with the first call, and again with the first call after its end. */
export class WorkerClient<M> {
  readonly #createWorker: () => WorkerEndpoint;
  #current: { readonly worker: WorkerEndpoint; readonly methods: MethodClient<M> } | undefined;

  constructor(createWorker: () => WorkerEndpoint) {
    this.#createWorker = createWorker;
  }

  get isRunning(): boolean {
    return this.#current !== undefined;
  }

  get isBusy(): boolean {
    return this.#current?.methods.isBusy ?? false;
  }

  start(): void {
    this.#current ??= this.#start();
  }

  /** @throws what the method throws; WorkerLostError; the reason given to `terminate` */
  async call<N extends MethodName<M>>(
    name: N,
    input: InputOf<M[N]>,
    options: CallOptions<ProgressOf<M[N]>> = {},
  ): Promise<ResultOf<M[N]>> {
    options.signal?.throwIfAborted();
    this.#current ??= this.#start();
    return this.#current.methods.call(name, input, options);
  }

  async callOnce<N extends MethodName<M>>(
    name: N,
    input: InputOf<M[N]>,
    { signal, onProgress }: CallOptions<ProgressOf<M[N]>> = {},
  ): Promise<ResultOf<M[N]>> {
    signal?.throwIfAborted();
    const end = () => this.terminate(signal?.reason);
    signal?.addEventListener("abort", end, { once: true });
    try {
      return await this.call(name, input, { onProgress });
    } finally {
      signal?.removeEventListener("abort", end);
      this.terminate();
    }
  }

  terminate(reason: unknown = new DOMException("The worker was ended.", "AbortError")): void {
    const ended = this.#current;
    this.#current = undefined;
    ended?.worker.terminate();
    ended?.methods.rejectAll(reason);
  }

  #start() {
    const worker = this.#createWorker();
    const methods = new MethodClient<M>(worker);
    const lose = (detail: string | undefined) => {
      if (this.#current?.worker === worker) this.terminate(new WorkerLostError(detail, methods.hasReplied));
    };
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      lose((event as ErrorEvent).message || undefined);
    });
    worker.addEventListener("messageerror", () => lose("A message could not be read."));
    return { worker, methods };
  }
}
