import { createContext } from "react";

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

/** SVG and HTML are never among them: they could run scripts. */
export const hasPreview = (type: string): boolean => /^image\/(png|jpeg|webp|avif|gif)$/.test(type);

export interface FileLimits {
  readonly maxFiles: number;
  readonly maxBytes: number;
  readonly totalBytes: number;
}

export const FileLimitsContext = createContext<FileLimits>({ maxFiles: 0, maxBytes: 0, totalBytes: 0 });

/** For the data of a page with a field for files. */
export const toFileLimits = ({ maxFiles, maxBytes, totalBytes }: FileLimits): FileLimits => ({
  maxFiles,
  maxBytes,
  totalBytes,
});

const megabyte = 1_024 ** 2;

export const megabytesText = (bytes: number): string => `${Math.floor(bytes / megabyte)} MB`;
