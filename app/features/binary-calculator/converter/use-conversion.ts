import { useEffect, useRef, useState } from "react";
import { type Base, readNumber } from "../number-text.ts";
import type { DigitsByBase, LongNumberTask } from "./long-number.worker.ts";

export type Conversion =
  | { readonly kind: "empty" }
  | { readonly kind: "number"; readonly value: bigint }
  /** Too long for the page's own thread: a worker has it. */
  | { readonly kind: "working" }
  | { readonly kind: "long"; readonly digits: DigitsByBase }
  | { readonly kind: "cancelled" };

/** From so many digits on a conversion takes longer than a frame. */
const workerFrom = 100_000;

/** Reads what is typed, at once or in a worker; newer input ends what is under way. */
export function useConversion(first: bigint | undefined) {
  const [conversion, setConversion] = useState<Conversion>(() => toConversion(first));
  const worker = useRef<Worker>(undefined);
  const stop = () => {
    worker.current?.terminate();
    worker.current = undefined;
  };
  useEffect(() => () => worker.current?.terminate(), []);

  const show = (next: Conversion): Conversion => {
    stop();
    setConversion(next);
    return next;
  };
  return {
    conversion,
    /** @returns what there is to show at once */
    read(digits: string, base: Base): Conversion {
      if (digits.length < workerFrom) return show(toConversion(readNumber(digits, base)));
      const started = show({ kind: "working" });
      const own = new Worker(new URL("./long-number.worker.ts", import.meta.url), { type: "module" });
      own.onmessage = ({ data }: MessageEvent<DigitsByBase>) => show({ kind: "long", digits: data });
      own.onerror = () => show({ kind: "cancelled" });
      own.postMessage({ digits, base } satisfies LongNumberTask);
      worker.current = own;
      return started;
    },
    set: (value: bigint | undefined) => show(toConversion(value)),
    cancel: () => show({ kind: "cancelled" }),
  };
}

const toConversion = (value: bigint | undefined): Conversion =>
  value === undefined ? { kind: "empty" } : { kind: "number", value };
