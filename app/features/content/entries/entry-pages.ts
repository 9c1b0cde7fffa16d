import { href } from "react-router";
import { entryKinds } from "../documents/documents.ts";
import type { SiteContent } from "../site-content.ts";
import { entryPath } from "./entry-path.ts";

const listed = new WeakMap<SiteContent, ReadonlyMap<string, string>>();

/** @returns the paths of the lists and entries that visitors see, with the time since when each is as it is */
export function listEntryPages(content: SiteContent): ReadonlyMap<string, string> {
  const known = listed.get(content);
  if (known) return known;
  const pages = new Map<string, string>();
  for (const kind of entryKinds) {
    const list = kind === "work" ? href("/work") : href("/notes");
    for (const { body, publishedAt } of content[kind]) {
      if (publishedAt > (pages.get(list) ?? "")) pages.set(list, publishedAt);
      pages.set(entryPath(kind, body.slug), publishedAt);
    }
  }
  listed.set(content, pages);
  return pages;
}
