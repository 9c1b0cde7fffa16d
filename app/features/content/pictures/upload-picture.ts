import { href } from "react-router";
import { minuteMs } from "#app/lib/units.ts";
import { WorkerClient } from "#app/platform/workers/worker-client.ts";
import type { Picture } from "./picture.ts";
import type { ShrinkTasks } from "./shrink-pictures.worker.ts";

/** The problem is a sentence for the user. */
export type UploadedPicture = { picture: Picture } | { problem: string };

interface NamedBlob {
  readonly name: string;
  readonly blob: Blob;
}

const worker = new WorkerClient<ShrinkTasks>(
  () => new Worker(new URL("./shrink-pictures.worker.ts", import.meta.url), { type: "module" }),
);

/** Allows 7 KB a second for 2 MB, since the next picture waits. */
const storedWithinMs = 5 * minuteMs;

/** @param document a single document's kind, or an id @param files smallest first */
async function storeFiles(document: string, files: readonly NamedBlob[]): Promise<UploadedPicture> {
  const form = new FormData();
  form.set("document", document);
  for (const { name, blob } of files) form.append("file", blob, name);
  try {
    const signal = AbortSignal.timeout(storedWithinMs);
    const response = await fetch(href("/admin/site/pictures"), { method: "POST", body: form, signal });
    const answer = await response.json();
    return response.status === 201 ? { picture: answer } : { problem: answer.error };
  } catch {
    return { problem: "It could not be stored. Are you online, and still signed in?" };
  }
}

let previous: Promise<unknown> = Promise.resolve();

/** Shrinks in a worker, with one picture in memory at a time. */
export function uploadPicture(
  document: string,
  source: Blob,
  onStep: (step: "is made smaller" | "is being stored") => void,
): Promise<UploadedPicture> {
  const upload = previous.then(async () => {
    onStep("is made smaller");
    const shrunk = await worker
      .callOnce("shrink", source)
      .catch(() => ({ problem: "It could not be made smaller. Please load the page again, or choose a smaller one." }));
    if ("problem" in shrunk) return shrunk;
    onStep("is being stored");
    return storeFiles(document, shrunk.files);
  });
  previous = upload;
  return upload;
}
