import { foldText } from "#app/lib/fold-text.ts";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { secondMs } from "#app/lib/units.ts";
import { AppError, createNotFoundError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { SavedRepliesCommand } from "./saved-replies.schema.ts";
import {
  countSavedReplies,
  deleteSavedRepliesBefore,
  findDeletedSavedReply,
  findSavedReply,
  findSavedReplyByKey,
  listSavedReplyRows,
  markSavedReplyDeleted,
  type SavedReply,
  type StoredSavedReply,
  storeSavedReply,
} from "./saved-replies.store.server.ts";
import { savedRepliesMax, savedReplyFinalAfterS } from "./saved-reply-limits.ts";

interface SavedReplies {
  readonly db: Db;
  readonly now: () => Date;
}

export const listSavedReplies = ({ db }: Pick<SavedReplies, "db">): Promise<SavedReply[]> => listSavedReplyRows(db);

/** @throws AppError 404, or 409 where the name is taken or there are `savedRepliesMax` */
export function changeSavedReplies({ db, now }: SavedReplies, command: SavedRepliesCommand): Promise<SavedReply> {
  return db.transaction().execute(async (trx) => {
    switch (command.intent) {
      case "create":
        return storeNamed(trx, { ...command, id: createTimeOrderedId() });
      case "edit":
        return storeNamed(trx, { ...(await findOrThrow(trx, command.id)), ...command });
      case "delete": {
        const found = await findOrThrow(trx, command.id);
        await markSavedReplyDeleted(trx, found.id, now().toISOString());
        return found;
      }
      case "restore": {
        const deleted = await findDeletedSavedReply(trx, command.id, finalBefore(now()));
        if (!deleted) throw createNotFoundError("This saved reply");
        return storeNamed(trx, deleted);
      }
    }
  });
}

async function findOrThrow(trx: Db, id: string): Promise<StoredSavedReply> {
  const found = await findSavedReply(trx, id);
  if (!found) throw createNotFoundError("This saved reply");
  return found;
}

async function storeNamed(trx: Db, { id, name, text }: SavedReply): Promise<SavedReply> {
  const nameKey = foldText(name);
  const same = await findSavedReplyByKey(trx, nameKey);
  if (same && same.id !== id) throw createNameTakenError(name);
  await storeSavedReply(trx, { id, name, name_key: nameKey, text });
  if ((await countSavedReplies(trx)) > savedRepliesMax) throw createSavedRepliesFullError();
  return { id, name, text };
}

const createNameTakenError = (name: string): AppError =>
  new AppError({
    code: "inbox/saved-reply-exists",
    status: 409,
    message: "Please check the marked fields.",
    fieldErrors: { name: `There is a saved reply “${name}” already.` },
  });

const createSavedRepliesFullError = (): AppError =>
  new AppError({
    code: "inbox/saved-replies-full",
    status: 409,
    message: `There are ${savedRepliesMax} saved replies. Delete one first.`,
  });

/** For housekeeping. */
export const purgeDeletedSavedReplies = ({ db, now }: SavedReplies): Promise<void> =>
  deleteSavedRepliesBefore(db, finalBefore(now()));

const finalBefore = (now: Date): string => new Date(now.getTime() - savedReplyFinalAfterS * secondMs).toISOString();
