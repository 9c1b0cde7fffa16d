import { refreshContent } from "#app/features/content/content.usecases.server.ts";
import { createNotFoundError } from "#app/platform/app-error.ts";
import { holdsSample } from "#app/platform/audit-log/audit-log.store.server.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import { contentPublished } from "#app/platform/events/site-event.ts";
import type { Services } from "#app/platform/services.ts";

/** Writes the sample's documents. */
export const sampleAuthor = "The sample";

/** Deleted with the sample, each before what it refers to; rows that belong to a conversation go with it. */
export const removedTables = [
  ...["contact_messages", "inbox_search_documents", "inbox_search_queue", "people", "mails", "mail_stops"],
  ...["push_messages", "inbox_labels", "saved_replies", "incoming_mails", "email_codes", "visitor_grants"],
  ...["recent_visits", "crawler_visits", "visit_counts", "visit_pairs"],
  ...["visit_recounts", "visit_clearings", "vital_counts", "script_errors", "answer_weeks"],
  ...["message_path_counts", "message_path_steps", "unanswered_questions", "rate_limits"],
] as const satisfies readonly (keyof Tables)[];

/** Keeps accounts, settings and changed documents. @throws AppError 404 if the site is no sample */
export async function removeSample({ content }: Pick<Services, "content">): Promise<void> {
  await content.db.transaction().execute(async (trx) => {
    if (!(await holdsSample(trx))) throw createNotFoundError("The sample");
    for (const table of removedTables) await trx.deleteFrom(table).execute();
    await trx
      .deleteFrom("content_documents")
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("content_versions")
              .select("number")
              .whereRef("content_versions.document_id", "=", "content_documents.id")
              .where("author", "<>", sampleAuthor),
          ),
        ),
      )
      .execute();
    await recordAct(trx, { act: "sample/removed" });
    await publishChange(trx, contentPublished);
  });
  await refreshContent(content);
}
