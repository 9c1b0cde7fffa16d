/** A file of a message or reply, as pages show it. */
export interface AttachedFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  /** By its contents, like `image/png`. */
  type: string;
  /** An image that `?preview` shows. */
  preview: boolean;
  /** Opened, it may run as a program. */
  isExecutable: boolean;
}

/** For one message or reply. */
export interface FileLimits {
  readonly maxFiles: number;
  /** In bytes, of one file. */
  readonly maxBytes: number;
  /** In bytes, of all together. */
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
