import { setTimeout as sleep } from "node:timers/promises";
import { dropMails } from "#app/features/outbox/outbox.store.server.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import type { Conversations } from "../../conversations.server.ts";
import { deleteMessages } from "../message-table.store.server.ts";
import { type ExpiredKind, lockExpired } from "./expired-conversations.store.server.ts";

const deletedAtOnce = 100;
const pauseMs = 20;

/**
 * As the owner deletes them, but at once: with replies, notes, labels, files, drafts, search index and mails.
 * @param before ISO time: those in which something was written since are kept
 * @returns how many
 */
export async function deleteExpiredConversations(
  inbox: Conversations,
  kind: ExpiredKind,
  before: string,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0;
  while (!signal.aborted) {
    const count = await inbox.db.transaction().execute((trx) => deleteSome(trx, kind, before));
    deleted += count;
    if (count < deletedAtOnce) break;
    await sleep(pauseMs);
  }
  return deleted;
}

async function deleteSome(trx: Db, kind: ExpiredKind, before: string): Promise<number> {
  const ids = await lockExpired(trx, kind, before, deletedAtOnce);
  await dropMails(trx, ids);
  await deleteMessages(trx, ids);
  await publishChange(trx, ...ids);
  if (ids.length > 0) await recordAct(trx, { act: "conversations/expired", after: { count: ids.length, kind } });
  return ids.length;
}
