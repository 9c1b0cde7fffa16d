import { exportAccounts } from "#app/features/accounts/accounts.store.server.ts";
import {
  exportMessages,
  listConversationFiles,
  withWriters,
} from "#app/features/conversations/server/export-messages.store.server.ts";
import { withLabelNames } from "#app/features/conversations/server/named/labels.usecases.server.ts";
import { withNotes } from "#app/features/conversations/server/notes.usecases.server.ts";
import { exportVisits } from "#app/features/visits/visits.store.server.ts";
import { openBytes } from "#app/platform/blobs/archived-files.server.ts";
import type { BlobStore } from "#app/platform/blobs/blob-store.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { ExportSource } from "./export-source.ts";

interface ExportParts {
  db: Db;
  /** Without it, files are named and left out. */
  blobs: Pick<BlobStore, "open"> | undefined;
  since: Date;
}

/** All data of visitors and the owner's notes on it, without passwords and tokens. */
export function createExportSources({ db, blobs, since }: ExportParts): ExportSource<unknown>[] {
  const sinceIso = since.toISOString();
  return [
    describeSource({
      name: "messages",
      records: withLabelNames(db, withNotes(db, withWriters(db, exportMessages(db, sinceIso)))),
      tables: [
        {
          name: "messages",
          columns: ["id", "date", "name", "email", "message", "folder", "spamSignals", "labels", "replies"],
          toRows: (m) => [
            [
              ...[m.id, m.date, m.name, m.email, m.message, m.folder],
              ...[m.spamSignals.join(" "), m.labels.join(", "), m.replies.length],
            ],
          ],
        },
        {
          name: "replies",
          columns: ["messageId", "id", "parentId", "date", "author", "sender", "subject", "message", "writtenBy"],
          toRows: ({ id, replies }) =>
            replies.map((r) => [id, r.id, r.parentId, r.date, r.author, r.sender, r.subject, r.message, r.writtenBy]),
        },
        {
          name: "notes",
          columns: ["messageId", "id", "writtenAt", "text", "writtenBy"],
          toRows: ({ id, notes }) => notes.map((note) => [id, note.id, note.writtenAt, note.text, note.writtenBy]),
        },
        {
          name: "attachments",
          columns: ["messageId", "replyId", "id", "name", "size", "type", "sha256", "isExecutable", "path"],
          toRows: ({ id, attachments }) =>
            attachments.map((file) => [
              ...[id, file.replyId, file.id, file.name, file.size, file.type, file.sha256],
              ...[String(file.isExecutable), file.path],
            ]),
        },
      ],
      listFiles:
        blobs &&
        (async (message) =>
          (await listConversationFiles(db, message)).map(({ path, hash }) => ({
            path,
            open: () => openBytes(blobs, hash),
          }))),
    }),
    describeSource({
      name: "accounts",
      records: exportAccounts(db, since),
      tables: [
        {
          name: "accounts",
          columns: ["id", "createdAt", "role", "username", "email"],
          toRows: (account) => [[account.id, account.createdAt, account.role, account.username, account.email]],
        },
      ],
    }),
    describeSource({
      name: "visits",
      records: exportVisits(db, sinceIso),
      tables: [
        {
          name: "visits",
          columns: ["id", "timestamp", "path", "ip", "useragent"],
          toRows: (visit) => [[visit.id, visit.timestamp, visit.path, visit.ip, visit.useragent]],
        },
      ],
    }),
  ];
}

/** The records of a source go to its own tables only. */
const describeSource = <T>(source: ExportSource<T>): ExportSource<unknown> => source as ExportSource<unknown>;
