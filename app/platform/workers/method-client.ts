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
  readonly onProgress: ((progress: unknown) => void) | undefined;
  resolve(reply: FinalReply): void;
  reject(reason: unknown): void;
}

type FinalReply = Exclude<ReplyMessage, { kind: "progress" }>;

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
  async call<N extends MethodName<M>>(
    name: N,
    input: InputOf<M[N]>,
    { signal, onProgress }: CallOptions<ProgressOf<M[N]>> = {},
  ): Promise<ResultOf<M[N]>> {
    signal?.throwIfAborted();
    this.#lastId += 1;
    const id = this.#lastId;
    const abort = () => this.#post({ kind: "abort", id });
    signal?.addEventListener("abort", abort, { once: true });
    try {
      const reply = await new Promise<FinalReply>((resolve, reject) => {
        // The method's own types describe the progress.
        this.#pending.set(id, { onProgress: onProgress as PendingCall["onProgress"], resolve, reject });
        this.#post({ kind: "call", id, name, input });
      });
      if (reply.kind === "result") return reply.value as ResultOf<M[N]>;
      throw signal?.aborted && reply.error.name === "AbortError" ? signal.reason : restoreError(reply.error);
    } finally {
      this.#pending.delete(id);
      signal?.removeEventListener("abort", abort);
    }
  }

  rejectAll(reason: unknown): void {
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
  }

  #post(message: CallMessage): void {
    const input = message.kind === "call" ? message.input : undefined;
    this.#endpoint.postMessage(message, { transfer: transferListOf(input) });
  }

  #receive(message: ReplyMessage): void {
    this.#hasReplied = true;
    const call = this.#pending.get(message.id);
    if (message.kind === "progress") call?.onProgress?.(message.progress);
    else call?.resolve(message);
  }
}
