import { makeRows } from "./make-rows.ts";
import type { RowsAnswer, RowsRequest } from "./row-messages.ts";

const answer = (message: RowsAnswer) => postMessage(message);

addEventListener("message", async ({ data: { fields, options } }: MessageEvent<RowsRequest>) => {
  try {
    const text = await makeRows(fields, options, (rowsDone) => answer({ type: "progress", rowsDone }));
    answer({ type: "done", text });
  } catch (error) {
    answer({ type: "failed", message: error instanceof Error ? error.message : String(error) });
  }
});
