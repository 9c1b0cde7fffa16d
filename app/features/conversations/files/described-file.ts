import { z } from "zod";
import type { OwnFile } from "./attachments.store.server.ts";

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

export const describeFile = ({ id, name, size, type, blobHash, isExecutable }: OwnFile): DescribedFile => ({
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
