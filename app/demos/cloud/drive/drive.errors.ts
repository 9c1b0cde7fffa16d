import type { NameError } from "./item-name.ts";

/**
 * - `storage-full`: no storage space; nothing was changed
 * - `storage-failed`: another storage error; nothing was changed
 * - `storage-closed`: the page must be loaded again, as the drive's status says
 * - `read-failed`: the browser's storage could not be read
 * - `over-quota`: the items would exceed the visitor's quota; nothing was changed
 * - `too-many-items`: there would be more than `maxItems`; nothing was changed
 * - `no-such-item`: for example deleted in another tab
 * - `changed-elsewhere`: conflicts with a change of another tab
 * - `bad-name`: see `nameError`
 * - `content-missing`: the browser has lost the content of an existing item
 * - `unreadable-file`: a file to be added cannot be read
 * - `not-an-export`: the file to import is damaged or has another format
 * - `export-too-large`: exceeds the limits of a ZIP
 */
export type DriveErrorCode =
  | "storage-full"
  | "storage-failed"
  | "storage-closed"
  | "read-failed"
  | "over-quota"
  | "too-many-items"
  | "no-such-item"
  | "changed-elsewhere"
  | "into-itself"
  | "bad-name"
  | "not-a-folder"
  | "content-missing"
  | "unreadable-file"
  | "not-an-export"
  | "export-too-large";

/** `strings/` has the texts; `message` is for logs. */
export class DriveError extends Error {
  override readonly name = "DriveError";
  readonly code: DriveErrorCode;
  readonly nameError: NameError | undefined;

  constructor(code: DriveErrorCode, options: { nameError?: NameError; cause?: unknown } = {}) {
    super(options.nameError ? `${code}: ${options.nameError}` : code, { cause: options.cause });
    this.code = code;
    this.nameError = options.nameError;
  }
}
