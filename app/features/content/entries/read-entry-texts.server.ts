import { readEntryText } from "../content.usecases.server.ts";
import type { Content } from "../content-service.ts";
import { entryKinds } from "../documents/documents.ts";

/** By the ids of the entries. */
export type EntryTexts = ReadonlyMap<string, string>;

/** An index of this text takes some 10 MB of memory. */
const lengthMax = 500_000;

/** The texts of the entries that visitors see, for the search and the assistant: of the first ones, where there are many. */
export async function readEntryTexts(content: Content): Promise<EntryTexts> {
  const shown = content.current;
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
