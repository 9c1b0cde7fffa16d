import { readEntryText } from "#app/features/content/content.usecases.server.ts";
import type { Content } from "#app/features/content/content-service.ts";
import type { EntryKind } from "#app/features/content/documents/documents.ts";
import { findPictureIds } from "#app/features/content/documents/fields.ts";
import { renderMarkdown } from "#app/features/content/markdown.server.ts";
import { findPictures } from "#app/features/content/pictures/pictures.store.server.ts";
import type { PublishedEntry, SiteContent } from "#app/features/content/site-content.ts";

/** @returns an entry's text as HTML, whose headings are those below the title of a page */
export async function renderEntry(
  content: Content,
  shown: SiteContent,
  kind: EntryKind,
  entry: PublishedEntry,
): Promise<string> {
  const text = await readEntryText(content, shown, kind, entry);
  const pictures = await findPictures(content.db, findPictureIds(text));
  return renderMarkdown(text, pictures, true);
}
