import { hasRow } from "#app/platform/database/rows.server.ts";
import type { Db } from "#app/platform/database/tables.ts";

export interface StoredCode {
  code: string;
  changed_at: string;
}

const id = "code";

export async function findStoredCode(db: Db): Promise<StoredCode | undefined> {
  return db.selectFrom("chatbot_access").select(["code", "changed_at"]).where("id", "=", id).executeTakeFirst();
}

export async function insertFirstCode(db: Db, code: StoredCode): Promise<void> {
  await db
    .insertInto("chatbot_access")
    .values({ id, ...code })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function replaceStoredCode(db: Db, code: StoredCode): Promise<void> {
  await db
    .insertInto("chatbot_access")
    .values({ id, ...code })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(code))
    .execute();
}

export async function insertLogout(db: Db, sessionId: string, endsAt: string): Promise<void> {
  await db
    .insertInto("chatbot_logouts")
    .values({ session_id: sessionId, ends_at: endsAt })
    .onConflict((conflict) => conflict.column("session_id").doNothing())
    .execute();
}

export const isLoggedOut = (db: Db, sessionId: string): Promise<boolean> =>
  hasRow(db.selectFrom("chatbot_logouts").select("session_id").where("session_id", "=", sessionId));

export async function deleteEndedLogouts(db: Db, now: string): Promise<void> {
  await db.deleteFrom("chatbot_logouts").where("ends_at", "<=", now).execute();
}
