import { z } from "zod";
import type { OwnFile, SentFile } from "./attachments.store.server.ts";

export const describedFileSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    size: z.int(),
    type: z.string(),
    sha256: z.string(),
    isExecutable: z.boolean(),
  })
  .meta({ id: "Attachment" });

export type DescribedFile = z.output<typeof describedFileSchema>;

const describeFile = ({ id, name, size, type, blobHash, isExecutable }: OwnFile): DescribedFile => ({
  id,
  name,
  size,
  type,
  sha256: blobHash,
  isExecutable,
});

/** To be spread: the specification's shape of a message without files has no such field. */
export const describeFiles = (files: readonly OwnFile[] = []): { attachments?: DescribedFile[] } =>
  files.length > 0 ? { attachments: files.map(describeFile) } : {};

export interface ExportedFile extends DescribedFile {
  replyId: string | null;
  /** Where an export has it, `/` between folders: safe in every file system, and of one file only. */
  path: string;
}

/** Without those of replies that are not sent yet. @param files of one conversation */
export function toExportedFiles(files: readonly SentFile[], replyIds: readonly string[]): ExportedFile[] {
  const sent = new Set(["", ...replyIds]);
  return files
    .filter(({ replyId }) => sent.has(replyId))
    .map((file, i) => ({
      ...describeFile(file),
      replyId: file.replyId === "" ? null : file.replyId,
      path: `${file.conversationId}/file-${i + 1}-${toPathName(file.name)}`,
    }));
}

/** With four bytes each, they fit into a file system's 255 bytes. */
const pathNameMax = 60;

const toPathName = (name: string): string =>
  Array.from(name.replace(/[^\p{L}\p{N}._-]+/gu, "-"))
    .slice(-pathNameMax)
    .join("");
