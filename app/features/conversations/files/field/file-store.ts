import type { StagedFile } from "../../model/attached-file.ts";

export type Upload =
  | { step: "waiting" }
  | { step: "uploading"; share: number }
  | { step: "uploaded"; id: string }
  | { step: "failed"; reason: string; canRetry: boolean };

export type ChosenFile = { key: string; name: string; size: number } & Upload;

export interface ChosenFiles {
  files: readonly ChosenFile[];
  notice: string;
  announcement: string;
}

const noFiles: ChosenFiles = { files: [], notice: "", announcement: "" };

const toUploaded = ({ id, name, size }: StagedFile): ChosenFile => ({ key: id, step: "uploaded", id, name, size });

/** The files of one form. Outlives its field, so that uploads go on while a dialog is closed. */
export class FileStore {
  #chosen: ChosenFiles;
  readonly #listeners = new Set<() => void>();

  constructor(kept: readonly StagedFile[] = []) {
    this.#chosen = { ...noFiles, files: kept.map(toUploaded) };
  }

  readonly read = (): ChosenFiles => this.#chosen;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  update(change: (chosen: ChosenFiles) => Partial<ChosenFiles>): void {
    this.#chosen = { ...this.#chosen, ...change(this.#chosen) };
    for (const listener of this.#listeners) listener();
  }

  clear(): void {
    this.update(() => noFiles);
  }

  restore(kept: readonly StagedFile[]): void {
    this.update(({ files }) => {
      const keys = new Set(files.map(({ key }) => key));
      return { files: [...files, ...kept.map(toUploaded).filter(({ key }) => !keys.has(key))] };
    });
  }

  listUploaded(): StagedFile[] {
    return this.#chosen.files.flatMap((file) =>
      file.step === "uploaded" ? [{ id: file.id, name: file.name, size: file.size }] : [],
    );
  }

  uploadedIds(): string {
    return this.listUploaded()
      .map(({ id }) => id)
      .join(",");
  }
}

const ofReplies = new Map<string, FileStore>();

/** The files of the owner's reply to a message, while this window is open. */
export function replyFilesOf(messageId: string): FileStore {
  const store = ofReplies.get(messageId) ?? new FileStore();
  if (!import.meta.env.SSR) ofReplies.set(messageId, store);
  return store;
}

export function clearAllReplyFiles(): void {
  for (const store of ofReplies.values()) store.clear();
}
