import { type DroppedEntry, walkDropped } from "#app/ui/files/dropped-entries.ts";
import type { UploadEntry } from "./upload-plan.ts";

export function entriesFromInput(files: Iterable<File>): UploadEntry[] {
  return [...files].map((file) => ({ path: toPath(file.webkitRelativePath || file.name), file }));
}

/** Lists dropped or pasted files and folders. Must be called during the event. */
export async function entriesFromTransfer(transfer: DataTransfer): Promise<UploadEntry[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === "file");
  const found = items.map((item) => ({ entry: item.webkitGetAsEntry?.() ?? undefined, file: item.getAsFile() }));
  const collected: UploadEntry[] = [];
  for (const { entry, file } of found) {
    // A pasted image has no path.
    if (entry) for await (const one of walkDropped(entry)) collected.push(toUpload(one));
    else if (file) collected.push({ path: [file.name], file });
  }
  return collected;
}

const toPath = (path: string) => path.split("/").filter((part) => part !== "");

const toUpload = ({ path, file, error }: DroppedEntry): UploadEntry => ({
  path: toPath(path),
  file,
  ...(error !== undefined && { isUnreadable: true }),
});
