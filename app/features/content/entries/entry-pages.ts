import { href } from "react-router";
import { siteLanguages } from "#app/lib/language/languages.ts";
import type { TranslatedPaths } from "#app/shell/language/translated-paths.ts";
import { type Content, contentIn } from "../content-service.ts";
import { type EntryKind, entryKinds } from "../documents/documents.ts";
import type { PublishedEntry, SiteContent } from "../site-content.ts";
import { entryPath } from "./entry-path.ts";

export function listTranslatedPaths(content: Content, kind: EntryKind, entry: PublishedEntry): TranslatedPaths {
  const original = entry.originalId ?? entry.id;
  return Object.fromEntries(
    siteLanguages.flatMap((language) => {
      const found = contentIn(content, language)[kind].find(({ id, originalId }) => (originalId ?? id) === original);
      return found ? [[language, entryPath(kind, found.body.slug)]] : [];
    }),
  );
}

/** Lists exist only in languages with a published entry. */
export const listTranslatedLists = (content: Content, kind: EntryKind): TranslatedPaths =>
  Object.fromEntries(
    siteLanguages
      .filter((language) => contentIn(content, language)[kind].length > 0)
      .map((language) => [language, kind === "work" ? href("/work") : href("/notes")]),
  );

interface EntryPage {
  /** Last modified. */
  readonly at: string;
  readonly inLanguages: (content: Content) => TranslatedPaths;
}

const listed = new WeakMap<SiteContent, ReadonlyMap<string, EntryPage>>();

/** By path. */
export function listEntryPages(content: SiteContent): ReadonlyMap<string, EntryPage> {
  const known = listed.get(content);
  if (known) return known;
  const pages = new Map<string, EntryPage>();
  for (const kind of entryKinds) {
    const list = kind === "work" ? href("/work") : href("/notes");
    for (const entry of content[kind]) {
      const { publishedAt: at } = entry;
      if (at > (pages.get(list)?.at ?? ""))
        pages.set(list, { at, inLanguages: (all) => listTranslatedLists(all, kind) });
      const inLanguages = (all: Content) => listTranslatedPaths(all, kind, entry);
      pages.set(entryPath(kind, entry.body.slug), { at, inLanguages });
    }
  }
  listed.set(content, pages);
  return pages;
}
