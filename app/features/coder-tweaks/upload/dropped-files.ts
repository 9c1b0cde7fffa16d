import { walkDropped } from "#app/ui/files/dropped-entries.ts";
import { fileNameOf } from "../engines/project/project-paths.ts";
import type { ArchiveSource, FolderFile } from "../project/project-file.ts";

const zipTypes = new Set(["application/zip", "application/x-zip", "application/x-zip-compressed", "multipart/x-zip"]);

export const isZip = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  zipTypes.has(type.toLowerCase()) || name.toLowerCase().endsWith(".zip");

export function sourceOfPickedFolder(files: readonly File[]): ArchiveSource {
  const found = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  return { kind: "folder", name: found[0]?.path.split("/")[0] || unnamed, files: found };
}

const unnamed = "project";

/** Call it while the event is handled: browsers empty `transfer` afterwards. @returns undefined without a ZIP or folder */
export async function sourceOfDrop(transfer: DataTransfer): Promise<ArchiveSource | undefined> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = [...transfer.files];
  if (entries.some(({ isDirectory }) => isDirectory)) {
    const found: FolderFile[] = [];
    for (const entry of entries) {
      for await (const { path, file, error } of walkDropped(entry)) {
        if (error !== undefined) throw error;
        if (file) found.push({ path, file });
      }
    }
    return {
      kind: "folder",
      name: entries.length === 1 ? fileNameOf(entries[0]?.fullPath ?? unnamed) : unnamed,
      files: found,
    };
  }
  const [file] = files;
  return files.length === 1 && file && isZip(file) ? { kind: "zip", file } : undefined;
}
