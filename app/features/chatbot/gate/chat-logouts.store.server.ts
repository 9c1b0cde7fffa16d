import type { Db } from "#app/platform/database/tables.ts";

/** Notes that a session was logged out. @param endsAt ISO time at which its cookie opens nothing any more */
export async function insertLogout(db: Db, sessionId: string, endsAt: string): Promise<void> {
  await db
    .insertInto("chatbot_logouts")
    .values({ session_id: sessionId, ends_at: endsAt })
    .onConflict((conflict) => conflict.column("session_id").doNothing())
    .execute();
}

export async function isLoggedOut(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom("chatbot_logouts")
    .select("session_id")
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Housekeeping: these cookies have ended by themselves. @param now ISO time */
export async function deleteEndedLogouts(db: Db, now: string): Promise<void> {
  await db.deleteFrom("chatbot_logouts").where("ends_at", "<=", now).execute();
}
