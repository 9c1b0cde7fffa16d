import { serializeError } from "./worker.errors.ts";
import { type CallMessage, type Endpoint, type ReplyMessage, transferListOf } from "./worker-calls.ts";

type AnyMethod = (input: unknown, context: { signal: AbortSignal; onProgress: (progress: unknown) => void }) => unknown;

/** Offers an object's methods at the other end of a channel. Calls run concurrently and start in order. */
export function serveMethods<M extends object>(endpoint: Endpoint, methods: M | Promise<M>): void {
  const running = new Map<number, AbortController>();
  if (methods instanceof Promise) methods.catch(() => undefined);
  const reply = (message: ReplyMessage, transfer: Transferable[] = []) => endpoint.postMessage(message, { transfer });

  async function run({ id, name, input }: Extract<CallMessage, { kind: "call" }>): Promise<void> {
    const canceller = new AbortController();
    running.set(id, canceller);
    try {
      const target = methods instanceof Promise ? await methods : methods;
      // `MethodClient` ties the name, the input and the result together.
      const method = (target as Record<string, AnyMethod>)[name];
      if (!method) throw new Error(`The worker has no method ${name}.`);
      const onProgress = (progress: unknown) => reply({ kind: "progress", id, progress }, transferListOf(progress));
      const value = await method.call(target, input, { signal: canceller.signal, onProgress });
      reply({ kind: "result", id, value }, transferListOf(value));
    } catch (error) {
      reply({ kind: "error", id, error: serializeError(error) });
    } finally {
      running.delete(id);
    }
  }

  endpoint.addEventListener("message", (event) => {
    // Only `MethodClient` posts here.
    const message = (event as MessageEvent<CallMessage>).data;
    if (message.kind === "abort") running.get(message.id)?.abort();
    else run(message);
  });
  endpoint.start?.();
}

export const serveWorker = <M extends object>(methods: M | Promise<M>): void => serveMethods(self, methods);
