import { type Selectable, sql } from "kysely";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import { type Picture, widthsOf } from "./picture.ts";

export type PictureRow = Selectable<Tables["content_pictures"]>;

/** Smallest first. */
export const filesOf = ({ small_hash, medium_hash, large_hash }: PictureRow): string[] =>
  [small_hash, medium_hash, large_hash].filter((hash) => hash !== null);

export const toPicture = (row: PictureRow): Picture => ({
  ...{ id: row.id, type: row.type, width: row.width, height: row.height },
  widths: widthsOf(row.width, filesOf(row).length),
});

export const findPictureRow = (db: Db, id: string): Promise<PictureRow | undefined> =>
  db.selectFrom("content_pictures").selectAll().where("id", "=", id).executeTakeFirst();

export async function findPictures(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("content_pictures").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, toPicture(row)]));
}

export async function insertPicture(trx: Db, row: PictureRow): Promise<void> {
  await trx.insertInto("content_pictures").values(row).execute();
}

export async function countPictures(db: Db, documentId?: string): Promise<number> {
  const { count } = await db
    .selectFrom("content_pictures")
    .select(({ fn }) => fn.countAll().as("count"))
    .$if(documentId !== undefined, (query) => query.where("document_id", "=", documentId ?? ""))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Matches versions of the document and its translations. */
const isOfDocument = (id: string) =>
  sql<boolean>`content_versions.document_id in (select id from content_documents where id = ${id} or original_id = ${id})`;

const shownVersions = sql<boolean>`number in (
    select max(number) from content_versions as latest where latest.document_id = content_versions.document_id
    union select published_number from content_documents where id = content_versions.document_id)`;

/**
 * Deletes old pictures that no version mentions in any language.
 * @param isOfShown considers only the newest and the published version of each language
 */
export async function deleteUnmentioned(
  trx: Db,
  documentId: string,
  storedBefore: string,
  isOfShown = false,
): Promise<void> {
  await trx
    .deleteFrom("content_pictures")
    .where("document_id", "=", documentId)
    .where("stored_at", "<", storedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("content_versions")
            .select("number")
            .where(isOfDocument(documentId))
            .where(sql<boolean>`body || coalesce(typed, '') like '%' || content_pictures.id || '%'`)
            .$if(isOfShown, (query) => query.where(shownVersions)),
        ),
      ),
    )
    .execute();
}
