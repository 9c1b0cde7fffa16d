import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Documents } from "./documents/documents.ts";
import type { SiteContent } from "./site-content.ts";

export interface Content {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Logger;
  /** The texts that the site came with. */
  readonly seed: Documents;
  /** `CONTACT_EMAIL`, which wins over the document's. */
  readonly contactEmail: string | undefined;
  /** Replaced as a whole when something is published. */
  current: SiteContent;
}
