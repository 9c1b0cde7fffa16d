import { type ReactNode, useState } from "react";
import { createRandomKey } from "#app/lib/random-key.ts";
import { createFormError } from "#app/platform/http/form-result.ts";
import type { InboxCommand, InboxResult } from "../inbox-actions.server.ts";
import type { BulkRun } from "./bulk-run.tsx";

interface BulkRuns {
  run: (command: InboxCommand) => Promise<void>;
  progress: ReactNode;
}

/** Runs commands for more conversations than the server changes in one transaction. */
export function useBulkRuns(onResult: (result: InboxResult, command: InboxCommand) => void): BulkRuns {
  const [code, setCode] = useState<typeof import("./bulk-run.tsx")>();
  const [runs, setRuns] = useState<readonly BulkRun[]>([]);
  const finish = (result: InboxResult, run: BulkRun) => {
    setRuns((old) => old.filter((one) => one !== run));
    onResult(result, run.command);
  };
  return {
    run: async (command) => {
      try {
        setCode(await import("./bulk-run.tsx"));
        setRuns((old) => [...old, { key: createRandomKey(), command }]);
      } catch {
        onResult(createFormError(503, "This could not be loaded. Please try again."), command);
      }
    },
    progress: code && runs.length > 0 && <code.RunningBulks runs={runs} onResult={finish} />,
  };
}
