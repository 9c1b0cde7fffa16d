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

/** The limits of a form, with the texts of its field for files, which the server writes. */
export interface ShownFileLimits extends FileLimits {
  readonly texts: { readonly attach: string; readonly limits: string; readonly notAttached: string };
}

export const FileLimitsContext = createContext<ShownFileLimits>({
  maxFiles: 0,
  maxBytes: 0,
  totalBytes: 0,
  texts: { attach: "", limits: "", notAttached: "" },
});

const megabyte = 1_024 ** 2;

export const megabytesText = (bytes: number): string => `${Math.floor(bytes / megabyte)} MB`;
