export interface AttachedFile {
  id: string;
  name: string;
  size: number;
  /** By its contents, like `image/png`. */
  type: string;
  preview: boolean;
  isExecutable: boolean;
}

export interface FileLimits {
  readonly maxFiles: number;
  readonly maxBytes: number;
  readonly totalBytes: number;
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
