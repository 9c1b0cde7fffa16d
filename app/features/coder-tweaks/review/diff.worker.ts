import { findHunks } from "./hunks.ts";

addEventListener("message", ({ data }: MessageEvent<{ original: string; processed: string }>) => {
  postMessage(findHunks(data.original, data.processed));
});
