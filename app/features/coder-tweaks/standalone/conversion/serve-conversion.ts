import { serveWorker } from "#app/platform/workers/serve-methods.ts";
import { transfer } from "#app/platform/workers/worker-calls.ts";
import { failed, type Result } from "../../result.ts";
import { type Convert, unexpectedError } from "./conversion.ts";

export interface ConversionMethods<O, R> {
  convert(input: { readonly text: string; readonly options: O }): Promise<Result<R>>;
}

/** @param listTransfers the buffers of a result that are transferred instead of copied */
export function serveConversion<O, R>(
  convert: Convert<O, R>,
  listTransfers: (value: R) => Transferable[] = () => [],
): void {
  const methods: ConversionMethods<O, R> = {
    async convert({ text, options }) {
      const result = await attempt(() => convert(text, options));
      return result.ok ? transfer(result, listTransfers(result.value)) : result;
    },
  };
  serveWorker(methods);
}

async function attempt<T>(run: () => T | Promise<T>) {
  try {
    return await run();
  } catch (error) {
    return failed(unexpectedError(error));
  }
}
