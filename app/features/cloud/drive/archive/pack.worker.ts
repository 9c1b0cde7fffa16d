import { createArchive, type NewFile, type NewFolder } from "#app/platform/zip-archive/writing/create-archive.ts";
import { ArchiveError } from "#app/platform/zip-archive/zip-archive.errors.ts";

export type PackAnswer =
  | { readonly kind: "progress"; readonly progress: { readonly doneBytes: number; readonly totalBytes: number } }
  | { readonly kind: "done"; readonly archive: Blob }
  | { readonly kind: "failed"; readonly name: string; readonly message: string; readonly code: string | undefined };

const answer = (message: PackAnswer) => postMessage(message);

addEventListener("message", async ({ data }: MessageEvent<readonly (NewFile | NewFolder)[]>) => {
  try {
    const pieces = await createArchive(data, { onProgress: (progress) => answer({ kind: "progress", progress }) });
    answer({ kind: "done", archive: new Blob(pieces, { type: "application/zip" }) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    answer({ kind: "failed", name, message, code: error instanceof ArchiveError ? error.code : undefined });
  }
});
