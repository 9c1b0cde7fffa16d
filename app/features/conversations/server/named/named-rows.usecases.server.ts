import { foldText } from "#app/lib/fold-text.ts";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { AppError, createNotFoundError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Conversations } from "../conversations.server.ts";
import { markDeleted, undoDeletion } from "../undoable-deletion.store.server.ts";
import {
  countNamed,
  findByNameKey,
  findDeletedNamed,
  findNamed,
  insertNamed,
  type Named,
  type NamedTable,
  updateNamed,
} from "./named-rows.store.server.ts";

interface NamedThing {
  table: NamedTable;
  nouns: readonly [string, string];
  max: number;
}

export interface NamedKind<Values> extends NamedThing {
  pick: (values: Values) => Values;
}

export type NamedCommand<Values> =
  | ({ intent: "create"; name: string } & Values)
  | ({ intent: "edit"; id: string; name: string } & Values)
  | { intent: "delete" | "restore"; id: string };

/** @throws AppError 404, or 409 where the name is taken or there are as many as there can be */
export function changeNamed<Values extends object>(
  kind: NamedKind<Values>,
  { db, now }: Pick<Conversations, "db" | "now">,
  command: NamedCommand<Values>,
): Promise<Named> {
  return db.transaction().execute(async (trx) => {
    switch (command.intent) {
      case "create": {
        const stored = await storeNamed(trx, kind, command);
        if (!stored.isNew) throw createNameTakenError(kind, command.name);
        return stored;
      }
      case "edit":
        await refuseTakenName(trx, kind, command);
        if (!(await updateNamed(trx, kind.table, withKey(command), kind.pick(command)))) throw createGoneError(kind);
        return command;
      case "delete": {
        const found = await findNamed(trx, kind.table, command.id);
        if (!found || !(await markDeleted(trx, kind.table, found.id, now()))) throw createGoneError(kind);
        return found;
      }
      case "restore": {
        const deleted = await findDeletedNamed(trx, kind.table, command.id, now());
        if (!deleted) throw createGoneError(kind);
        await refuseTakenName(trx, kind, deleted);
        await undoDeletion(trx, kind.table, deleted.id, now());
        if ((await countNamed(trx, kind.table)) > kind.max) throw createFullError(kind);
        return deleted;
      }
    }
  });
}

/** The one with this name, which another transaction may have stored meanwhile. @throws AppError 409 where there are `max` */
export async function storeNamed<Values extends object>(
  trx: Db,
  kind: NamedKind<Values>,
  { name, ...values }: { name: string } & Values,
): Promise<Named & { isNew: boolean }> {
  const row = withKey({ id: createTimeOrderedId(), name });
  await insertNamed(trx, kind.table, row, kind.pick(values as Values));
  const stored = await findByNameKey(trx, kind.table, row.name_key);
  const isNew = stored?.id === row.id;
  if (isNew && (await countNamed(trx, kind.table)) > kind.max) throw createFullError(kind);
  return { ...(stored ?? row), isNew };
}

const withKey = ({ id, name }: Named) => ({ id, name, name_key: foldText(name) });

async function refuseTakenName(trx: Db, kind: NamedThing, { id, name }: Named): Promise<void> {
  const same = await findByNameKey(trx, kind.table, foldText(name));
  if (same && same.id !== id) throw createNameTakenError(kind, name);
}

const createGoneError = ({ nouns: [one] }: NamedThing): AppError => createNotFoundError(`This ${one}`);

function createNameTakenError({ nouns: [one] }: NamedThing, name: string): AppError {
  const message = `There is a ${one} “${name}” already.`;
  return new AppError({ code: "inbox/name-taken", status: 409, message, fieldErrors: { name: message } });
}

function createFullError({ nouns: [, many], max }: NamedThing): AppError {
  const message = `There are ${max} ${many}. Delete one first.`;
  return new AppError({ code: "inbox/names-full", status: 409, message, fieldErrors: { name: message } });
}
