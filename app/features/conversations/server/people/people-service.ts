import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Conversations } from "../conversations.server.ts";

export interface People {
  readonly db: Db;
  readonly log: Logger;
  readonly inbox: Conversations;
  deleteFiles(hashes: readonly string[]): Promise<void>;
  overwriteDeleted(): Promise<void>;
}
