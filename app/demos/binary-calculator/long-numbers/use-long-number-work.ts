import { useEffect, useState } from "react";
import type { InputOf, MethodName, ResultOf } from "#app/platform/workers/worker-calls.ts";
import { WorkerClient } from "#app/platform/workers/worker-client.ts";
import type { LongNumberTasks } from "./long-number-tasks.ts";

const createWorker = () => new Worker(new URL("./long-number.worker.ts", import.meta.url), { type: "module" });

/** Runs one task at a time in a worker; a newer one cancels it. */
class LongNumberWork {
  #canceller: AbortController | undefined;

  /** @param onError called where the number is too long for the browser, or no worker could be started */
  start<N extends MethodName<LongNumberTasks>>(
    name: N,
    input: InputOf<LongNumberTasks[N]>,
    onResult: (result: ResultOf<LongNumberTasks[N]>) => void,
    onError: () => void,
  ): void {
    this.stop();
    this.#canceller = new AbortController();
    const { signal } = this.#canceller;
    new WorkerClient<LongNumberTasks>(createWorker).callOnce(name, input, { signal }).then(
      (result) => !signal.aborted && onResult(result),
      () => !signal.aborted && onError(),
    );
  }

  stop(): void {
    this.#canceller?.abort();
  }
}

export function useLongNumberWork(): LongNumberWork {
  const [work] = useState(() => new LongNumberWork());
  useEffect(() => () => work.stop(), [work]);
  return work;
}

export type LongWorkState = { readonly kind: "working" } | { readonly kind: "canceled" } | { readonly kind: "failed" };

export function useStateOfWork<S>(first: () => S | LongWorkState) {
  const [state, setState] = useState(first);
  const work = useLongNumberWork();
  const show = (next: S | LongWorkState) => {
    work.stop();
    setState(next);
  };
  return {
    state,
    show,
    start<N extends MethodName<LongNumberTasks>>(
      name: N,
      input: InputOf<LongNumberTasks[N]>,
      onResult: (result: ResultOf<LongNumberTasks[N]>) => void,
    ): void {
      show({ kind: "working" });
      work.start(name, input, onResult, () => show({ kind: "failed" }));
    },
    cancel: () => show({ kind: "canceled" }),
  };
}
