import { useEffect, useState } from "react";
import type { TaskMessage } from "./long-number.worker.ts";
import type { Answer, Asked, TaskKind } from "./long-number-tasks.ts";

/** One task at a time in a worker of its own; a newer one ends the older. */
class LongNumberWork {
  #worker: Worker | undefined;

  /** @param onFailure called where the number is too long for the browser, or no worker could be started */
  start<K extends TaskKind>(kind: K, asked: Asked<K>, onAnswer: (answer: Answer<K>) => void, onFailure: () => void) {
    this.stop();
    const worker = new Worker(new URL("./long-number.worker.ts", import.meta.url), { type: "module" });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Answer<K>>) => {
      this.stop();
      onAnswer(data);
    };
    worker.onerror = () => {
      this.stop();
      onFailure();
    };
    worker.postMessage({ kind, asked } as TaskMessage); // the signature ties the two together
  }

  /** Ends what is under way; it answers no more. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** The work of one component, ended with it. */
export function useLongNumberWork(): LongNumberWork {
  const [work] = useState(() => new LongNumberWork());
  useEffect(() => () => work.stop(), [work]);
  return work;
}
