import type { Insertable } from "kysely";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import { testimonialWritten } from "#app/platform/events/site-event.ts";

export const insertLink = async (trx: Db, link: Insertable<Tables["content_testimonials"]>): Promise<void> => {
  await trx.insertInto("content_testimonials").values(link).execute();
};

export const listTestimonials = (db: Db, documentId: string) =>
  db
    .selectFrom("content_testimonials")
    .select(["id", "created_at", "expires_at", "written_at", "quote", "name", "role"])
    .where("document_id", "=", documentId)
    .orderBy("created_at", "desc")
    .execute();

/** Finds an unused link of an entry that is not deleted. */
export const findLink = (db: Db, token_hash: string, now: string) =>
  db
    .selectFrom("content_testimonials as testimonial")
    .innerJoin("content_documents as document", "document.id", "testimonial.document_id")
    .select(["testimonial.id", "testimonial.document_id"])
    .where("testimonial.token_hash", "=", token_hash)
    .where("testimonial.written_at", "is", null)
    .where("testimonial.expires_at", ">", now)
    .where("document.deleted_at", "is", null)
    .executeTakeFirst();

interface Written {
  written_at: string;
  quote: string;
  name: string;
  role: string;
}

/** @returns false if the link was used */
export async function storeWritten(trx: Db, id: string, written: Written): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("content_testimonials")
    .set(written)
    .where("id", "=", id)
    .where("written_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await publishChange(trx, testimonialWritten);
  return numUpdatedRows === 1n;
}

export async function markUsed(db: Db, id: string, used_at: string): Promise<void> {
  await db.updateTable("content_testimonials").set({ used_at }).where("id", "=", id).execute();
}

/** Written, neither used nor removed, newest first. A partial index serves it. */
export const listOpenTestimonials = (db: Db, max: number) =>
  db
    .selectFrom("content_testimonials as testimonial")
    .innerJoin("content_documents as document", "document.id", "testimonial.document_id")
    .select(["document_id as id", "name", "quote as text", "written_at as at"])
    .$narrowType<{ at: string }>()
    .where("written_at", "is not", null)
    .where("used_at", "is", null)
    .where("deleted_at", "is", null)
    .orderBy("written_at", "desc")
    .limit(max)
    .execute();

export async function deleteTestimonial(trx: Db, documentId: string, id: string): Promise<void> {
  await trx.deleteFrom("content_testimonials").where("document_id", "=", documentId).where("id", "=", id).execute();
}

export async function deleteExpiredTestimonialLinks(trx: Db, now: string): Promise<void> {
  await trx.deleteFrom("content_testimonials").where("written_at", "is", null).where("expires_at", "<", now).execute();
}
