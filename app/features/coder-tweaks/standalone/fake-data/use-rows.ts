import { useCallback, useEffect, useState } from "react";
import { WorkerClient } from "#app/platform/workers/worker-client.ts";
import { showError } from "#app/ui/show-toast.ts";
import type { RowsPlan } from "./data-plan.ts";
import type { FakeDataMethods } from "./fake-data.worker.ts";

interface RowsState {
  text: string;
  madeOf: RowsPlan | undefined;
  rowsDone: number | undefined;
}

const noRows: RowsState = { text: "", madeOf: undefined, rowsDone: undefined };

const createWorker = () => new Worker(new URL("./fake-data.worker.ts", import.meta.url), { type: "module" });

/** Makes rows in a worker, which stays with its locale loaded. A new call, or `cancel`, ends the running one. */
export function useRows() {
  const [state, setState] = useState<RowsState>(noRows);
  const [worker] = useState(() => new WorkerClient<FakeDataMethods>(createWorker));
  const cancel = useCallback(() => {
    worker.terminate();
    setState((last) => ({ ...last, rowsDone: undefined }));
  }, [worker]);
  const make = useCallback(
    async (plan: RowsPlan) => {
      if (worker.isBusy) worker.terminate();
      const showProgress = (rowsDone: number) => setState((last) => ({ ...last, rowsDone }));
      showProgress(0);
      try {
        const text = await worker.call("makeRows", plan, { onProgress: showProgress });
        setState({ text, madeOf: plan, rowsDone: undefined });
      } catch (error) {
        const { name, message } = error instanceof Error ? error : new Error(String(error));
        if (name === "AbortError") return;
        setState(noRows);
        showError("Error", `The rows could not be made. ${message}`);
      }
    },
    [worker],
  );
  useEffect(() => () => worker.terminate(), [worker]);
  return { ...state, make, cancel };
}
