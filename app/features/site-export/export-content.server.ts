import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openDocument } from "#app/features/content/content.usecases.server.ts";
import { writeContentFile } from "#app/features/content/content-files.ts";
import type { Content } from "#app/features/content/content-service.ts";
import { type DocumentRef, entryKinds, kinds } from "#app/features/content/documents/documents.ts";
import { listEntryRows } from "#app/features/content/entries/entries.usecases.server.ts";
import { exportPictures } from "#app/features/content/pictures/exported-pictures.server.ts";
import type { Pictures } from "#app/features/content/pictures/pictures.usecases.server.ts";
import { translatedLanguages } from "#app/lib/language/languages.ts";

export interface ExportedContent {
  content: Content;
  pictures: Pictures;
}

/** Writes the newest version of each document as Markdown, and its pictures. @returns the paths of the documents */
export async function exportContent({ content, pictures }: ExportedContent, folder: string): Promise<string[]> {
  const files: string[] = [];
  const write = async (path: string, ref: DocumentRef) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const { body } = await openDocument(content, ref);
    await writeFile(join(folder, path), writeContentFile(body));
    await exportPictures(pictures, folder, body);
    files.push(path);
  };
  const writeAll = async (name: string, ref: DocumentRef) => {
    await write(`${name}.md`, ref);
    for (const language of translatedLanguages)
      if (await isTranslated(content, { ...ref, language }))
        await write(`${name}.${language}.md`, { ...ref, language });
  };
  for (const kind of kinds) await writeAll(kind, { kind });
  for (const kind of entryKinds)
    for (const { id, slug } of await listEntryRows(content, kind)) {
      const name = `${kind}/${slug}`;
      // Two drafts may have the same address.
      await writeAll(files.includes(`${name}.md`) ? `${name}-${id}` : name, { kind, id });
    }
  return files;
}

/** Whether a translation was written; the one that the site comes with is not exported, and answers hold theirs. */
const isTranslated = async (content: Content, ref: DocumentRef): Promise<boolean> =>
  ref.kind !== "answers" && (await openDocument(content, ref)).number > 0;
