import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { type FileHandle, mkdir, open, open as openFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { kibibyte } from "#app/lib/units.ts";
import { syncFolder } from "#app/platform/files/sync-path.server.ts";
import { StartError } from "#app/platform/start-error.ts";
import { byteOrderMark, createCsvWriter } from "./csv-writer.server.ts";
import type { ExportFile, ExportSource, ExportTable } from "./export-source.ts";

const bufferMax = 64 * kibibyte;

class BufferedFile {
  readonly #path: string;
  readonly #handle: FileHandle;
  #buffer = "";

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  /** @throws where it exists */
  static async create(path: string): Promise<BufferedFile> {
    return new BufferedFile(path, await open(path, "wx", 0o600));
  }

  async write(text: string): Promise<void> {
    this.#buffer += text;
    if (this.#buffer.length >= bufferMax) await this.#flush();
  }

  async finish(): Promise<void> {
    await this.#flush();
    await this.#handle.sync().catch((error: unknown) => this.#rethrow(error));
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  async #flush(): Promise<void> {
    const text = this.#buffer;
    this.#buffer = "";
    // A handle's writeFile continues at its position.
    await this.#handle.writeFile(text).catch((error: unknown) => this.#rethrow(error));
  }

  /** Errors of an open file do not name it. */
  #rethrow(error: unknown): never {
    throw Object.assign(error as Error, { path: this.#path });
  }
}

interface ExportOrder {
  readonly sources: readonly ExportSource<unknown>[];
  readonly folder: string;
  readonly onProgress?: (done: string) => void;
}

/** Numbers of rows by the names of the CSV files, and `files`. */
export type ExportCounts = Readonly<Record<string, number>>;

const progressEvery = 1_000;

/**
 * Writes all sources into a private folder, renamed when complete.
 * @throws StartError if it is not empty; errors leave no files
 */
export async function writeExport({ sources, folder, onProgress = () => {} }: ExportOrder): Promise<ExportCounts> {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new StartError(`${folder} is not an empty folder: name a new one with --to.`);
  const draft = `${folder}.unfinished`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const counts: Record<string, number> = {};
    for (const source of sources) Object.assign(counts, await writeSource(draft, source, onProgress));
    syncFolder(draft);
    renameSync(draft, folder);
    syncFolder(dirname(folder));
    return counts;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

interface OpenTable extends ExportTable<unknown> {
  file: BufferedFile;
  count: number;
}

async function writeSource(
  folder: string,
  { name, records, tables, listFiles }: ExportSource<unknown>,
  onProgress: (done: string) => void,
): Promise<ExportCounts> {
  const toLine = await createCsvWriter();
  const files: BufferedFile[] = [];
  const create = async (fileName: string) => {
    const file = await BufferedFile.create(join(folder, fileName));
    files.push(file);
    return file;
  };
  try {
    const json = await create(`${name}.json`);
    const open: OpenTable[] = [];
    for (const table of tables) open.push({ ...table, file: await create(`${table.name}.csv`), count: 0 });
    for (const { file, columns } of open) await file.write(`${byteOrderMark}${toLine(columns)}`);
    let count = 0;
    let fileCount = 0;
    for await (const record of records) {
      await json.write(`${count === 0 ? "[\n" : ",\n"}${JSON.stringify(record)}`);
      for (const table of open) await writeRows(table, record, toLine);
      for (const file of (await listFiles?.(record)) ?? []) if (await writeFileOf(folder, file)) fileCount += 1;
      count += 1;
      if (count % progressEvery === 0) onProgress(`${name}: ${count.toLocaleString("en-US")}`);
    }
    await json.write(count === 0 ? "[]\n" : "\n]\n");
    for (const file of files) await file.finish();
    const counts = Object.fromEntries(open.map((table) => [table.name, table.count]));
    return listFiles ? { ...counts, files: fileCount } : counts;
  } finally {
    for (const file of files) await file.close();
  }
}

async function writeRows(
  table: OpenTable,
  record: unknown,
  toLine: (row: readonly (string | number | null)[]) => string,
) {
  for (const row of table.toRows(record)) {
    await table.file.write(toLine(row));
    table.count += 1;
  }
}

async function writeFileOf(folder: string, { path, open }: ExportFile): Promise<boolean> {
  const bytes = await open();
  if (!bytes) return false;
  const target = join(folder, "files", path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const file = await openFile(target, "wx", 0o600);
  try {
    await writeFile(file, bytes);
    await file.sync();
  } catch (error) {
    throw Object.assign(error as Error, { path: target }); // errors of an open file do not name it
  } finally {
    await file.close();
  }
  return true;
}
