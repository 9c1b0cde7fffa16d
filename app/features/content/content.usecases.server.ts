import { minuteMs } from "#app/lib/units.ts";
import { createNotFoundError } from "#app/platform/app-error.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import { contentPublished } from "#app/platform/events/site-event.ts";
import { createOutdatedError, createTooLongError } from "./content.errors.ts";
import {
  deleteVersion,
  ensureDocument,
  findDocument,
  findLatest,
  findVersion,
  insertVersion,
  listPublished,
  listVersions,
  pruneVersions,
  publishVersion,
  type Version,
} from "./content.store.server.ts";
import type { Content } from "./content-service.ts";
import { type Documents, documents, type Kind } from "./documents/documents.ts";
import { fillContent, type SiteContent } from "./site-content.ts";

const bodyBytesMax = 64 * 1024;
const draftsMax = 200;
/** Autosaves of one author within this time are one version. */
const joinedWithinMs = 30 * minuteMs;

type Body = Documents[Kind];

export interface OpenDocument {
  /** The newest version's; 0 for what the site came with. */
  readonly number: number;
  readonly body: Body;
  readonly published: { number: number; at: string } | undefined;
  readonly draft: { at: string; author: string } | undefined;
}

/** At start, after each change and each minute, since another instance may have published. */
export async function refreshContent(content: Content): Promise<void> {
  const rows = await listPublished(content.db);
  const version = rows.map(({ kind, number }) => `${kind}${number}`).join();
  if (version === content.current.version) return;
  const stored = rows.map(({ kind, number, body }) => [kind, readBody(content, kind, body, number)]);
  content.current = assemble(content, { ...content.seed, ...Object.fromEntries(stored) }, version);
}

/** @returns what visitors would see with this version of a document */
export async function previewContent(content: Content, kind: Kind, number: number): Promise<SiteContent> {
  const rows = await listPublished(content.db);
  const stored = rows.map((row) => [row.kind, readBody(content, row.kind, row.body, row.number)]);
  const body = await openVersion(content, kind, number);
  const shown: Documents = { ...content.seed, ...Object.fromEntries(stored), [kind]: body };
  return assemble(content, shown, `preview of ${kind}${number}`);
}

export function assemble(
  { contactEmail }: Pick<Content, "contactEmail">,
  shown: Documents,
  version: string,
): SiteContent {
  const studio = contactEmail === undefined ? shown.studio : { ...shown.studio, contactEmail };
  return fillContent({ ...shown, studio }, version);
}

export async function openDocument(content: Content, kind: Kind): Promise<OpenDocument> {
  const { db, seed } = content;
  const document = await findDocument(db, kind);
  const latest = document && (await findLatest(db, document.id));
  const published = document?.published_number
    ? { number: document.published_number, at: document.published_at ?? "" }
    : undefined;
  if (!latest) return { number: 0, body: seed[kind], published, draft: undefined };
  const live = published
    ? (await findVersion(db, latest.document_id, published.number))?.body
    : JSON.stringify(seed[kind]);
  return {
    number: latest.number,
    body: readBody(content, kind, latest.body, latest.number),
    published,
    draft: latest.body === live ? undefined : { at: latest.written_at, author: latest.author },
  };
}

/** @returns the newest first */
export async function listDocumentVersions({ db }: Content, kind: Kind) {
  const document = await findDocument(db, kind);
  return document ? listVersions(db, document.id) : [];
}

/** @param number 0 for what the site came with @throws AppError 404 */
export async function openVersion(content: Content, kind: Kind, number: number): Promise<Body> {
  if (number === 0) return content.seed[kind];
  const document = await findDocument(content.db, kind);
  const version = document && (await findVersion(content.db, document.id, number));
  if (!version) throw createNotFoundError("This version");
  return readBody(content, kind, version.body, number);
}

interface Draft {
  kind: Kind;
  /** The version on the screen. */
  base: number;
  body: Body;
  author: string;
  /** Stored though it is what the site came with. */
  isFirst?: boolean;
}

/**
 * Adds a version, which visitors do not see.
 * @returns its number, or that of the base where nothing differs
 * @throws AppError 409 where the base is not the newest version, 422 above 64 KB
 */
export async function saveDraft(content: Content, draft: Draft): Promise<{ number: number; at: string }> {
  const body = JSON.stringify(draft.body);
  if (Buffer.byteLength(body) > bodyBytesMax) throw createTooLongError();
  return content.db.transaction().execute(async (trx) => {
    const document_id = await ensureDocument(trx, draft.kind);
    const latest = await findLatest(trx, document_id);
    if ((latest?.number ?? 0) !== draft.base) throw createOutdatedError();
    const written_at = content.now().toISOString();
    if (body === (latest?.body ?? JSON.stringify(content.seed[draft.kind])) && !draft.isFirst)
      return { number: draft.base, at: latest?.written_at ?? written_at };
    const isJoined = latest !== undefined && isGoneOnWriting(latest, draft.author, written_at);
    const number = draft.base + 1;
    const based_on = isJoined ? latest.based_on : draft.base;
    const version: Version = {
      ...{ document_id, number, body, written_at, based_on },
      author: draft.author,
      was_published: 0,
    };
    if (!(await insertVersion(trx, version))) throw createOutdatedError();
    if (isJoined) await deleteVersion(trx, latest);
    await pruneVersions(trx, document_id, draftsMax);
    return { number, at: written_at };
  });
}

const isGoneOnWriting = (latest: Version, author: string, at: string): boolean =>
  latest.was_published === 0 &&
  latest.author === author &&
  Math.abs(Date.parse(at) - Date.parse(latest.written_at)) < joinedWithinMs;

/** @throws AppError 409 where the version on the screen is not the newest */
export async function publish(content: Content, kind: Kind, number: number): Promise<void> {
  await content.db.transaction().execute(async (trx) => {
    const document = await findDocument(trx, kind);
    const latest = document && (await findLatest(trx, document.id));
    if ((latest?.number ?? 0) !== number) throw createOutdatedError();
    if (!document || document.published_number === number) return;
    await publishVersion(trx, document.id, number, content.now().toISOString());
    await recordAct(trx, { act: "content/published", after: { document: kind, version: number } });
    await publishChange(trx, contentPublished);
  });
  await refreshContent(content);
}

/** A body that does not fit the schema of today is logged, and the text that the site came with is shown. */
function readBody(content: Content, kind: Kind, body: string, number: number): Body {
  const parsed = documents[kind].schema.safeParse(JSON.parse(body));
  if (parsed.success) return parsed.data;
  content.log.error({ kind, number, issues: parsed.error.issues.slice(0, 5) }, "a version of a document is not valid");
  return content.seed[kind];
}
