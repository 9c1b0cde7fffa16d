import { foldText } from "#app/lib/fold-text.ts";
import { createInvalidInputError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { lockUser } from "../links/account-links.store.server.ts";
import { findOwner } from "../owner/owner.store.server.ts";
import { listStaff } from "./staff.store.server.ts";

/** Serializes changes of staff and of their names. */
export async function lockStaff(trx: Db): Promise<void> {
  const owner = await findOwner(trx);
  if (owner) await lockUser(trx, owner.id);
}

/** Replies and notes show their writer's name, so names in the studio are unique. @throws AppError 422 */
export async function requireFreeName(trx: Db, username: string, exceptId?: string): Promise<void> {
  await lockStaff(trx);
  const others = (await listStaff(trx)).filter(({ id }) => id !== exceptId);
  if (others.some((one) => foldText(one.username) === foldText(username)))
    throw createInvalidInputError({ username: "Someone else of the studio has this name." });
}
