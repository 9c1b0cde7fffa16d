import { localDateOf } from "#app/lib/calendar/local-day.ts";
import { dayMs } from "#app/lib/units.ts";
import { createNotFoundError } from "#app/platform/app-error.ts";
import type { Act } from "#app/platform/audit-log/acts.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import { contentPublished } from "#app/platform/events/site-event.ts";
import { createFullError } from "../content.errors.ts";
import {
  countEntries,
  type DocumentRow,
  findDocument,
  findVersion,
  insertDocument,
  insertVersion,
  listEntries,
  markDeleted,
  purgeDocuments,
  updateDocument,
} from "../content.store.server.ts";
import { refreshContent } from "../content.usecases.server.ts";
import type { Content } from "../content-service.ts";
import type { DocumentRef, Entries, EntryKind } from "../documents/documents.ts";
import { slugOf } from "../documents/slug-of.ts";
import { claimAddress, findTaken, type Named } from "./addresses.server.ts";

export const entriesMax = 500;
const keptDeletedMs = 30 * dayMs;

export type EntryRef = DocumentRef & { kind: EntryKind; id: string };

const emptyEntries: { [K in EntryKind]: Omit<Entries[K], "title" | "slug"> } = {
  work: {
    ...{ client: "", year: "", cover: "", coverText: "", summary: "", text: "", result: "", link: "" },
    testimonial: { quote: "", name: "", role: "" },
    isOnHome: true,
  },
  notes: { date: "", cover: "", coverText: "", summary: "", text: "" },
};

export async function listEntryRows({ db }: Content, kind: EntryKind) {
  const rows = (await listEntries(db, kind)).map(({ body, typed, ...row }) => {
    const {
      title,
      slug,
      date = "",
    } = { ...JSON.parse(body), ...JSON.parse(typed ?? "{}") } as Named & { date?: string };
    return {
      ...{
        id: row.id,
        title: title.trim() || "Without a title",
        slug,
        date,
        author: row.author,
        writtenAt: row.written_at,
      },
      publishedAt: row.published_at,
      hasDraft: row.number !== row.published_number,
    };
  });
  return kind === "notes" ? rows.sort((a, b) => b.date.localeCompare(a.date)) : rows;
}

/** Creates a draft at the top of the list. */
export async function createEntry(
  content: Content,
  { kind, title, author }: { kind: EntryKind; title: string; author: string },
): Promise<string> {
  const id = crypto.randomUUID();
  const now = content.now();
  const written_at = now.toISOString();
  const empty = emptyEntries[kind];
  const date = "date" in empty && { date: localDateOf(now, content.timeZone) };
  const body = JSON.stringify({ ...empty, ...date, title, slug: slugOf(title) ?? id.slice(0, 8) });
  await content.db.transaction().execute(async (trx) => {
    if ((await countEntries(trx)) >= entriesMax) throw createFullError(entriesMax);
    const [first] = await listEntries(trx, kind);
    await insertDocument(trx, { id, kind, slug: id, position: (first?.position ?? 0) - 1 });
    const version = { document_id: id, number: 1, body, author, written_at };
    await insertVersion(trx, { ...version, typed: null, edit: null, based_on: 0, was_published: 0 });
  });
  return id;
}

export const purgeEntries = ({ db, now }: Content): Promise<void> =>
  purgeDocuments(db, new Date(now().getTime() - keptDeletedMs).toISOString());

/** Hides an entry and reserves its address. */
export const unpublishEntry = (content: Content, ref: EntryRef): Promise<void> =>
  changeEntry(content, ref, { act: "content/unpublished", changes: { published_number: null, published_at: null } });

export const deleteEntry = (content: Content, ref: EntryRef): Promise<void> =>
  changeEntry(content, ref, { act: "content/deleted", changes: { deleted_at: content.now().toISOString() } });

/** @throws AppError 409 if its address is taken */
export async function restoreEntry(content: Content, ref: EntryRef): Promise<void> {
  try {
    await changeEntry(content, ref, { act: "content/restored", changes: { deleted_at: null } });
  } catch (error) {
    throw (await findTaken(content, ref)) ?? error;
  }
}

export async function moveEntryUp(content: Content, { kind, id }: EntryRef): Promise<void> {
  await content.db.transaction().execute(async (trx) => {
    const entries = await listEntries(trx, kind);
    const i = entries.findIndex((entry) => entry.id === id);
    if (i < 0) throw createNotFoundError("This entry");
    if (i > 0) entries.splice(i - 1, 0, ...entries.splice(i, 1));
    for (const [position, entry] of entries.entries())
      if (entry.position !== position) await updateDocument(trx, entry.id, { position });
    await publishChange(trx, contentPublished);
  });
  await refreshContent(content);
}

async function changeEntry(
  content: Content,
  ref: EntryRef,
  { act, changes }: { act: Act; changes: Partial<DocumentRow> },
): Promise<void> {
  await content.db.transaction().execute(async (trx) => {
    const document = await findDocument(trx, ref);
    if (!document) throw createNotFoundError("This entry");
    await updateDocument(trx, document.id, changes);
    if (changes.deleted_at !== undefined) await markDeleted(trx, document.id, changes.deleted_at);
    const { published_number: number } = document;
    const published = number !== null && changes.deleted_at === null && (await findVersion(trx, document.id, number));
    const at = content.now().toISOString();
    if (published) await claimAddress(trx, document, { kind: ref.kind, ...(JSON.parse(published.body) as Named), at });
    await recordAct(trx, { act, after: { document: ref.kind, address: document.slug } });
    await publishChange(trx, contentPublished);
  });
  await refreshContent(content);
}
