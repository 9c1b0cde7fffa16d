import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { createContent } from "#app/composition/content.server.ts";
import { openDocument, publish, saveDraft } from "#app/features/content/content.usecases.server.ts";
import { readContentFile } from "#app/features/content/content-files.ts";
import type { Content } from "#app/features/content/content-service.ts";
import {
  type Body,
  type DocumentRef,
  type EntryKind,
  entryKinds,
  type Kind,
  kinds,
} from "#app/features/content/documents/documents.ts";
import type { Work } from "#app/features/content/documents/work.schema.ts";
import { createEntry, listEntryRows } from "#app/features/content/entries/entries.usecases.server.ts";
import { importPictures } from "#app/features/content/pictures/exported-pictures.server.ts";
import { type ExportedContent, exportContent } from "#app/features/site-export/export-content.server.ts";
import { originalLanguage, type SiteLanguage, translatedLanguages } from "#app/lib/language/languages.ts";
import { AppError } from "#app/platform/app-error.ts";
import { createBlobStore } from "#app/platform/blobs/blob-store.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { explainFileError } from "#app/platform/start-error.ts";
import { withDatabase } from "./site-database.ts";
import { type CommandContext, CommandError, type CommandResult, type ToAction } from "./studio-command.ts";

export function addContentCommand(program: Command, toAction: ToAction): void {
  const content = program.command("content").description("write the site's texts into Markdown files, or read them");
  content
    .command("export")
    .description("write the newest version of each document into a folder, a file each")
    .argument("<folder>", "is made where it does not exist; files in it are replaced")
    .action(toAction((context, _options, [folder = ""]) => withContent(context, (site) => exportTo(site, folder))));
  content
    .command("import")
    .description("read the documents in a folder as drafts")
    .argument("<folder>", "with studio.md, home.md, work/… and others, as the export writes them")
    .option("--publish", "publish them at once")
    .addHelpText("after", "\nRuns beside the site, which shows what is published within a minute.")
    .action(
      toAction<ImportOptions>((context, options, [folder = ""]) =>
        withContent(context, (site) => importFrom(site, folder, options)),
      ),
    );
}

interface ImportOptions {
  publish?: boolean;
}

function withContent(context: CommandContext, work: (site: ExportedContent) => Promise<CommandResult>) {
  const config = context.readTarget();
  const now = () => new Date();
  return withDatabase(config, (db) =>
    work({
      content: createContent({ config, db, log: createSilentLogger(), now }),
      pictures: { db, now, blobs: createBlobStore({ db, dataDir: config.dataDir, now, references: [] }) },
    }),
  );
}

async function exportTo(site: ExportedContent, folder: string): Promise<CommandResult> {
  const files = await exportContent(site, folder);
  return { text: `Wrote ${files.join(", ")} into ${folder}.`, data: { folder, files } };
}

interface ReadFile {
  path: string;
  /** Without the language: the same in each. */
  name: string;
  kind: Kind;
  language: SiteLanguage;
  body: Body;
}

/** Reads all files before it stores any of them. */
async function importFrom(
  { content, pictures }: ExportedContent,
  folder: string,
  options: ImportOptions,
): Promise<CommandResult> {
  try {
    const files = await readFiles(folder);
    if (files.length === 0) throw new CommandError(`${folder} has no file that the export writes, as studio.md.`);
    const entries = new Map<string, string>();
    for (const { name, kind, language, body } of files) {
      const isOriginal = language === originalLanguage;
      if ("slug" in body && isOriginal) entries.set(name, await findOrCreateEntry(content, kind as EntryKind, body));
      const ref: DocumentRef = { kind, language, id: entries.get(name) };
      if ("slug" in body && ref.id === undefined) throw new CommandError(`${name}.md, the original, is not there.`);
      const { number: base } = await openDocument(content, ref);
      await importPictures(pictures, folder, ref.id ?? kind, body);
      const { number } = await saveDraft(content, { ...ref, base, body, author });
      if (options.publish && number > 0) await publish(content, ref, number);
    }
    const names = files.map(({ path }) => path).join(", ");
    const text = options.publish ? `Published ${names}.` : `Read ${names} as drafts. Publish them under ‘Your site’.`;
    return { text, data: { folder, files: files.map(({ path }) => path), published: options.publish === true } };
  } catch (error) {
    if (error instanceof AppError) throw new CommandError(error.message);
    throw error;
  }
}

const author = "Import";

async function readFiles(folder: string): Promise<ReadFile[]> {
  const found = kinds.map((kind) => ({ kind: kind as Kind, name: kind as string }));
  for (const kind of entryKinds) {
    const names = existsSync(join(folder, kind)) ? await readdir(join(folder, kind)) : [];
    // The last one is the first of those that are new.
    for (const [, name] of names
      .sort()
      .reverse()
      .flatMap((file) => [...file.matchAll(/^([^.]+)\.md$/g)]))
      found.push({ kind, name: `${kind}/${name}` });
  }
  const files = found
    .flatMap(({ kind, name }) => [
      { kind, name, language: originalLanguage as SiteLanguage, path: `${name}.md` },
      ...translatedLanguages.map((language) => ({ kind, name, language, path: `${name}.${language}.md` })),
    ])
    .filter(({ path }) => existsSync(join(folder, path)));
  return Promise.all(
    files.map(async (file) => ({
      ...file,
      body: readContentFile(file.kind, await readText(folder, file.path)),
    })),
  );
}

const readText = (folder: string, path: string): Promise<string> =>
  readFile(join(folder, path), "utf8").catch((error: Error) => {
    throw new CommandError(`${path} cannot be read: ${explainFileError(error)?.reason ?? error.message}.`);
  });

/** An entry with the same address is changed. */
async function findOrCreateEntry(content: Content, kind: EntryKind, { slug, title }: Pick<Work, "slug" | "title">) {
  const entry = (await listEntryRows(content, kind)).find((row) => row.slug === slug);
  return entry?.id ?? createEntry(content, { kind, title, author });
}
