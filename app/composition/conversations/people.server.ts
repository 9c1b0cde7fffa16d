import { existsSync } from "node:fs";
import type { Conversations } from "#app/features/conversations/conversations.server.ts";
import type { People } from "#app/features/conversations/owner/person/people/people-service.ts";
import type { SiteBlobs } from "#app/platform/blobs/blob-store.server.ts";
import { dialectOf, sqlitePath } from "#app/platform/database/database.server.ts";
import { rewriteSqliteFile } from "#app/platform/database/sqlite/rewrite-sqlite-file.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Config } from "../config.server.ts";

interface PeopleParts {
  config: Config;
  inbox: Conversations;
  blobs: Pick<SiteBlobs, "deleteUnused">;
  log: Logger;
}

export function createPeople({ config, inbox, blobs, log }: PeopleParts): People {
  const { db } = inbox;
  const path = sqlitePath(config.dataDir);
  return {
    db,
    log,
    inbox,
    deleteFiles: (hashes) => blobs.deleteUnused(hashes),
    async overwriteDeleted() {
      // PostgreSQL overwrites in its own time; a database in memory has no file.
      if (dialectOf(db) === "sqlite" && existsSync(path)) await rewriteSqliteFile(path);
    },
  };
}
