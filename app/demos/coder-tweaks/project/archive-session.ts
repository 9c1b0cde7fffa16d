import type { Archive, ArchiveEntry, LongOperation } from "#app/platform/zip-archive/archive.ts";
import { describeEntryError } from "#app/platform/zip-archive/entry-error.ts";
import { readArchive } from "#app/platform/zip-archive/reading/read-archive.ts";
import { readEntry, verifyArchive } from "#app/platform/zip-archive/reading/read-entry.ts";
import type { DecodedText } from "#app/platform/zip-archive/text-encoding.ts";
import { decodeLegacyText, decodeText, encodeText } from "#app/platform/zip-archive/text-encoding.ts";
import { createArchive } from "#app/platform/zip-archive/writing/create-archive.ts";
import type { EntryChange } from "#app/platform/zip-archive/writing/replace-entry.ts";
import { writeArchive } from "#app/platform/zip-archive/writing/write-archive.ts";
import type { SourceFile } from "../engines/engine-contract.ts";
import type { StagedResult } from "../engines/pool/engine-methods.ts";
import { isImportable, isProjectConfig } from "../engines/project/project-config-names.ts";
import { fileNameOf, findRoot } from "../engines/project/project-paths.ts";
import { restoreReferences, rewriteReferences } from "../engines/syntax-converter/references.ts";
import { readImportedPackages } from "../engines/syntax-converter/style-imports.ts";
import { createJunkRules } from "./junk-rules.ts";
import type { ProjectStore, StoredResult } from "./opfs-store.ts";
import type {
  ArchiveSource,
  DownloadSelection,
  ReadingProgress,
  ReferenceRewrite,
  ReferencesRewritten,
  RestoredProject,
} from "./project-file.ts";
import {
  comparePaths,
  fileTypeOf,
  type Persistence,
  type Project,
  type ProjectFile,
  processableBytes,
} from "./project-file.ts";

interface ReadingOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ReadingProgress) => void;
}

type Result = Omit<StoredResult, "id">;

/** One project: the bytes of its archive, and the new texts. Runs in the archive worker. */
export class ArchiveSession {
  readonly #store: ProjectStore | undefined;
  readonly #persistence: Persistence;
  #archive: Archive | undefined;
  #name = "";
  #isStored = false;
  readonly #results = new Map<number, Result>();

  /** @param store persists the project; else why it cannot be persisted */
  constructor(store: ProjectStore | "other-tab" | "unavailable") {
    this.#store = typeof store === "string" ? undefined : store;
    this.#persistence = typeof store === "string" ? store : "stored";
  }

  /** @throws ArchiveError with a message for visitors; the signal's reason */
  async open(source: ArchiveSource, options: ReadingOptions = {}): Promise<Project> {
    const archive = await readSource(source, options);
    const name = source.kind === "zip" ? source.file.name : `${source.name}.zip`;
    return this.#openArchive(name, archive, options.signal);
  }

  /** Opens the project again without its encryption. @throws ArchiveError where the password opens nothing */
  async decrypt(password: string, options: { readonly signal?: AbortSignal } = {}): Promise<Project> {
    const { decryptArchive } = await import("#app/platform/zip-archive/encryption/decrypt-archive.ts");
    const decrypted = await decryptArchive(this.#opened, password, options);
    return this.#openArchive(this.#name, await verifyArchive(decrypted, options), options.signal);
  }

  async #openArchive(name: string, archive: Archive, signal: AbortSignal | undefined): Promise<Project> {
    const files = await listFiles(archive);
    signal?.throwIfAborted();
    this.#archive = archive;
    this.#name = name;
    this.#results.clear();
    return { name, files, persistence: this.#storeProject(name, archive) };
  }

  /** @throws ArchiveError for a damaged project, which is deleted */
  async restore(): Promise<RestoredProject | undefined> {
    try {
      const stored = this.#store?.load();
      if (!stored) return undefined;
      this.#archive = await verifyArchive(await readArchive(stored.bytes));
      this.#name = stored.name;
      this.#isStored = true;
      for (const { id, ...result } of stored.results) this.#results.set(id, result);
      const files = await listFiles(this.#archive);
      return { name: stored.name, files, persistence: "stored", wizard: stored.wizard };
    } catch (error) {
      this.#store?.clear();
      throw error;
    }
  }

  /** @returns the file's text; undefined where the file is not text. @throws EntryFaultError */
  async readText(id: number): Promise<string | undefined> {
    return (await this.#decode(id))?.text;
  }

  async readContext({ importables }: { importables: boolean }) {
    const [configFiles, styles]: [SourceFile[], SourceFile[]] = [[], []];
    const sheets = new Map<string, number>();
    for (const { id, path, kind, size, error } of this.#opened.entries) {
      if (kind !== "file" || error || size > processableBytes) continue;
      const isStyle = importables && isImportable(path);
      if (isStyle) sheets.set(path, id);
      if (isPackageFile(path) || !(isStyle || isProjectConfig(path))) continue;
      const text = await this.readText(id);
      if (text !== undefined) (isStyle ? styles : configFiles).push({ path, text });
    }
    const has = (path: string) => sheets.has(path);
    const packages = await readImportedPackages(styles, { root: this.#root, has }, (path) =>
      this.readText(sheets.get(path) ?? -1),
    );
    return { configFiles, importables: [...styles, ...packages] };
  }

  async stage({ id, text, path }: StagedResult): Promise<number> {
    const encoding = (await this.#decode(id))?.encoding ?? "utf-8";
    const result = { text, path, encoding };
    this.#results.set(id, result);
    this.#tryToStore((store) => store.saveResult({ id, ...result }));
    return encodeText(result).length;
  }

  /** Rewrites the names of converted files in the file's text as it is now. @returns undefined if there are none */
  async rewriteReferences({ id, renames }: ReferenceRewrite): Promise<ReferencesRewritten | undefined> {
    const path = this.#opened.entries[id]?.path ?? "";
    const decoded = await this.#decode(id);
    if (!decoded) return undefined;
    const staged = this.#results.get(id);
    const before = staged?.text ?? decoded.text;
    const { text, rewritten } = rewriteReferences({ path, text: before }, new Map(renames), this.#root);
    if (rewritten.length === 0) return undefined;
    const result = { text, path: staged?.path ?? path, encoding: decoded.encoding, rewritten };
    this.#results.set(id, result);
    this.#tryToStore((store) => store.saveResult({ id, ...result }));
    return { rewritten, bytesAfter: encodeText(result).length };
  }

  readResult(id: number): string | undefined {
    return this.#results.get(id)?.text;
  }

  clearResults(): void {
    this.#results.clear();
    this.#tryToStore((store) => store.clearResults());
  }

  async build({ ids, merged }: DownloadSelection): Promise<Blob> {
    const mergedTexts = new Map(merged.map(({ id, text }) => [id, text]));
    const changedPaths = new Set(ids.map((id) => this.#opened.entries[id]?.path ?? ""));
    const changes = new Map<number, EntryChange>();
    for (const id of ids) {
      const result = this.#results.get(id);
      if (!result) continue;
      const { path, encoding, rewritten = [] } = result;
      const isRenamed = path !== this.#opened.entries[id]?.path;
      const accepted = mergedTexts.get(id) ?? result.text;
      const text = restoreReferences({ path, text: accepted }, rewritten, (target) => !changedPaths.has(target));
      const bytes = encodeText({ text, encoding });
      changes.set(id, isRenamed ? { path, bytes } : { bytes });
    }
    return new Blob(await writeArchive(this.#opened, changes), { type: "application/zip" });
  }

  storeState(wizard: string): boolean {
    this.#tryToStore((store) => store.saveWizard(wizard));
    return this.#isStored;
  }

  forget(): void {
    this.#archive = undefined;
    this.#results.clear();
    this.#tryToStore((store) => store.clear());
    this.#isStored = false;
  }

  get #root(): string {
    return findRoot(this.#opened.entries.map(({ path }) => path));
  }

  get #opened(): Archive {
    if (!this.#archive) throw new Error("No project is open.");
    return this.#archive;
  }

  async #decode(id: number): Promise<DecodedText | undefined> {
    const entry = this.#opened.entries[id];
    if (!entry) throw new Error(`There is no entry ${id}.`);
    const bytes = await readEntry(this.#opened, entry);
    return decodeText(bytes) ?? decodeLegacyText(bytes);
  }

  #storeProject(name: string, { bytes }: Archive): Persistence {
    this.#isStored = this.#store !== undefined;
    this.#tryToStore((store) => store.saveProject(name, bytes));
    return this.#isStored ? "stored" : this.#store ? "unavailable" : this.#persistence;
  }

  /** A full disk ends persistence, and nothing else: half of a project would be worse than none. */
  #tryToStore(save: (store: ProjectStore) => void): void {
    if (!this.#store || !this.#isStored) return;
    try {
      save(this.#store);
    } catch {
      this.#isStored = false;
      this.#store.clear();
    }
  }
}

const isPackageFile = (path: string): boolean => /(^|\/)node_modules\//.test(path);

async function readSource(source: ArchiveSource, { signal, onProgress }: ReadingOptions): Promise<Archive> {
  const during = (phase: ReadingProgress["phase"]): LongOperation => ({
    signal,
    onProgress: (progress) => onProgress?.({ phase, ...progress }),
  });
  if (source.kind === "zip") {
    return verifyArchive(await readArchive(source.file, during("reading")), during("checking"));
  }
  const files = source.files.map(({ path, file }) => ({
    kind: "file" as const,
    path,
    content: file,
    modifiedAt: new Date(file.lastModified),
  }));
  const parts = await createArchive(files, during("reading"));
  return readArchive(new Uint8Array(await new Blob(parts).arrayBuffer()), { signal });
}

async function listFiles(archive: Archive): Promise<ProjectFile[]> {
  const entries = archive.entries.filter(({ kind }) => kind === "file");
  const judge = createJunkRules(await readIgnoreFiles(archive, entries));
  return entries.map((entry) => toProjectFile(entry, judge(entry.path))).sort((a, b) => comparePaths(a.path, b.path));
}

const toProjectFile = ({ id, path, size, error }: ArchiveEntry, junk: ProjectFile["junk"]): ProjectFile => ({
  id,
  name: fileNameOf(path),
  path,
  type: fileTypeOf(path),
  size,
  ...(junk && { junk }),
  ...(error && { error: describeEntryError(error) }),
  ...(error?.kind === "encrypted" && { isEncrypted: true as const }),
});

async function readIgnoreFiles(archive: Archive, entries: readonly ArchiveEntry[]) {
  const found = entries.filter(({ path, size, error }) => {
    return fileNameOf(path) === ".gitignore" && !error && size <= processableBytes && !isPackageFile(path);
  });
  return Promise.all(
    found.map(async (entry) => ({
      path: entry.path,
      text: decodeText(await readEntry(archive, entry))?.text ?? "",
    })),
  );
}
