import { readEntryText } from "../content.usecases.server.ts";
import type { Content } from "../content-service.ts";
import { entryKinds } from "../documents/documents.ts";
import type { SiteContent } from "../site-content.ts";

export type EntryTexts = ReadonlyMap<string, string>;

/** Indexes of this much text take 10 MB, shared by all languages. */
const lengthMax = 500_000;

/** Texts for the search and the assistant, up to `lengthMax`. */
export async function readEntryTexts(content: Content, shown: SiteContent): Promise<EntryTexts> {
  const max = lengthMax / shown.offered.length;
  const texts = new Map<string, string>();
  let length = 0;
  for (const kind of entryKinds)
    for (const entry of shown[kind]) {
      const text = await readEntryText(content, shown, kind, entry);
      length += text.length;
      if (length > max) return texts;
      texts.set(entry.id, text);
    }
  return texts;
}
