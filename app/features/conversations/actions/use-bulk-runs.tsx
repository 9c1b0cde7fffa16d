import { type ReactNode, useState } from "react";
import { changedAtOnceMax } from "../model/contact-limits.ts";
import type { BulkRun } from "./bulk-run.tsx";
import { countChanged } from "./command-ids.ts";
import type { InboxCommand, InboxResult } from "./inbox-actions.server.ts";

interface BulkRuns {
  run: (command: InboxCommand) => void;
  receive: (result: InboxResult, command: InboxCommand) => void;
  progress: ReactNode;
}

/**
 * Runs commands for any number of conversations.
 * @param runOne runs one that the server takes at once; its result is to be given to `receive`
 * @param onResult gets one result for a command, whatever its size
 */
export function useBulkRuns(
  runOne: (command: InboxCommand) => void,
  onResult: (result: InboxResult, command: InboxCommand) => void,
): BulkRuns {
  const [code, setCode] = useState<typeof import("./bulk-run.tsx")>();
  const [runs, setRuns] = useState<readonly BulkRun[]>([]);
  const replace = (before: BulkRun, after: readonly BulkRun[]) =>
    setRuns((old) => old.flatMap((one) => (one === before ? after : [one])));

  const start = async (command: InboxCommand) => {
    try {
      const loaded = await import("./bulk-run.tsx");
      const started = loaded.startRun(command);
      setCode(loaded);
      setRuns((old) => [...old, started]);
      const [first] = started.parts;
      if (first) runOne(first);
    } catch {
      const message = "This could not be loaded. Please try again.";
      onResult({ ok: false, status: 503, message, fieldErrors: {}, values: {} }, command);
    }
  };
  return {
    run: (command) => (countChanged(command) > changedAtOnceMax ? void start(command) : runOne(command)),
    receive: (result, command) => {
      const running = runs.find(({ parts, results }) => parts[results.length] === command);
      if (!running || !code) return onResult(result, command);
      const advanced = { ...running, results: [...running.results, result] };
      const next = code.nextPart(advanced);
      replace(running, next ? [advanced] : []);
      if (next) runOne(next);
      else onResult(code.mergeResults(advanced), running.command);
    },
    progress: code && runs.length > 0 && (
      <code.RunningBulks runs={runs} onStop={(one) => replace(one, [{ ...one, isStopped: true }])} />
    ),
  };
}
