import { existsSync } from "node:fs";
import { hasMailStop } from "#app/features/conversations/server/access/mailed-links.store.server.ts";
import { createStopUrl } from "#app/features/conversations/server/access/mailed-links.usecases.server.ts";
import { createVisitorTokens } from "#app/features/conversations/server/access/visitor-token.server.ts";
import type { Conversations } from "#app/features/conversations/server/conversations.server.ts";
import type { People } from "#app/features/conversations/server/people/people.usecases.server.ts";
import type { MailStops } from "#app/features/outbox/delivery/deliver-due.usecases.server.ts";
import { createStopUrl as createWeeklyStopUrl } from "#app/features/weekly-mail/weekly-mail.usecases.server.ts";
import { kibibyte } from "#app/lib/units.ts";
import type { SiteBlobs } from "#app/platform/blobs/blob-store.server.ts";
import { dialectOf, sqlitePath } from "#app/platform/database/database.server.ts";
import { rewriteSqliteFile } from "#app/platform/database/sqlite/sqlite-dialect.server.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import type { SiteParts } from "./config.server.ts";
import { createLiveOwner } from "./content.server.ts";

type ConversationsParts = SiteParts & Pick<Conversations, "sessions" | "outbox" | "messagePath" | "blobs">;

export const createConversations = ({
  config,
  content,
  secret,
  db,
  log,
  now,
  ...parts
}: ConversationsParts): Conversations => ({
  ...{
    db,
    log,
    now,
    sessions: parts.sessions,
    outbox: parts.outbox,
    messagePath: parts.messagePath,
    blobs: parts.blobs,
  },
  visitors: createVisitorTokens(deriveKey(secret, "visitor token"), config.isHttps),
  formKey: deriveKey(secret, "contact form"),
  codeKey: deriveKey(secret, "e-mail code"),
  mailStopKey: deriveKey(secret, "mail stop"),
  owner: createLiveOwner(content),
  siteUrl: config.origin,
  timeZone: config.timeZone,
  files: {
    maxFiles: config.filesMax,
    maxBytes: config.fileMb * kibibyte ** 2,
    totalBytes: config.filesMb * kibibyte ** 2,
    networkKib: config.filesMbPerNetwork * kibibyte,
    dayKib: config.filesMbPerDay * kibibyte,
  },
  limits: { perEmail: config.limitPerEmail, perNetwork: config.limitPerNetwork },
  mailBound: { limitPerNetwork: config.accountsPerNetwork },
  reads: createNetworkMeter({ maxPerMinute: config.readsPerNetwork, now }),
  replyChecks: createNetworkMeter({ maxPerMinute: config.readsPerNetwork, now }),
});

interface PeopleParts extends SiteParts {
  inbox: Conversations;
  blobs: Pick<SiteBlobs, "deleteUnused">;
}

export function createPeople({ config, db, inbox, blobs, log }: PeopleParts): People {
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

/** Stops a conversation's mails, or the weekly one, which belongs to none. Its List-Unsubscribe needs HTTPS (RFC 8058). */
export function createMailStops({ config: { origin, isHttps }, db, secret }: SiteParts): MailStops {
  const ofConversations = { siteUrl: origin, mailStopKey: deriveKey(secret, "mail stop") };
  const weeklyStopKey = deriveKey(secret, "weekly mail");
  return {
    createUrl(conversationId, address) {
      if (conversationId !== null) return createStopUrl(ofConversations, { id: conversationId }, address);
      return isHttps ? createWeeklyStopUrl(origin, weeklyStopKey, address) : undefined;
    },
    isStopped: (conversationId) => hasMailStop(db, conversationId),
  };
}
