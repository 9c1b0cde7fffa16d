import { serveMethods } from "#app/platform/workers/serve-methods.ts";
import type { CallContext } from "#app/platform/workers/worker-calls.ts";
import type { TextMethods } from "../engines/pool/engine-methods.ts";
import type { ArchiveSession } from "./archive-session.ts";
import type {
  ArchiveSource,
  DownloadSelection,
  ListedFiles,
  Project,
  ReadingProgress,
  ReferenceRewrite,
} from "./project-file.ts";

const filesInOneMessage = 2_000;

export const createArchiveMethods = (session: ArchiveSession) => ({
  open: async (source: ArchiveSource, { signal, onProgress }: CallContext<ReadingProgress | ListedFiles>) =>
    sendFiles(await session.open(source, { signal, onProgress }), onProgress),
  decrypt: async (password: string, { signal, onProgress }: CallContext<ListedFiles>) =>
    sendFiles(await session.decrypt(password, { signal }), onProgress),
  restore: async (_: undefined, { onProgress }: CallContext<ListedFiles>) => {
    const restored = await session.restore();
    return restored && sendFiles(restored, onProgress);
  },
  readText: (id: number) => session.readText(id),
  readContext: (wanted: { importables: boolean }) => session.readContext(wanted),
  /** Serves `TextMethods` at a port, until the call is aborted. */
  serveTexts: (port: MessagePort, { signal }: CallContext) =>
    new Promise<void>((resolve) => {
      const methods: TextMethods = { readText: (id) => session.readText(id), stage: (result) => session.stage(result) };
      serveMethods(port, methods);
      signal.addEventListener("abort", () => {
        port.close();
        resolve();
      });
    }),
  rewriteReferences: (rewrite: ReferenceRewrite) => session.rewriteReferences(rewrite),
  readResult: (id: number) => session.readResult(id),
  clearResults: () => session.clearResults(),
  build: (wishes: DownloadSelection) => session.build(wishes),
  /** Returns false after a full disk has ended persistence. */
  storeState: (wizard: string) => session.storeState(wizard),
  forget: () => session.forget(),
});

export type ArchiveMethods = ReturnType<typeof createArchiveMethods>;

function sendFiles<P extends Project>(
  { files, ...project }: P,
  onProgress: (listed: ListedFiles) => void,
): Omit<P, "files"> {
  for (let from = 0; from < files.length; from += filesInOneMessage)
    onProgress({ phase: "listed", files: files.slice(from, from + filesInOneMessage) });
  return project;
}
