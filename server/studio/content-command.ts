import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { createContent } from "#app/composition/content.server.ts";
import { openDocument, publish, saveDraft } from "#app/features/content/content.usecases.server.ts";
import { readContentFile, writeContentFile } from "#app/features/content/content-files.ts";
import type { Content } from "#app/features/content/content-service.ts";
import { kinds } from "#app/features/content/documents/documents.ts";
import { AppError } from "#app/platform/app-error.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
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
    .argument("<folder>", "with studio.md, home.md, answers.md or terms.md, as the export writes them")
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

function withContent(context: CommandContext, work: (content: Content) => Promise<CommandResult>) {
  const config = context.readTarget();
  return withDatabase(config, (db) =>
    work(createContent({ config, db, log: createSilentLogger(), now: () => new Date() })),
  );
}

const fileOf = (folder: string, kind: string): string => join(folder, `${kind}.md`);

async function exportTo(content: Content, folder: string): Promise<CommandResult> {
  await mkdir(folder, { recursive: true });
  for (const kind of kinds)
    await writeFile(fileOf(folder, kind), writeContentFile((await openDocument(content, { kind })).body));
  return { text: `Wrote ${kinds.map((kind) => `${kind}.md`).join(", ")} into ${folder}.`, data: { folder, kinds } };
}

/** Reads all files before it stores any of them. */
async function importFrom(content: Content, folder: string, options: ImportOptions): Promise<CommandResult> {
  const found = kinds.filter((kind) => existsSync(fileOf(folder, kind)));
  if (found.length === 0)
    throw new CommandError(`${folder} has none of ${kinds.map((kind) => `${kind}.md`).join(", ")}.`);
  try {
    const read = await Promise.all(
      found.map(async (kind) => ({ kind, body: readContentFile(kind, await readFile(fileOf(folder, kind), "utf8")) })),
    );
    for (const { kind, body } of read) {
      const { number: base } = await openDocument(content, { kind });
      const { number } = await saveDraft(content, { kind, base, body, author: "Import" });
      if (options.publish && number > 0) await publish(content, { kind }, number);
    }
  } catch (error) {
    if (error instanceof AppError) throw new CommandError(error.message);
    throw error;
  }
  const names = found.map((kind) => `${kind}.md`).join(", ");
  const text = options.publish ? `Published ${names}.` : `Read ${names} as drafts. Publish them under ‘Your site’.`;
  return { text, data: { folder, kinds: found, published: options.publish === true } };
}
