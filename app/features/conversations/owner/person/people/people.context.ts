import { createContext } from "react-router";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { StreamedFile } from "#app/platform/zip-archive/writing/stream-archive.server.ts";

export interface PersonTraces {
  count(db: Db, addresses: readonly string[]): Promise<Readonly<Record<string, number>>>;
  /** In the caller's transaction. @returns hashes of files that were only theirs, where nothing else refers to them */
  erase(trx: Db, addresses: readonly string[]): Promise<readonly string[]>;
}

export interface People {
  readonly db: Db;
  readonly log: Logger;
  readonly traces: readonly PersonTraces[];
  isKnown(address: string): Promise<boolean>;
  deleteFiles(hashes: readonly string[]): Promise<void>;
  exportFiles(person: { addresses: readonly string[]; note: string }): AsyncIterable<StreamedFile>;
  overwriteDeleted(): Promise<void>;
}

export const peopleContext = createContext<People>();
