import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { CallResult, CodeGuess, MessagePost } from "./usecase-process.ts";

export interface UsecaseProcess {
  call: (call: MessagePost | CodeGuess) => Promise<CallResult>;
  stop: () => Promise<void>;
}

/** Starts processes that share a database, and waits until all are ready. */
export async function startUsecaseProcesses(count: number, args: readonly string[]): Promise<UsecaseProcess[]> {
  const children = Array.from({ length: count }, () =>
    fork(new URL("./usecase-process.ts", import.meta.url), args, {
      execArgv: ["--disable-warning=ExperimentalWarning"],
    }),
  );
  await Promise.all(children.map((child) => once(child, "message"))); // ready
  return children.map(connect);
}

function connect(child: ChildProcess): UsecaseProcess {
  const waiting = new Map<number, PromiseWithResolvers<CallResult>>();
  child.on("message", (result: CallResult) => {
    waiting.get(result.id)?.resolve(result);
    waiting.delete(result.id);
  });
  const exited = once(child, "exit");
  child.once("exit", (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`a process ended with ${code}`));
  });
  return {
    call: (call) => {
      const result = Promise.withResolvers<CallResult>();
      waiting.set(call.id, result);
      child.send(call);
      return result.promise;
    },
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
}
