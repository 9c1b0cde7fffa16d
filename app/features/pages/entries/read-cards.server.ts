import type { LoaderFunctionArgs } from "react-router";
import type { EntryKind } from "#app/features/content/documents/documents.ts";
import type { Note } from "#app/features/content/documents/note.schema.ts";
import type { Work } from "#app/features/content/documents/work.schema.ts";
import { listTranslatedLists } from "#app/features/content/entries/entry-pages.ts";
import { entryPath } from "#app/features/content/entries/entry-path.ts";
import { findPictures } from "#app/features/content/pictures/pictures.store.server.ts";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import type { PublishedEntry } from "#app/features/content/site-content.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { getServices } from "#app/platform/services.ts";
import { readMissing } from "../not-found/read-missing.server.ts";
import { entriesTexts } from "../strings/pages-texts.server.ts";
import type { CoverPicture } from "./cover.tsx";

/** Lists show this of an entry. */
export interface EntryCard {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** The client and the year, or the day of a note. */
  readonly about: string;
  readonly cover: CoverPicture | undefined;
}

export async function readCards(db: Db, entries: readonly PublishedEntry[]): Promise<EntryCard[]> {
  const ids = entries.map(({ body }) => body.cover);
  const pictures = await findPictures(db, ids.filter(Boolean));
  return entries.map(({ body }, i) => {
    const picture = pictures.get(ids[i] ?? "");
    const { date, client, year, slug, title, summary } = body as Partial<Note & Work> & typeof body;
    return {
      ...{ path: entryPath(date === undefined ? "work" : "notes", slug), title, summary },
      about: date ?? [client, year].filter(Boolean).join(", "),
      cover: picture && { picture, text: body.coverText },
    };
  });
}

/** For the page that lists a kind, which is there while one is published. */
export async function loadCards(args: Pick<LoaderFunctionArgs, "request" | "context" | "url">, kind: EntryKind) {
  const entries = args.context.get(siteContentContext)[kind];
  if (entries.length === 0) return readMissing(args);
  const { content } = getServices(args.context);
  const translatedPaths = listTranslatedLists(content, kind);
  return { cards: await readCards(content.db, entries), translatedPaths, ...sendStrings(entriesTexts) };
}
