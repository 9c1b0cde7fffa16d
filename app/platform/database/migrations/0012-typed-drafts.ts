import type { Kysely } from "kysely";
import { runStatements, typesOf } from "./version-0-3/statements.ts";

export const isAdditive = true;

/** Version 0.3.0 leaves the columns out, and shows the body beside them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = typesOf(db);
  await runStatements(db, [
    `alter table content_versions add column typed ${text}`,
    `alter table content_versions add column edit ${text}`,
  ]);
}
