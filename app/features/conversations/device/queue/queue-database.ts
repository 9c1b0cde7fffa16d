import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { replyQueueName } from "#app/features/admin/inbox-copy-names.ts";
import type { KeptDraft, QueuedReply } from "./queue-rows.ts";

interface QueueDatabase extends DBSchema {
  replies: { key: string; value: QueuedReply };
  drafts: { key: string; value: KeptDraft };
}

export async function withQueueDatabase<T>(use: (db: IDBPDatabase<QueueDatabase>) => Promise<T>): Promise<T> {
  const db = await openDB<QueueDatabase>(replyQueueName, 2, {
    upgrade: (changed, before) => {
      if (before < 1) changed.createObjectStore("replies", { keyPath: "key" });
      changed.createObjectStore("drafts", { keyPath: "messageId" });
    },
  });
  try {
    return await use(db);
  } finally {
    db.close();
  }
}
