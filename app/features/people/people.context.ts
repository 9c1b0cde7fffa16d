import { createContext } from "react-router";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { StreamedFile } from "#app/platform/zip-archive/writing/stream-archive.server.ts";

/** What a feature stored of the people who have these addresses (in lower case). */
export interface PersonTraces {
  /** In the order of the erasure; names for the owner, such as "messages". */
  count(db: Db, addresses: readonly string[]): Promise<Readonly<Record<string, number>>>;
  /** In the caller's transaction. @returns hashes of files that were only theirs, where nothing else refers to them */
  erase(trx: Db, addresses: readonly string[]): Promise<readonly string[]>;
}

export interface People {
  readonly db: Db;
  readonly log: Logger;
  readonly traces: readonly PersonTraces[];
  /** Whether there are messages from this address. */
  isKnown(address: string): Promise<boolean>;
  /** Deletes files to which nothing refers. */
  deleteFiles(hashes: readonly string[]): Promise<void>;
  /** All that is kept of them, as files of an archive. */
  exportFiles(person: { addresses: readonly string[]; note: string }): AsyncIterable<StreamedFile>;
  /** Overwrites what deleted rows left in the database's files. */
  overwriteDeleted(): Promise<void>;
}

export const peopleContext = createContext<People>();
