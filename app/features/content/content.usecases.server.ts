import { originalLanguage } from "#app/lib/language/languages.ts";
import { kibibyte, minuteMs } from "#app/lib/units.ts";
import { AppError, createNotFoundError } from "#app/platform/app-error.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import { contentPublished } from "#app/platform/events/site-event.ts";
import { createOutdatedError, createTooLongError } from "./content.errors.ts";
import {
  type DocumentRow,
  deleteVersion,
  ensureDocument,
  findDocument,
  findLatest,
  findVersion,
  followOriginal,
  insertVersion,
  listVersions,
  lockDocument,
  pruneVersions,
  publishVersion,
  updateDocument,
  type Version,
} from "./content.store.server.ts";
import type { Content, Shown } from "./content-service.ts";
import { type Body, type DocumentRef, type Entries, type EntryKind, isEntryKind } from "./documents/documents.ts";
import type { PostedFields } from "./documents/posted-fields.ts";
import { haveSameTexts } from "./documents/translate.ts";
import type { Work } from "./documents/work.schema.ts";
import { claimAddress, findTaken } from "./entries/addresses.server.ts";
import { assemble, assembleTranslations, readBody, readPublished, seedOf, translateSeed } from "./published.server.ts";
import { fillTexts, type PublishedEntry, type SiteContent } from "./site-content.ts";

/** Above the maximum of all fields, at three bytes a character. */
export const bodyBytesMax = kibibyte ** 2;
const draftsMax = 200;
/** Autosaves of one author within this time are merged into one version. */
const joinedWithinMs = 30 * minuteMs;

interface TypedBody {
  readonly body: Body;
  /** The posted fields, if some are invalid. */
  readonly typed: PostedFields | undefined;
}

export interface OpenDocument extends TypedBody {
  /** The newest version, or 0 for the shipped text. */
  readonly number: number;
  readonly published: { number: number; at: string } | undefined;
  readonly draft: { at: string; author: string } | undefined;
}

/** Runs at start, after changes and every minute, since other instances publish, too. */
export async function refreshContent(content: Content): Promise<void> {
  const run = ++content.refreshes.begun;
  const published = await readPublished(content, content.published);
  // A later run has read newer content.
  if (run < content.refreshes.shown) return;
  content.refreshes.shown = run;
  content.isSample = published.isSample;
  if (published.version === content.current.version) return;
  content.published = published.documents;
  content.translations = assembleTranslations(content, published);
  content.current = content.translations[originalLanguage];
}

export async function previewContent(content: Content, ref: DocumentRef, number: number): Promise<SiteContent> {
  const { documents: published, ...rest } = await readPublished(content, content.published);
  const { kind, language = originalLanguage } = ref;
  const before = await findDocument(content.db, ref);
  const id = before?.id ?? ref.id ?? kind;
  const draft: Shown = {
    id,
    kind,
    language: before?.language ?? language,
    number,
    publishedAt: content.now().toISOString(),
    originalId: before?.original_id ?? null,
    originalNumber: before?.original_number ?? null,
    body: (await openVersion(content, ref, number)).body,
  };
  // The first of two entries with one address is shown.
  const shown = new Map([[id, draft], ...[...published].filter(([other]) => other !== id)]);
  const version = `preview of ${id} ${number}`;
  return { ...assemble(content, { ...rest, documents: shown, version }, language), isDraft: true };
}

/** @returns the text of an entry, with its prices and names filled in */
export async function readEntryText(
  content: Content,
  shown: SiteContent,
  kind: EntryKind,
  { id, originalId, number }: PublishedEntry,
) {
  const ref = { kind, id: originalId ?? id, language: shown.language };
  const { body } = await openVersion(content, ref, number);
  return fillTexts((body as Entries[EntryKind]).text, shown);
}

/** @throws AppError 404 */
export async function openDocument(content: Content, ref: DocumentRef): Promise<OpenDocument> {
  const { db } = content;
  const document = await findDocument(db, ref);
  const latest = document && (await findLatest(db, document.id));
  const published = document?.published_number
    ? { number: document.published_number, at: document.published_at ?? "" }
    : undefined;
  const shipped = await readFirst(content, ref);
  const body = latest ? readBody(content, ref, latest) : shipped;
  if (!body || document?.deleted_at) throw createNotFoundError("This document");
  if (!latest) return { number: 0, body, typed: undefined, published, draft: undefined };
  const live = published
    ? (await findVersion(db, latest.document_id, published.number))?.body
    : JSON.stringify(shipped);
  return {
    number: latest.number,
    body,
    typed: readTyped(latest),
    published,
    draft: latest.body === live && latest.typed === null ? undefined : { at: latest.written_at, author: latest.author },
  };
}

const readTyped = ({ typed }: Version): PostedFields | undefined => (typed === null ? undefined : JSON.parse(typed));

/** Initial text: of a translated entry the original's, of other documents the published one. */
async function readFirst(content: Content, ref: DocumentRef): Promise<Body | undefined> {
  const { kind, id, language = originalLanguage } = ref;
  if (language === originalLanguage) return seedOf(content, ref);
  if (isEntryKind(kind)) return (await openDocument(content, { kind, id })).body;
  const original = [...content.published.values()].find(
    (one) => one.kind === kind && one.language === originalLanguage,
  );
  return translateSeed(kind, original?.body ?? content.seed[kind], language);
}

export async function listDocumentVersions({ db }: Content, ref: DocumentRef) {
  const document = await findDocument(db, ref);
  return document ? listVersions(db, document.id) : [];
}

/** @param number 0 for the shipped text @throws AppError 404 */
export async function openVersion(content: Content, ref: DocumentRef, number: number): Promise<TypedBody> {
  const document = number > 0 ? await findDocument(content.db, ref) : undefined;
  const version = document && (await findVersion(content.db, document.id, number));
  const body = version ? readBody(content, ref, version) : number === 0 && (await readFirst(content, ref));
  if (!body) throw createNotFoundError("This version");
  return { body, typed: version ? readTyped(version) : undefined };
}

interface Draft extends DocumentRef {
  base: number;
  body: Body;
  typed?: PostedFields | undefined;
  author: string;
  /** See `content_versions`. */
  edit?: string | undefined;
  /** Stores a first version even if it equals what is published. */
  isFirst?: boolean;
}

/**
 * Adds a version without publishing it.
 * @returns its number, or the newest if nothing differs
 * @throws AppError 409 if the base is not the newest version, 422 above 1 MB
 */
export async function saveDraft(content: Content, draft: Draft): Promise<{ number: number; at: string }> {
  const body = JSON.stringify(draft.body);
  const typed = draft.typed ? JSON.stringify(draft.typed) : null;
  if ([body, typed ?? ""].some((text) => Buffer.byteLength(text) > bodyBytesMax)) throw createTooLongError();
  return content.db.transaction().execute(async (trx) => {
    const document_id = await ensureDocument(trx, draft);
    if (document_id === undefined || !(await lockDocument(trx, document_id)))
      throw createNotFoundError("This document");
    const latest = await findLatest(trx, document_id);
    const written_at = content.now().toISOString();
    const newest = latest ?? { number: 0, body: JSON.stringify(seedOf(content, draft)), typed: null, written_at };
    // A save that arrives after its edit was published would be a draft without what publishing has added to it.
    if (latest?.was_published && latest.edit !== null && latest.edit === draft.edit)
      return { number: latest.number, at: latest.written_at };
    // The response to an earlier save of the form was lost.
    if (newest.number !== draft.base && !isEarlierEdit(latest?.edit, draft.edit)) throw createOutdatedError();
    if (body === newest.body && typed === newest.typed && !(latest === undefined && draft.isFirst))
      return { number: newest.number, at: newest.written_at };
    const isJoined = latest !== undefined && isGoneOnWriting(latest, draft.author, written_at);
    const number = newest.number + 1;
    const based_on = isJoined ? latest.based_on : newest.number;
    const version: Version = {
      document_id,
      number,
      body,
      typed,
      written_at,
      based_on,
      author: draft.author,
      edit: draft.edit ?? null,
      was_published: 0,
    };
    if (!(await insertVersion(trx, version))) throw createOutdatedError();
    if (isJoined) await deleteVersion(trx, latest);
    await pruneVersions(trx, document_id, draftsMax);
    return { number, at: written_at };
  });
}

/** A delayed save must not overwrite a later one of its form. */
function isEarlierEdit(edit: string | null | undefined, next: string | undefined): boolean {
  const [key, count] = edit?.split("-") ?? [];
  const [nextKey, nextCount] = next?.split("-") ?? [];
  return key !== undefined && key === nextKey && Number(count) <= Number(nextCount);
}

const isGoneOnWriting = (latest: Version, author: string, at: string): boolean =>
  latest.was_published === 0 &&
  latest.author === author &&
  Math.abs(Date.parse(at) - Date.parse(latest.written_at)) < joinedWithinMs;

/** @throws AppError 409 if it is not the newest version, or the address is taken */
export async function publish(content: Content, ref: DocumentRef, number: number): Promise<void> {
  try {
    await content.db.transaction().execute((trx) => publishIn(trx, content, ref, number));
  } catch (error) {
    throw error instanceof AppError ? error : ((await findTaken(content, ref)) ?? error);
  }
  await refreshContent(content);
}

async function publishIn(trx: Db, content: Content, ref: DocumentRef, number: number): Promise<void> {
  const { kind } = ref;
  const found = await findDocument(trx, ref);
  const document = found && (await lockDocument(trx, found.id));
  const latest = document && (await findLatest(trx, document.id));
  if ((latest?.number ?? 0) !== number || latest?.typed) throw createOutdatedError();
  if (!document || !latest || document.published_number === number) return;
  const at = content.now().toISOString();
  if (isEntryKind(kind)) await claimAddress(trx, document, { kind, ...(JSON.parse(latest.body) as Work), at });
  if (!(await publishVersion(trx, document.id, number, at))) throw createOutdatedError();
  await relateTranslations(trx, content, document, latest);
  await recordAct(trx, {
    act: "content/published",
    after: { document: kind, language: document.language, version: number },
  });
  await publishChange(trx, contentPublished);
}

/** A translation follows the published original. A new version with the same texts keeps translations up to date. */
async function relateTranslations(trx: Db, content: Content, document: DocumentRow, { body, number }: Version) {
  const { id, kind, language, original_id } = document;
  if (language !== originalLanguage) {
    const original = await findDocument(trx, { kind, id: isEntryKind(kind) ? (original_id ?? id) : undefined });
    return updateDocument(trx, id, { original_number: original?.published_number ?? 0 });
  }
  const from = document.published_number ?? 0;
  const before = from > 0 ? (await findVersion(trx, id, from))?.body : JSON.stringify(seedOf(content, { kind }));
  if (before !== undefined && haveSameTexts(kind, JSON.parse(before), JSON.parse(body)))
    await followOriginal(trx, id, { from, to: number });
}
