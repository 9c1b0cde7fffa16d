import { restoreError } from "./worker.errors.ts";
import {
  type CallMessage,
  type Endpoint,
  type InputOf,
  type MethodName,
  type ProgressOf,
  type ReplyMessage,
  type ResultOf,
  transferListOf,
} from "./worker-calls.ts";

export interface CallOptions<P> {
  /** The method's reply decides, so that both threads agree on the result. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: P) => void) | undefined;
}

interface PendingCall {
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: unknown) => void) | undefined;
  readonly onAbort: () => void;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

export class MethodClient<M> {
  readonly #endpoint: Endpoint;
  readonly #pending = new Map<number, PendingCall>();
  #lastId = 0;
  #hasReplied = false;

  constructor(endpoint: Endpoint) {
    this.#endpoint = endpoint;
    // Only `serveMethods` posts here.
    endpoint.addEventListener("message", (event) => this.#receive((event as MessageEvent<ReplyMessage>).data));
    endpoint.start?.();
  }

  get isBusy(): boolean {
    return this.#pending.size > 0;
  }

  get hasReplied(): boolean {
    return this.#hasReplied;
  }

  /** @throws what the method throws; the reason of a signal that was aborted before, or that ended the method */
  call<N extends MethodName<M>>(
    name: N,
    input: InputOf<M[N]>,
    { signal, onProgress }: CallOptions<ProgressOf<M[N]>> = {},
  ): Promise<ResultOf<M[N]>> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      this.#lastId += 1;
      const id = this.#lastId;
      this.#post({ kind: "call", id, name, input });
      const onAbort = () => this.#post({ kind: "abort", id });
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#pending.set(id, {
        signal,
        onAbort,
        // The method's own types describe the progress.
        onProgress: onProgress as PendingCall["onProgress"],
        resolve: resolve as PendingCall["resolve"],
        reject,
      });
    });
  }

  rejectAll(reason: unknown): void {
    for (const id of [...this.#pending.keys()]) this.#settle(id)?.reject(reason);
  }

  #post(message: CallMessage): void {
    const input = message.kind === "call" ? message.input : undefined;
    this.#endpoint.postMessage(message, { transfer: transferListOf(input) });
  }

  #receive(message: ReplyMessage): void {
    this.#hasReplied = true;
    if (message.kind === "progress") this.#pending.get(message.id)?.onProgress?.(message.progress);
    else if (message.kind === "result") this.#settle(message.id)?.resolve(message.value);
    else {
      const call = this.#settle(message.id);
      const isAborted = call?.signal?.aborted && message.error.name === "AbortError";
      call?.reject(isAborted ? call.signal?.reason : restoreError(message.error));
    }
  }

  #settle(id: number): PendingCall | undefined {
    const call = this.#pending.get(id);
    this.#pending.delete(id);
    call?.signal?.removeEventListener("abort", call.onAbort);
    return call;
  }
}
