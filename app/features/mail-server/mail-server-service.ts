import type { KeyObject } from "node:crypto";
import type { OutboxSettings } from "#app/features/outbox/outbox.config.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { MailServerInput } from "./mail-server.schema.ts";

export interface CurrentMailServer {
  /** `unreadable`: the site's secret is not the one that encrypted it. */
  readonly source: "environment" | "page" | "unreadable" | "none";
  /** Mails are sent by these. */
  readonly settings: OutboxSettings;
  readonly version: string;
  readonly stored?: MailServerInput | undefined;
}

export interface MailServer {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Logger;
  readonly key: KeyObject;
  /** The environment’s, whose mail server wins. */
  readonly fixed: OutboxSettings;
  /** Replaced as a whole when the stored settings change. */
  current: CurrentMailServer;
  readonly onChange: (settings: OutboxSettings) => void;
}
