import type { Note } from "#app/features/content/documents/note.schema.ts";
import type { Work } from "#app/features/content/documents/work.schema.ts";
import { entryPath } from "#app/features/content/entries/entry-path.ts";
import { findPictures } from "#app/features/content/pictures/pictures.store.server.ts";
import type { PublishedEntry } from "#app/features/content/site-content.ts";
import type { Db } from "#app/platform/database/tables.ts";
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
