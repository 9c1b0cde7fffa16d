import { createNotFoundError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { type LabelColor, labelColors, labelsMax } from "../../model/owner-limits.ts";
import type { Conversations } from "../conversations.server.ts";
import { withRows } from "../join-rows.server.ts";
import {
  deleteConversationLabels,
  insertConversationLabels,
  type Label,
  type LabelOfMessage,
  listLabelNamesAfter,
  listLabelRows,
  listLabelsOf,
  listLabelUseRows,
  lockConversations,
} from "./labels.store.server.ts";
import { countNamed, findNamed, type Named } from "./named-rows.store.server.ts";
import { changeNamed, type NamedCommand, type NamedKind, storeNamed } from "./named-rows.usecases.server.ts";

type Labels = Pick<Conversations, "db" | "now">;

export const listLabels = ({ db }: Pick<Labels, "db">): Promise<Label[]> => listLabelRows(db);

export const listLabelUses = ({ db }: Pick<Labels, "db">) => listLabelUseRows(db);

export async function addLabelIds<T extends { id: string }>(
  { db }: Pick<Labels, "db">,
  rows: readonly T[],
): Promise<(T & { labels: string[] })[]> {
  const found = await listLabelsOf(
    db,
    rows.map(({ id }) => id),
  );
  const byConversation = Map.groupBy(found, ({ messageId }) => messageId);
  return rows.map((row) => ({ ...row, labels: (byConversation.get(row.id) ?? []).map(({ labelId }) => labelId) }));
}

const labelKind: NamedKind<Pick<Label, "color">> = {
  table: "inbox_labels",
  nouns: ["label", "labels"],
  max: labelsMax,
  pick: ({ color }) => ({ color }),
};

export const changeLabels = (labels: Labels, command: NamedCommand<Pick<Label, "color">>): Promise<Named> =>
  changeNamed(labelKind, labels, command);

export interface Labeling {
  labelId: string;
  ids: string[];
}

/** @throws AppError 404 for an unknown label, or where none of the conversations is there */
export const addLabel = ({ db }: Labels, labelId: string, ids: readonly string[]): Promise<Labeling> =>
  db.transaction().execute(async (trx) => {
    if (!(await findNamed(trx, labelKind.table, labelId))) throw createNotFoundError("This label");
    return { labelId, ids: await labelConversations(trx, labelId, ids) };
  });

/** By its name: it is created where there is none. @throws AppError as `addLabel`, or 409 where there are `labelsMax` labels */
export const addLabelByName = ({ db }: Labels, name: string, ids: readonly string[]): Promise<Labeling> =>
  db.transaction().execute(async (trx) => {
    const { id: labelId } = await storeNamed(trx, labelKind, { name, color: await nextColor(trx) });
    return { labelId, ids: await labelConversations(trx, labelId, ids) };
  });

const nextColor = async (db: Db): Promise<LabelColor> =>
  labelColors[(await countNamed(db, labelKind.table)) % labelColors.length] ?? "gray";

async function labelConversations(trx: Db, labelId: string, ids: readonly string[]): Promise<string[]> {
  const conversations = await lockConversations(trx, ids);
  if (conversations.length === 0) throw createNotFoundError("This conversation");
  return insertConversationLabels(trx, labelId, conversations);
}

export async function removeLabel({ db }: Labels, labelId: string, ids: readonly string[]): Promise<Labeling> {
  return { labelId, ids: await deleteConversationLabels(db, labelId, ids) };
}

/** @param conversations in the order of their ids @returns them with the names of their labels */
export async function* withLabelNames<T extends { id: string }>(
  db: Db,
  conversations: AsyncIterable<T>,
): AsyncGenerator<T & { labels: string[] }> {
  const joined = withRows(conversations, (last: LabelOfMessage | undefined, max) => listLabelNamesAfter(db, last, max));
  for await (const { conversation, rows } of joined) yield { ...conversation, labels: rows.map(({ name }) => name) };
}
