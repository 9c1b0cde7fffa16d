import type { BlobStore } from "#app/platform/blobs/blob-store.ts";
import type { Db } from "#app/platform/database/tables.ts";

export interface MailIn {
  readonly db: Db;
  readonly now: () => Date;
  readonly blobs: Pick<BlobStore, "open">;
  readonly source: string | undefined;
  readonly hasWebhook: boolean;
  /** @returns the conversation of a mail that was set aside. @throws AppError where it cannot be taken in */
  readonly takeIn: (id: string) => Promise<string>;
}
