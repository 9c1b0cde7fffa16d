import { href } from "react-router";
import { minuteMs } from "#app/lib/units.ts";
import { WorkerClient } from "#app/platform/workers/worker-client.ts";
import type { Picture } from "./picture.ts";
import type { ShrinkTasks } from "./shrink-pictures.worker.ts";

/** A sentence for a person says why there is no picture. */
export type UploadedPicture = { picture: Picture } | { problem: string };

interface NamedBlob {
  /** `<width>.<type>` */
  readonly name: string;
  readonly blob: Blob;
}

const worker = new WorkerClient<ShrinkTasks>(
  () => new Worker(new URL("./shrink-pictures.worker.ts", import.meta.url), { type: "module" }),
);

/** 2 MB in it are 7 KB a second; the next picture waits for it. */
const storedWithinMs = 5 * minuteMs;

/** Stores a picture's files, the smallest first. @param document a kind that has one document, or a document's id */
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

/** Makes a picture's files in a worker and stores them. One picture is in memory at a time. */
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
