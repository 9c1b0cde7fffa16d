import { useEffect, useRef, useState } from "react";
import { type Convert, failed, faultOf, type Outcome } from "./conversion.ts";
import { ConversionWorker } from "./conversion-worker.ts";

/** From this length on (in UTF-16 units) the page would stutter. */
const workerFrom = 100_000;
/** Up to this length a conversion is over before anybody sees a pause. */
const instantUpTo = 20_000;
const pauses = { instantMs: 0, shortMs: 60, workerMs: 200 };

interface Conversion<O, R> {
  text: string;
  options: O;
  /** The conversion's code, fetched at its first use. Left out where only the worker may run it. */
  load?: () => Convert<O, R> | Promise<Convert<O, R>>;
  createWorker: () => Worker;
}

interface ConversionState<R> {
  /** The last one, also while the next is under way; undefined before the first. */
  outcome: Outcome<R> | undefined;
  isBusy: boolean;
}

/** Converts the text anew whenever it or the options change; nothing of nothing. `load` and `createWorker` must stay the same functions. */
export function useConversion<O, R>({ text, options, load, createWorker }: Conversion<O, R>): ConversionState<R> {
  const [state, setState] = useState<ConversionState<R>>({ outcome: undefined, isBusy: false });
  const worker = useRef<ConversionWorker<R>>(undefined);

  useEffect(() => {
    if (text === "") return setState({ outcome: undefined, isBusy: false });
    let isStale = false;
    let isRunning = false;
    const show = (outcome: Outcome<R>) => {
      isRunning = false;
      if (!isStale) setState({ outcome, isBusy: false });
    };
    const isLong = text.length > workerFrom || load === undefined;
    const run = async () => {
      isRunning = true;
      if (!isLong) return show(await runHere(load, text, options));
      setState(({ outcome }) => ({ outcome, isBusy: true }));
      worker.current ??= new ConversionWorker(createWorker);
      show(await worker.current.run(text, options));
    };
    const timer = setTimeout(run, pauseBefore(text, isLong));
    return () => {
      isStale = true;
      clearTimeout(timer);
      if (isLong && isRunning) worker.current?.stop();
    };
  }, [text, options, load, createWorker]);

  useEffect(() => () => worker.current?.stop(), []);
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
): Promise<Outcome<R>> {
  try {
    const convert = await load();
    return await convert(text, options);
  } catch (error) {
    return failed(faultOf(error));
  }
}
