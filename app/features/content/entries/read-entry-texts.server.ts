import { readEntryText } from "../content.usecases.server.ts";
import type { Content } from "../content-service.ts";
import { entryKinds } from "../documents/documents.ts";
import type { SiteContent } from "../site-content.ts";

export type EntryTexts = ReadonlyMap<string, string>;

/** @param lengthMax of all together, in letters; the first entries are read */
export async function readEntryTexts(content: Content, shown: SiteContent, lengthMax: number): Promise<EntryTexts> {
  const texts = new Map<string, string>();
  let length = 0;
  for (const kind of entryKinds)
    for (const entry of shown[kind]) {
      const text = await readEntryText(content, shown, kind, entry);
      length += text.length;
      if (length > lengthMax) return texts;
      texts.set(entry.id, text);
    }
  return texts;
}
