import type { Db } from "#app/platform/database/tables.ts";
import type { Role } from "../accounts.tables.ts";

const accountsAtOnce = 500;

interface ExportedAccount {
  id: string;
  username: string;
  email: string;
  role: Role;
  createdAt: string;
}

/** All accounts, without passwords and sessions. @param since of the first account's creation */
export async function* exportAccounts(db: Db, since: Date): AsyncGenerator<ExportedAccount> {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("user")
      .select(["id", "name as username", "email", "role", "createdAt"])
      .where("id", ">", last)
      .where("createdAt", ">=", since)
      .orderBy("id")
      .limit(accountsAtOnce)
      .execute();
    for (const row of rows) yield { ...row, createdAt: new Date(row.createdAt).toISOString() };
    if (rows.length < accountsAtOnce) return;
    last = rows.at(-1)?.id ?? "";
  }
}
