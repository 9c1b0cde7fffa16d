import type { FileLimits } from "../attached-file.ts";

const megabyte = 1_024 ** 2;

export const megabytesText = (bytes: number): string => `${Math.floor(bytes / megabyte)} MB`;

export const describeLimits = ({ maxFiles, maxBytes, totalBytes }: FileLimits): string =>
  maxFiles === 1
    ? `One file of up to ${megabytesText(maxBytes)}.`
    : `Up to ${maxFiles} files, ${megabytesText(maxBytes)} each, ${megabytesText(totalBytes)} together.`;

export const toFileLimits = ({ maxFiles, maxBytes, totalBytes }: FileLimits): FileLimits => ({
  maxFiles,
  maxBytes,
  totalBytes,
});
