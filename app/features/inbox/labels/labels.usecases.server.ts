import { foldText } from "#app/lib/fold-text.ts";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { secondMs } from "#app/lib/units.ts";
import { AppError, createNotFoundError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { type LabelColor, labelColors, labelFinalAfterS, labelsMax } from "./label-limits.ts";
import type { LabelsCommand } from "./labels.schema.ts";
import {
  countLabels,
  deleteConversationLabels,
  deleteLabelsBefore,
  findDeletedLabel,
  findLabel,
  findLabelByKey,
  insertConversationLabels,
  insertLabel,
  type Label,
  listLabelNamesAfter,
  listLabelRows,
  listLabelsOf,
  lockConversations,
  markLabelDeleted,
  type StoredLabel,
  unmarkLabelDeleted,
  updateLabel,
} from "./labels.store.server.ts";

interface Labels {
  readonly db: Db;
  readonly now: () => Date;
}

export const listLabels = ({ db }: Pick<Labels, "db">): Promise<Label[]> => listLabelRows(db);

/** @returns the rows with the ids of their labels */
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

/** @throws AppError 404, or 409 where the name is taken or there are `labelsMax` labels */
export async function changeLabels(labels: Labels, command: LabelsCommand): Promise<Label> {
  switch (command.intent) {
    case "create":
      return createLabel(labels, command);
    case "edit":
      return editLabel(labels, command);
    case "delete":
      return deleteLabel(labels, command.id);
    case "restore":
      return restoreLabel(labels, command.id);
  }
}

const keyOf = (name: string): string => foldText(name);

const createLabel = ({ db }: Labels, { name, color }: Pick<Label, "name" | "color">): Promise<Label> =>
  db.transaction().execute(async (trx) => {
    if (await findLabelByKey(trx, keyOf(name))) throw createLabelExistsError(name);
    return insertNewLabel(trx, { name, color });
  });

async function insertNewLabel(trx: Db, { name, color }: { name: string; color: LabelColor }): Promise<StoredLabel> {
  const label = { id: createTimeOrderedId(), name, name_key: keyOf(name), color };
  await insertLabel(trx, label);
  if ((await countLabels(trx)) > labelsMax) throw createLabelsFullError();
  // Another transaction may have created it meanwhile.
  return (await findLabelByKey(trx, label.name_key)) ?? label;
}

const editLabel = ({ db }: Labels, { id, name, color }: Label): Promise<Label> =>
  db.transaction().execute(async (trx) => {
    const same = await findLabelByKey(trx, keyOf(name));
    if (same && same.id !== id) throw createLabelExistsError(name);
    if (!(await updateLabel(trx, { id, name, name_key: keyOf(name), color }))) throw createLabelNotFoundError();
    return { id, name, color };
  });

/** Final after `labelFinalAfterS` seconds. */
const deleteLabel = ({ db, now }: Labels, id: string): Promise<Label> =>
  db.transaction().execute(async (trx) => {
    const label = await findLabel(trx, id);
    if (!label || !(await markLabelDeleted(trx, id, now().toISOString()))) throw createLabelNotFoundError();
    return label;
  });

const restoreLabel = ({ db, now }: Labels, id: string): Promise<Label> =>
  db.transaction().execute(async (trx) => {
    const label = await findDeletedLabel(trx, id, finalBefore(now()));
    if (!label) throw createLabelNotFoundError();
    if (await findLabelByKey(trx, label.name_key)) throw createLabelExistsError(label.name);
    await unmarkLabelDeleted(trx, id);
    return label;
  });

export interface Labeling {
  labelId: string;
  /** The conversations that were changed. */
  ids: string[];
}

/** @throws AppError 404 for an unknown label, or where none of the conversations is there */
export const addLabel = ({ db }: Labels, labelId: string, ids: readonly string[]): Promise<Labeling> =>
  db.transaction().execute(async (trx) => {
    if (!(await findLabel(trx, labelId))) throw createLabelNotFoundError();
    return { labelId, ids: await labelConversations(trx, labelId, ids) };
  });

/** By its name: it is created where there is none. @throws AppError as `addLabel`, or 409 where there are `labelsMax` labels */
export const addLabelByName = ({ db }: Labels, name: string, ids: readonly string[]): Promise<Labeling> =>
  db.transaction().execute(async (trx) => {
    const known = await findLabelByKey(trx, keyOf(name));
    const { id: labelId } = known ?? (await insertNewLabel(trx, { name, color: await nextColor(trx) }));
    return { labelId, ids: await labelConversations(trx, labelId, ids) };
  });

const nextColor = async (db: Db): Promise<LabelColor> =>
  labelColors[(await countLabels(db)) % labelColors.length] ?? "gray";

async function labelConversations(trx: Db, labelId: string, ids: readonly string[]): Promise<string[]> {
  const conversations = await lockConversations(trx, ids);
  if (conversations.length === 0) throw createNotFoundError("This conversation");
  return insertConversationLabels(trx, labelId, conversations);
}

export async function removeLabel({ db }: Labels, labelId: string, ids: readonly string[]): Promise<Labeling> {
  return { labelId, ids: await deleteConversationLabels(db, labelId, ids) };
}

/** For housekeeping. */
export const purgeDeletedLabels = ({ db, now }: Labels): Promise<void> => deleteLabelsBefore(db, finalBefore(now()));

const finalBefore = (now: Date): string => new Date(now.getTime() - labelFinalAfterS * secondMs).toISOString();

const createLabelNotFoundError = () => createNotFoundError("This label");

function createLabelExistsError(name: string): AppError {
  const message = `There is a label "${name}" already.`;
  return new AppError({ code: "inbox/label-exists", status: 409, message, fieldErrors: { name: message } });
}

function createLabelsFullError(): AppError {
  const message = `There are ${labelsMax} labels. Delete one first.`;
  return new AppError({ code: "inbox/labels-full", status: 409, message, fieldErrors: { name: message } });
}

const namesAtOnce = 500;

async function* readAllLabelNames(db: Db) {
  let last: { messageId: string; labelId: string; name: string } | undefined;
  do {
    const rows = await listLabelNamesAfter(db, last, namesAtOnce);
    yield* rows;
    last = rows.length < namesAtOnce ? undefined : rows.at(-1);
  } while (last);
}

/** @param conversations in the order of their ids @returns them with the names of their labels */
export async function* withLabelNames<T extends { id: string }>(
  db: Db,
  conversations: AsyncIterable<T>,
): AsyncGenerator<T & { labels: string[] }> {
  const all = readAllLabelNames(db);
  let next = await all.next();
  for await (const conversation of conversations) {
    const labels: string[] = [];
    while (!next.done && next.value.messageId <= conversation.id) {
      if (next.value.messageId === conversation.id) labels.push(next.value.name);
      next = await all.next();
    }
    yield { ...conversation, labels };
  }
}
