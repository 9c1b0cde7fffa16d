import type { Kysely } from "kysely";
import { runStatements, typesOf } from "./version-0-3/statements.ts";

export const isAdditive = true;

/**
 * Version 0.3.0 leaves the columns out, sends a mail's text as it is, and shows the body beside what was typed. It is not known which of the older
 * testimonials were used: all count as used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = typesOf(db);
  await runStatements(db, [
    `alter table content_versions add column typed ${text}`,
    `alter table content_versions add column edit ${text}`,
    `alter table content_testimonials add column used_at ${text}`,
    "update content_testimonials set used_at = written_at",
    "alter table mails add column language text",
    "alter table mails add column footer_at integer",
    "alter table mails add column button_at integer",
    `create index content_testimonials_open on content_testimonials (written_at)
      where written_at is not null and used_at is null`,
  ]);
}
