import type { NameFault } from "./item-name.ts";

/**
 * - `storage-full`: the browser has no room; nothing was changed
 * - `storage-failed`: the browser refused to store for another reason; nothing was changed
 * - `no-such-item`: gone meanwhile, for example deleted in another tab
 * - `changed-elsewhere`: another tab has changed the same things so that it cannot be done any more
 * - `into-itself`: a folder cannot be moved or copied into itself
 * - `bad-name`: see `nameFault`
 * - `not-a-folder`
 * - `content-missing`: the item is there, but the browser has lost its content
 * - `unreadable-file`: a file that was to be added cannot be read (any more)
 * - `not-an-export`: the file to import is none of ours, or damaged
 * - `export-too-large`: more than a ZIP of ours may hold
 */
export type DriveErrorCode =
  | "storage-full"
  | "storage-failed"
  | "no-such-item"
  | "changed-elsewhere"
  | "into-itself"
  | "bad-name"
  | "not-a-folder"
  | "content-missing"
  | "unreadable-file"
  | "not-an-export"
  | "export-too-large";

/** Why an action was refused. `messages/` has the texts; `message` is for logs. */
export class DriveError extends Error {
  override readonly name = "DriveError";
  readonly code: DriveErrorCode;
  readonly nameFault: NameFault | undefined;

  constructor(code: DriveErrorCode, options: { nameFault?: NameFault; cause?: unknown } = {}) {
    super(options.nameFault ? `${code}: ${options.nameFault}` : code, { cause: options.cause });
    this.code = code;
    this.nameFault = options.nameFault;
  }
}
