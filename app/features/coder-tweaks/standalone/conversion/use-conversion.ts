import { useEffect, useRef, useState } from "react";
import { WorkerLostError } from "#app/platform/workers/worker.errors.ts";
import { WorkerClient } from "#app/platform/workers/worker-client.ts";
import { failed, type InputError, type Result } from "../../result.ts";
import { type Convert, unexpectedError } from "./conversion.ts";
import type { ConversionMethods } from "./serve-conversion.ts";

/** In UTF-16 units. Longer texts are converted in a worker. */
const workerFrom = 100_000;
const instantUpTo = 20_000;
const pauses = { instantMs: 0, shortMs: 60, workerMs: 200 };

interface Conversion<O, R> {
  text: string;
  options: O;
  load?: () => Convert<O, R> | Promise<Convert<O, R>>;
  createWorker: () => Worker;
}

export interface ConversionState<R> {
  output?: R;
  error?: InputError;
  isBusy: boolean;
}

const toState = <R>(result: Result<R>): ConversionState<R> =>
  result.ok ? { output: result.value, isBusy: false } : { error: result.error, isBusy: false };

/** Converts the text whenever it or the options change. `load` and `createWorker` must be stable. */
export function useConversion<O, R>({ text, options, load, createWorker }: Conversion<O, R>): ConversionState<R> {
  const [state, setState] = useState<ConversionState<R>>({ isBusy: false });
  const worker = useRef<WorkerClient<ConversionMethods<O, R>>>(undefined);

  useEffect(() => {
    if (text === "") return setState({ isBusy: false });
    let isStale = false;
    let isRunning = false;
    const show = (result: Result<R>) => {
      isRunning = false;
      if (!isStale) setState(toState(result));
    };
    const isLong = text.length > workerFrom || load === undefined;
    const run = async () => {
      isRunning = true;
      if (!isLong) return show(await runHere(load, text, options));
      setState((last) => ({ ...last, isBusy: true }));
      worker.current ??= new WorkerClient(createWorker);
      show(await runInWorker(worker.current, text, options));
    };
    const timer = setTimeout(run, pauseBefore(text, isLong));
    return () => {
      isStale = true;
      clearTimeout(timer);
      if (isLong && isRunning) worker.current?.terminate();
    };
  }, [text, options, load, createWorker]);

  useEffect(() => () => worker.current?.terminate(), []);
  return state;
}

const pauseBefore = (text: string, isLong: boolean): number => {
  if (isLong) return text.length > workerFrom ? pauses.workerMs : pauses.shortMs;
  return text.length > instantUpTo ? pauses.shortMs : pauses.instantMs;
};

async function runHere<O, R>(
  load: NonNullable<Conversion<O, R>["load"]>,
  text: string,
  options: O,
): Promise<Result<R>> {
  try {
    const convert = await load();
    return await convert(text, options);
  } catch (error) {
    return failed(unexpectedError(error));
  }
}

async function runInWorker<O, R>(
  worker: WorkerClient<ConversionMethods<O, R>>,
  text: string,
  options: O,
): Promise<Result<R>> {
  try {
    return await worker.call("convert", { text, options });
  } catch (error) {
    const detail = error instanceof WorkerLostError ? error.detail : undefined;
    return failed({ message: detail ?? "The conversion stopped. Please try again." });
  }
}
