import { href } from "react-router";
import { startOfDate } from "#app/lib/calendar/local-day.ts";
import { localPath, type SiteLanguage } from "#app/lib/language/languages.ts";
import { escapeMarkup } from "#app/lib/text.ts";
import { runInLanguage } from "#app/platform/language/site-texts.server.ts";
import { shellTexts } from "#app/shell/language/strings/shell-texts.server.ts";
import { readEntryText } from "../content.usecases.server.ts";
import { type Content, contentIn } from "../content-service.ts";
import { findPictureIds } from "../documents/fields.ts";
import { renderMarkdown } from "../markdown.server.ts";
import { findPictures } from "../pictures/pictures.store.server.ts";
import type { PublishedEntry, SiteContent } from "../site-content.ts";
import { entryPath } from "./entry-path.ts";

export const notesFeedPath = "/notes/feed.xml";
const entriesMax = 30;

/** XML 1.0 cannot represent other control characters and lone surrogates. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escapeXml = (text: string): string => escapeMarkup(text.replace(unwritable, ""));

const element = (name: string, text: string, attributes = ""): string =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`;

/** Writes the newest notes with their texts (RFC 4287). @returns undefined if none is published */
export async function writeNotesFeed(
  content: Content,
  language: SiteLanguage,
  origin: string,
): Promise<string | undefined> {
  const shown = contentIn(content, language);
  const { notes, studio } = shown;
  if (notes.length === 0) return undefined;
  const list = origin + localPath(language, href("/notes"));
  const entries: string[] = [];
  for (const note of notes.slice(0, entriesMax)) entries.push(await writeEntry(content, shown, note, origin));
  const updated =
    notes
      .map(({ publishedAt }) => publishedAt)
      .toSorted()
      .at(-1) ?? "";
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    ...[
      element("id", list),
      element("title", shellTexts(language).notesBy({ studio: studio.name })),
      element("updated", updated),
    ],
    `<link href="${list}"/><link rel="self" href="${origin}${localPath(language, notesFeedPath)}"/>`,
    `<author>${element("name", studio.name)}</author>`,
    ...[...entries, "</feed>", ""],
  ].join("\n");
}

/** The id is the document's, so a changed address adds no entry. */
async function writeEntry(
  content: Content,
  shown: SiteContent,
  note: PublishedEntry<"notes">,
  origin: string,
): Promise<string> {
  const { id, publishedAt, body } = note;
  const text = await readEntryText(content, shown, "notes", note);
  const pictures = await findPictures(content.db, findPictureIds(text));
  const html = runInLanguage(shown.language, () => renderMarkdown(text, pictures));
  const parts = [
    ...[element("id", `urn:uuid:${id}`), element("title", body.title), element("updated", publishedAt)],
    element("published", startOfDate(body.date, content.timeZone)),
    `<link href="${origin}${localPath(shown.language, entryPath("notes", body.slug))}"/>`,
    ...(body.summary ? [element("summary", body.summary)] : []),
    element("content", withAbsoluteLinks(html, origin), ' type="html"'),
  ];
  return `<entry>${parts.join("")}</entry>`;
}

/** Quotation marks in text are `&quot;`, so only attributes match. */
const withAbsoluteLinks = (html: string, origin: string): string =>
  html.replace(/ srcset="[^"]*"/g, "").replace(/ (href|src)="(?=\/)/g, ` $1="${origin}`);
