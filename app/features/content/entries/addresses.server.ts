import { localPath, originalLanguage } from "#app/lib/language/languages.ts";
import type { AppError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createTakenError } from "../content.errors.ts";
import {
  type DocumentRow,
  deleteRedirect,
  findBySlug,
  findDocument,
  findLatest,
  redirect,
  releaseAddress,
  updateDocument,
} from "../content.store.server.ts";
import type { Content } from "../content-service.ts";
import { type DocumentRef, type EntryKind, isEntryKind } from "../documents/documents.ts";
import type { Work } from "../documents/work.schema.ts";
import { entryPath } from "./entry-path.ts";

/**
 * Assigns the address of the new version, and redirects the previous one.
 * @throws the database's error if another entry has it
 */
export async function claimAddress(trx: Db, document: DocumentRow, { kind, slug, at }: Claim): Promise<void> {
  const { language } = document;
  await releaseAddress(trx, { kind, language, slug });
  await updateDocument(trx, document.id, { slug });
  const target = localPath(language, entryPath(kind, slug));
  const last = localPath(language, entryPath(kind, document.slug));
  if (document.slug === document.id || last === target) await deleteRedirect(trx, target);
  else await redirect(trx, { path: last, target, at });
}

interface Claim {
  kind: EntryKind;
  slug: string;
  at: string;
}

export async function findTaken({ db }: Content, ref: DocumentRef): Promise<AppError | undefined> {
  const { kind, id, language = originalLanguage } = ref;
  if (id === undefined || !isEntryKind(kind)) return undefined;
  const document = await findDocument(db, ref);
  const latest = document && (await findLatest(db, document.id));
  const other = latest && (await findBySlug(db, { kind, language, slug: (JSON.parse(latest.body) as Named).slug }));
  const theirs = other && other.id !== document.id && (await findLatest(db, other.id));
  return theirs ? createTakenError((JSON.parse(theirs.body) as Named).title) : undefined;
}

export type Named = Pick<Work, "title" | "slug">;
