import type { FileLimits } from "../attached-file.ts";

/** As settings count them. */
const megabyte = 1_024 ** 2;

export const megabytesText = (bytes: number): string => `${Math.floor(bytes / megabyte)} MB`;

export const describeLimits = ({ maxFiles, maxBytes, totalBytes }: FileLimits): string =>
  maxFiles === 1
    ? `One file of up to ${megabytesText(maxBytes)}.`
    : `Up to ${maxFiles} files, ${megabytesText(maxBytes)} each, ${megabytesText(totalBytes)} together.`;

/** Those that pages show, of all that there are. */
export const toFileLimits = ({ maxFiles, maxBytes, totalBytes }: FileLimits): FileLimits => ({
  maxFiles,
  maxBytes,
  totalBytes,
});
