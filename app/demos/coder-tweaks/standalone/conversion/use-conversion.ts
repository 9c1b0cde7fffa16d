import { useEffect, useRef, useState } from "react";
import { WorkerLostError } from "#app/platform/workers/worker.errors.ts";
import { WorkerClient } from "#app/platform/workers/worker-client.ts";
import { failed, type InputError, type Result } from "../../result.ts";
import { type Convert, unexpectedError } from "./conversion.ts";
import type { ConversionMethods, ConversionName } from "./conversion.worker.ts";

/** In UTF-16 units. Longer texts are converted in a worker. */
const workerFrom = 100_000;
const instantUpTo = 20_000;
const pauses = { instantMs: 0, shortMs: 60, workerMs: 200 };

interface Conversion<O, R> {
  text: string;
  options: O;
  /** Names the conversion in the worker. */
  name: ConversionName;
  /** Loads it for the page. Without it, every text is converted in the worker. */
  load?: () => Convert<O, R> | Promise<Convert<O, R>>;
}

export interface ConversionState<R> {
  output?: R;
  error?: InputError;
  isBusy: boolean;
}

const toState = <R>(result: Result<R>): ConversionState<R> =>
  result.ok ? { output: result.value, isBusy: false } : { error: result.error, isBusy: false };

const createWorker = () => new Worker(new URL("./conversion.worker.ts", import.meta.url), { type: "module" });

/** Converts the text whenever it or the options change. `load` must be stable. */
export function useConversion<O, R>({ text, options, name, load }: Conversion<O, R>): ConversionState<R> {
  const [state, setState] = useState<ConversionState<R>>({ isBusy: false });
  const worker = useRef<WorkerClient<ConversionMethods>>(undefined);

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
      show(await runInWorker<R>(worker.current, { name, text, options }));
    };
    const timer = setTimeout(run, pauseBefore(text, isLong));
    return () => {
      isStale = true;
      clearTimeout(timer);
      if (isLong && isRunning) worker.current?.terminate();
    };
  }, [text, options, name, load]);

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

async function runInWorker<R>(
  worker: WorkerClient<ConversionMethods>,
  input: { name: ConversionName; text: string; options: unknown },
): Promise<Result<R>> {
  try {
    // The conversion of that name gives the tool's results.
    return (await worker.call("convert", input)) as Result<R>;
  } catch (error) {
    const detail = error instanceof WorkerLostError ? error.detail : undefined;
    return failed({ message: detail ?? "The conversion stopped. Please try again." });
  }
}
