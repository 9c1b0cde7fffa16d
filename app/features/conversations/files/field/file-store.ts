import { type ChosenFile, type ChosenFiles, noFiles, type StagedFile } from "./chosen-files.ts";

/** The files of one form. Outlives its field, so that uploads go on while a dialog is closed. */
export interface FileStore {
  read: () => ChosenFiles;
  update: (change: (files: ChosenFiles) => ChosenFiles) => void;
  subscribe: (listener: () => void) => () => void;
}

/** @param kept files that were uploaded before */
export function createFileStore(kept: readonly StagedFile[] = []): FileStore {
  let files: ChosenFiles = { ...noFiles, files: kept.map(toUploaded) };
  const listeners = new Set<() => void>();
  return {
    read: () => files,
    update: (change) => {
      files = change(files);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const toUploaded = ({ id, name, size }: StagedFile): ChosenFile => ({ key: id, step: "uploaded", id, name, size });

export const clearFiles = (store: FileStore): void => store.update(() => noFiles);

export const restoreFiles = (store: FileStore, kept: readonly StagedFile[]): void =>
  store.update((now) => {
    const keys = new Set(now.files.map(({ key }) => key));
    return { ...now, files: [...now.files, ...kept.map(toUploaded).filter(({ key }) => !keys.has(key))] };
  });

export const showFileNotice = (store: FileStore, notice: string): void => store.update((now) => ({ ...now, notice }));

export const listUploaded = ({ files }: ChosenFiles): StagedFile[] =>
  files.flatMap((file) => (file.step === "uploaded" ? [{ id: file.id, name: file.name, size: file.size }] : []));

export const attachmentIds = (store: FileStore): string[] => listUploaded(store.read()).map(({ id }) => id);
