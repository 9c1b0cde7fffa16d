import type { Selectable } from "kysely";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import type { Kind } from "./documents/documents.ts";

export type Version = Selectable<Tables["content_versions"]>;
type DocumentRow = Selectable<Tables["content_documents"]>;

const language = "en";

export const findDocument = (db: Db, kind: Kind): Promise<DocumentRow | undefined> =>
  db
    .selectFrom("content_documents")
    .selectAll()
    .where("kind", "=", kind)
    .where("language", "=", language)
    .where("slug", "=", "")
    .executeTakeFirst();

/** @returns the id, of the document that another transaction made meanwhile where there is one */
export async function ensureDocument(trx: Db, kind: Kind): Promise<string> {
  await trx
    .insertInto("content_documents")
    .values({ id: crypto.randomUUID(), kind, language, slug: "", position: 0 })
    .onConflict((conflict) => conflict.columns(["kind", "language", "slug"]).doNothing())
    .execute();
  const { id } = (await findDocument(trx, kind)) as DocumentRow;
  return id;
}

export const listPublished = (db: Db) =>
  db
    .selectFrom("content_documents as document")
    .innerJoin("content_versions as version", (join) =>
      join.onRef("version.document_id", "=", "document.id").onRef("version.number", "=", "document.published_number"),
    )
    .select(["document.kind", "version.number", "version.body"])
    .where("document.language", "=", language)
    .orderBy("document.kind")
    .execute();

const versionsOf = (db: Db, id: string) =>
  db.selectFrom("content_versions").selectAll().where("document_id", "=", id).orderBy("number", "desc");

export const findLatest = (db: Db, id: string): Promise<Version | undefined> =>
  versionsOf(db, id).limit(1).executeTakeFirst();

export const findVersion = (db: Db, id: string, number: number): Promise<Version | undefined> =>
  versionsOf(db, id).where("number", "=", number).executeTakeFirst();

/** The newest first, without their texts. */
export const listVersions = (db: Db, id: string) =>
  db
    .selectFrom("content_versions")
    .select(["number", "author", "written_at", "was_published"])
    .where("document_id", "=", id)
    .orderBy("number", "desc")
    .execute();

/** @returns false where its number is taken */
export async function insertVersion(trx: Db, version: Version): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("content_versions")
    .values(version)
    .onConflict((conflict) => conflict.columns(["document_id", "number"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteVersion(trx: Db, { document_id, number }: Version): Promise<void> {
  await trx
    .deleteFrom("content_versions")
    .where("document_id", "=", document_id)
    .where("number", "=", number)
    .where("was_published", "=", 0)
    .execute();
}

/** Deletes the oldest drafts above `max` versions. */
export async function pruneVersions(trx: Db, id: string, max: number): Promise<void> {
  const surplus = await trx
    .selectFrom("content_versions")
    .select("number")
    .where("document_id", "=", id)
    .where("was_published", "=", 0)
    .orderBy("number", "desc")
    .offset(max)
    .limit(1000)
    .execute();
  if (surplus.length === 0) return;
  await trx
    .deleteFrom("content_versions")
    .where("document_id", "=", id)
    .where(
      "number",
      "in",
      surplus.map(({ number }) => number),
    )
    .execute();
}

export async function publishVersion(trx: Db, id: string, number: number, at: string): Promise<void> {
  await trx
    .updateTable("content_versions")
    .set({ was_published: 1 })
    .where("document_id", "=", id)
    .where("number", "=", number)
    .execute();
  await trx
    .updateTable("content_documents")
    .set({ published_number: number, published_at: at })
    .where("id", "=", id)
    .execute();
}
