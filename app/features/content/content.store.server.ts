import { type Selectable, sql } from "kysely";
import { originalLanguage } from "#app/lib/language/languages.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { countRows } from "#app/platform/database/rows.server.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import type { DocumentRef, EntryKind } from "./documents/documents.ts";

export type Version = Selectable<Tables["content_versions"]>;
export type DocumentRow = Selectable<Tables["content_documents"]>;

/** Answers have all languages in one row. */
const languageOf = ({ kind, language = originalLanguage }: DocumentRef) =>
  kind === "answers" ? originalLanguage : language;

/** Includes deleted documents. */
export async function findDocument(db: Db, ref: DocumentRef): Promise<DocumentRow | undefined> {
  const { kind, id } = ref;
  const language = languageOf(ref);
  const ofKind = db
    .selectFrom("content_documents")
    .selectAll()
    .where("kind", "=", kind)
    .where("language", "=", language);
  if (id === undefined) return ofKind.where("slug", "=", "").executeTakeFirst();
  return ofKind.where(language === originalLanguage ? "id" : "original_id", "=", id).executeTakeFirst();
}

/** Serializes writers of versions and pictures. @returns undefined if it is deleted */
export function lockDocument(trx: Db, id: string): Promise<DocumentRow | undefined> {
  const query = trx.selectFrom("content_documents").selectAll().where("id", "=", id).where("deleted_at", "is", null);
  return query.$if(dialectOf(trx) === "postgres", (locked) => locked.forUpdate()).executeTakeFirst();
}

/** @returns the id, also if another transaction has created it */
export async function ensureDocument(trx: Db, ref: DocumentRef): Promise<string | undefined> {
  const { kind, id } = ref;
  const language = languageOf(ref);
  const made = { kind, language, id: crypto.randomUUID(), position: 0 };
  if (language !== originalLanguage) {
    const original_id = id ?? (await ensureDocument(trx, { kind }));
    const original = await findDocument(trx, { kind, id });
    if (!original_id || original?.deleted_at !== null) return undefined;
    await insertDocument(trx, { ...made, slug: id === undefined ? "" : made.id, original_id });
  } else if (id === undefined) await insertDocument(trx, { ...made, slug: "" });
  const document = await findDocument(trx, ref);
  return document?.deleted_at === null ? document.id : undefined;
}

type NewDocument = Pick<DocumentRow, "id" | "kind" | "slug" | "position"> & Partial<DocumentRow>;

export async function insertDocument(trx: Db, document: NewDocument): Promise<void> {
  await trx
    .insertInto("content_documents")
    .values({ language: originalLanguage, ...document })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const updateDocument = async (trx: Db, id: string, changes: Partial<DocumentRow>): Promise<void> => {
  await trx.updateTable("content_documents").set(changes).where("id", "=", id).execute();
};

/** Keeps translations up to date that were so before. */
export async function followOriginal(trx: Db, id: string, { from, to }: { from: number; to: number }): Promise<void> {
  await trx
    .updateTable("content_documents")
    .set({ original_number: to })
    .where("original_id", "=", id)
    .where("original_number", "=", from)
    .execute();
}

/** Deletes or restores an entry in all languages. */
export const markDeleted = async (trx: Db, id: string, deleted_at: string | null): Promise<void> => {
  await trx.updateTable("content_documents").set({ deleted_at }).where("original_id", "=", id).execute();
};

export const purgeDocuments = async (trx: Db, deletedBefore: string): Promise<void> => {
  await trx.deleteFrom("content_documents").where("deleted_at", "<", deletedBefore).execute();
};

export const listEntries = (db: Db, kind: EntryKind) =>
  db
    .selectFrom("content_documents as document")
    .innerJoin("content_versions as version", (join) =>
      join
        .onRef("version.document_id", "=", "document.id")
        .on(
          "version.number",
          "=",
          sql`(select max(newest.number) from content_versions as newest where newest.document_id = document.id)`,
        ),
    )
    .select(["document.id", "document.slug", "document.published_number", "document.published_at", "document.position"])
    .select(["version.number", "version.body", "version.typed", "version.author", "version.written_at"])
    .where("document.kind", "=", kind)
    .where("document.language", "=", originalLanguage)
    .where("document.deleted_at", "is", null)
    .orderBy("document.position")
    .orderBy("document.id")
    .execute();

export const countEntries = (db: Db): Promise<number> =>
  countRows(db.selectFrom("content_documents").where("slug", "!=", "").where("original_id", "is", null));

export const listPublished = (db: Db) =>
  db
    .selectFrom("content_documents")
    .select(["id", "kind", "language", "position", "published_number as number", "published_at"])
    .select(["original_id", "original_number"])
    .where("published_number", "is not", null)
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .$narrowType<{ number: number; published_at: string }>()
    .execute();

export const listRedirects = (db: Db) =>
  db.selectFrom("content_redirects").select(["path", "target", "created_at"]).orderBy("path").execute();

/** Redirects `path`, and all that led to it, to `target`. */
export async function redirect(trx: Db, { path, target, at }: { path: string; target: string; at: string }) {
  await trx.deleteFrom("content_redirects").where("path", "=", target).execute();
  await trx.updateTable("content_redirects").set({ target }).where("target", "=", path).execute();
  await trx
    .insertInto("content_redirects")
    .values({ path, target, created_at: at })
    .onConflict((conflict) => conflict.column("path").doUpdateSet({ target, created_at: at }))
    .execute();
}

export const deleteRedirect = async (trx: Db, path: string): Promise<void> => {
  await trx.deleteFrom("content_redirects").where("path", "=", path).execute();
};

const versionsOf = (db: Db, id: string) =>
  db.selectFrom("content_versions").selectAll().where("document_id", "=", id).orderBy("number", "desc");

export const findLatest = (db: Db, id: string): Promise<Version | undefined> =>
  versionsOf(db, id).limit(1).executeTakeFirst();

export const findVersion = (db: Db, id: string, number: number): Promise<Version | undefined> =>
  versionsOf(db, id).where("number", "=", number).executeTakeFirst();

/** Newest first, without bodies. */
export const listVersions = (db: Db, id: string) =>
  db
    .selectFrom("content_versions")
    .select(["number", "author", "written_at", "was_published"])
    .where("document_id", "=", id)
    .orderBy("number", "desc")
    .execute();

/** @returns false if the number is taken */
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

/** @returns false without such a version */
export async function publishVersion(trx: Db, id: string, number: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("content_versions")
    .set({ was_published: 1 })
    .where("document_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
  await updateDocument(trx, id, { published_number: number, published_at: at });
  return numUpdatedRows === 1n;
}

export type EntryAddress = Pick<DocumentRow, "language" | "slug"> & { kind: EntryKind };

/** Includes deleted entries. */
export const findBySlug = (db: Db, { kind, language, slug }: EntryAddress): Promise<DocumentRow | undefined> =>
  db
    .selectFrom("content_documents")
    .selectAll()
    .where("kind", "=", kind)
    .where("language", "=", language)
    .where("slug", "=", slug)
    .executeTakeFirst();

/** Frees the address of a deleted entry. */
export async function releaseAddress(trx: Db, { kind, language, slug }: EntryAddress): Promise<void> {
  await trx
    .updateTable("content_documents")
    .set(({ ref }) => ({ slug: ref("id") }))
    .where("kind", "=", kind)
    .where("language", "=", language)
    .where("slug", "=", slug)
    .where("deleted_at", "is not", null)
    .execute();
}
