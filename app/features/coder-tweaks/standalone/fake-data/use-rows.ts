import { useCallback, useEffect, useRef, useState } from "react";
import { showError } from "#app/ui/show-toast.ts";
import type { RowsAnswer, RowsRequest } from "./row-messages.ts";

interface RowsState {
  text: string;
  /** What the text was made of; undefined where there is none. */
  madeOf: RowsRequest | undefined;
  /** Undefined while nothing is made. */
  rowsDone: number | undefined;
}

const noRows: RowsState = { text: "", madeOf: undefined, rowsDone: undefined };

/** Makes rows in a worker. A newer run, or `cancel`, ends the one under way. */
export function useRows() {
  const [state, setState] = useState<RowsState>(noRows);
  const worker = useRef<Worker>(undefined);
  const isRunning = useRef(false);
  const cancel = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
    isRunning.current = false;
    setState((last) => ({ ...last, rowsDone: undefined }));
  }, []);
  const make = useCallback((request: RowsRequest) => {
    // An idle worker is kept: it has its language loaded.
    if (worker.current && isRunning.current) worker.current.terminate();
    const kept = isRunning.current ? undefined : worker.current;
    const started = kept ?? new Worker(new URL("./fake-data.worker.ts", import.meta.url), { type: "module" });
    worker.current = started;
    isRunning.current = true;
    const fail = (message: string) => {
      if (worker.current !== started) return;
      isRunning.current = false;
      setState(noRows);
      showError("Error", `The rows could not be made. ${message}`);
    };
    started.onmessage = ({ data }: MessageEvent<RowsAnswer>) => {
      if (worker.current !== started) return;
      if (data.type === "failed") fail(data.message);
      else if (data.type === "progress") setState((last) => ({ ...last, rowsDone: data.rowsDone }));
      else {
        isRunning.current = false;
        setState({ text: data.text, madeOf: request, rowsDone: undefined });
      }
    };
    started.onerror = ({ message }) => {
      fail(message);
      started.terminate();
      if (worker.current === started) worker.current = undefined;
    };
    setState((last) => ({ ...last, rowsDone: 0 }));
    started.postMessage(request);
  }, []);
  useEffect(() => () => worker.current?.terminate(), []);
  return { ...state, make, cancel };
}
