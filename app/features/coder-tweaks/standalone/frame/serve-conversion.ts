import { type Convert, failed, faultOf } from "./conversion.ts";
import type { ConversionAnswer, ConversionRequest } from "./worker-messages.ts";

/**
 * Makes a worker of a tool's conversion: one answer for each request.
 * @param listTransfers the buffers of a result that move to the page instead of being copied
 */
export function serveConversion<O, R>(
  convert: Convert<O, R>,
  listTransfers: (value: R) => Transferable[] = () => [],
): void {
  addEventListener("message", async ({ data }: MessageEvent<ConversionRequest>) => {
    const { id, text, options } = data;
    // The page sends what its own tool declares.
    const outcome = await attempt(() => convert(text, options as O));
    const answer: ConversionAnswer = { id, outcome };
    postMessage(answer, { transfer: outcome.ok ? listTransfers(outcome.value) : [] });
  });
}

async function attempt<T>(run: () => T | Promise<T>) {
  try {
    return await run();
  } catch (error) {
    return failed(faultOf(error));
  }
}
