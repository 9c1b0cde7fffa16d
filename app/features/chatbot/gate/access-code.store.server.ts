import type { Db } from "#app/platform/database/tables.ts";

/** The stored code, and when it became the code. */
export interface StoredCode {
  code: string;
  changed_at: string;
}

const id = "code";

export async function findStoredCode(db: Db): Promise<StoredCode | undefined> {
  return db.selectFrom("chatbot_access").select(["code", "changed_at"]).where("id", "=", id).executeTakeFirst();
}

/** Stores a first code; where another instance was first, its code stays. */
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
