import { sql } from "kysely";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import type { ListCursor } from "../../model/list-cursor.ts";
import { type LabelColor, labelsMax, labelUsesShown } from "../../model/owner-limits.ts";

export interface Label {
  id: string;
  name: string;
  color: LabelColor;
}

export function listLabelRows(db: Db): Promise<Label[]> {
  return db
    .selectFrom("inbox_labels")
    .select(["id", "name", "color"])
    .where("deleted_at", "is", null)
    .orderBy("name_key")
    .limit(labelsMax)
    .execute();
}

/** Counts one conversation more than are shown: the cost is bounded. */
export const listLabelUseRows = (db: Db): Promise<(Label & { uses: number })[]> =>
  db
    .selectFrom("inbox_labels")
    .select(["id", "name", "color"])
    .select(
      sql<number>`(select cast(count(*) as integer) from (select message_id from conversation_labels
        where label_id = inbox_labels.id limit ${sql.lit(labelUsesShown + 1)}) as "some")`.as("uses"),
    )
    .where("deleted_at", "is", null)
    .orderBy("name_key")
    .limit(labelsMax)
    .execute();

export interface LabeledConversation {
  id: string;
  last_activity_at: string;
}

/** Locks existing conversations until the transaction ends, so that their activity does not change. */
export function lockConversations(trx: Db, ids: readonly string[]): Promise<LabeledConversation[]> {
  const query = trx
    .selectFrom("contact_messages")
    .select(["id", "last_activity_at"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .orderBy("id");
  return (dialectOf(trx) === "postgres" ? query.forUpdate() : query).execute();
}

export async function insertConversationLabels(
  trx: Db,
  labelId: string,
  conversations: readonly LabeledConversation[],
): Promise<string[]> {
  const rows = await trx
    .insertInto("conversation_labels")
    .values(conversations.map(({ id, last_activity_at }) => ({ message_id: id, label_id: labelId, last_activity_at })))
    .onConflict((conflict) => conflict.columns(["message_id", "label_id"]).doNothing())
    .returning("message_id")
    .execute();
  return publishAll(trx, rows);
}

export async function deleteConversationLabels(db: Db, labelId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom("conversation_labels")
    .where("label_id", "=", labelId)
    .where("message_id", "in", ids)
    .returning("message_id")
    .execute();
  return publishAll(db, rows);
}

async function publishAll(db: Db, rows: readonly { message_id: string }[]): Promise<string[]> {
  const ids = rows.map((row) => row.message_id);
  await publishChange(db, ...ids);
  return ids;
}

export async function listLabelsOf(db: Db, ids: readonly string[]): Promise<{ messageId: string; labelId: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("conversation_labels")
    .select(["message_id as messageId", "label_id as labelId"])
    .where("message_id", "in", ids)
    .execute();
}

/** Newest activity first. @returns at most `max` */
export function listLabeledConversations(
  db: Db,
  labelId: string,
  { before, max }: { before: ListCursor | undefined; max: number },
): Promise<LabeledConversation[]> {
  const query = db
    .selectFrom("conversation_labels")
    .select(["message_id as id", "last_activity_at"])
    .where("label_id", "=", labelId)
    .orderBy("last_activity_at", "desc")
    .orderBy("message_id", "desc")
    .limit(max);
  if (!before) return query.execute();
  return query
    .where((eb) => eb(eb.refTuple("last_activity_at", "message_id"), "<", eb.tuple(before.lastActivityAt, before.id)))
    .execute();
}

export interface LabelOfMessage {
  messageId: string;
  labelId: string;
  name: string;
}

/** With their labels' names, in the order of the conversations' ids. @param after the last one that was read */
export function listLabelNamesAfter(
  db: Db,
  after: { messageId: string; labelId: string } | undefined,
  max: number,
): Promise<LabelOfMessage[]> {
  const query = db
    .selectFrom("conversation_labels")
    .innerJoin("inbox_labels", "inbox_labels.id", "conversation_labels.label_id")
    .select(["message_id as messageId", "label_id as labelId", "name"])
    .where("deleted_at", "is", null)
    .orderBy("message_id")
    .orderBy("label_id")
    .limit(max);
  if (!after) return query.execute();
  return query
    .where((eb) => eb(eb.refTuple("message_id", "label_id"), ">", eb.tuple(after.messageId, after.labelId)))
    .execute();
}
