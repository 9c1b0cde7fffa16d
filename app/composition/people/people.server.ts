import { existsSync } from "node:fs";
import { countVisitorsAccounts, deleteVisitorsAccounts } from "#app/features/accounts/accounts.store.server.ts";
import type { Conversations } from "#app/features/conversations/conversations.server.ts";
import { listFilesOfConversations } from "#app/features/conversations/files/attachments.store.server.ts";
import { countNotesOf } from "#app/features/conversations/owner/notes/notes.store.server.ts";
import type { People, PersonTraces } from "#app/features/conversations/owner/person/people/people.context.ts";
import { countMessagesOfEmail } from "#app/features/conversations/server/contact.store.server.ts";
import { listIdsOf, readFacts } from "#app/features/conversations/server/person/person.store.server.ts";
import { eraseConversations } from "#app/features/conversations/server/person/person.usecases.server.ts";
import { forgetSenders, listOriginals } from "#app/features/mail-in/mail-in.store.server.ts";
import { countUnsentTo, dropMailsTo } from "#app/features/outbox/outbox.store.server.ts";
import type { SiteBlobs } from "#app/platform/blobs/blob-store.server.ts";
import { dialectOf, sqlitePath } from "#app/platform/database/database.server.ts";
import { rewriteSqliteFile } from "#app/platform/database/sqlite/rewrite-sqlite-file.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { deleteLimitsOf } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import type { Config } from "../config.server.ts";
import { writePersonFiles } from "../exports/person-export.server.ts";

interface PeopleParts {
  config: Config;
  inbox: Conversations;
  blobs: Pick<SiteBlobs, "deleteUnused" | "open">;
  log: Logger;
}

export function createPeople({ config, inbox, blobs, log }: PeopleParts): People {
  const { db } = inbox;
  const path = sqlitePath(config.dataDir);
  return {
    db,
    log,
    traces: [conversationTraces(inbox), mailTraces, accountTraces],
    isKnown: async (address) => (await countMessagesOfEmail(db, address)) > 0,
    exportFiles: (person) => writePersonFiles({ db, blobs, now: inbox.now }, person),
    deleteFiles: (hashes) => blobs.deleteUnused(hashes),
    async overwriteDeleted() {
      // PostgreSQL overwrites in its own time; a database in memory has no file.
      if (dialectOf(db) === "sqlite" && existsSync(path)) await rewriteSqliteFile(path);
    },
  };
}

const conversationTraces = (inbox: Conversations): PersonTraces => ({
  async count(db, addresses) {
    const { conversations, messages } = await readFacts(db, addresses);
    const ids = await listIdsOf(db, addresses);
    const files = (await listHashes(db, ids)).length;
    return { conversations, messages, notes: await countNotesOf(db, ids), files };
  },
  async erase(trx, addresses) {
    const ids = await listIdsOf(trx, addresses);
    const hashes = await listHashes(trx, ids);
    await eraseConversations(inbox, trx, addresses);
    for (const address of addresses) await deleteLimitsOf(trx, address);
    return hashes;
  },
});

async function listHashes(db: Db, conversationIds: readonly string[]): Promise<string[]> {
  const mails = await listOriginals(db, conversationIds);
  const files = await listFilesOfConversations(db, conversationIds);
  return [...mails.map(({ blob_hash }) => blob_hash), ...files.map(({ blobHash }) => blobHash)];
}

const mailTraces: PersonTraces = {
  count: async (db, addresses) => ({ unsentMails: await countUnsentTo(db, addresses) }),
  async erase(trx, addresses) {
    await dropMailsTo(trx, addresses);
    await forgetSenders(trx, addresses);
    return [];
  },
};

const accountTraces: PersonTraces = {
  count: async (db, addresses) => ({ accounts: await countVisitorsAccounts(db, addresses) }),
  async erase(trx, addresses) {
    await deleteVisitorsAccounts(trx, addresses);
    return [];
  },
};
