/** A file that is uploaded, and not sent yet. */
export interface StagedFile {
  id: string;
  name: string;
  size: number;
}

export interface AttachedFile extends StagedFile {
  type: string;
  preview: boolean;
  isExecutable: boolean;
}

const previewedTypes: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/avif",
  "image/gif",
]);

/** SVG and HTML are never among them: they could run scripts. */
export const hasPreview = (type: string): boolean => previewedTypes.has(type);
