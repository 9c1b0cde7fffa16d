import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** In a thread: it takes 25 ms for each MB, and writers elsewhere wait for it. */
const rewrite = `
const { workerData } = require("node:worker_threads");
const { DatabaseSync } = require("node:sqlite");
const file = new DatabaseSync(workerData.path, { timeout: 10_000 });
const hasIndex = file.prepare("select 1 from sqlite_schema where name = 'inbox_search_text'").get() !== undefined;
if (hasIndex) file.exec("insert into inbox_search_text (inbox_search_text) values ('rebuild')");
file.exec("vacuum");
const { busy } = file.prepare("pragma wal_checkpoint(truncate)").get();
file.close();
if (busy) throw new Error("The WAL is being read");
`;

/**
 * Rewrites the database and the search's index and empties its WAL. `secure-delete` of FTS5 alone leaves starts of words
 * between the index's pages. `secure_delete` alone leaves copies of deleted rows in pages from which
 * rows were moved (measured).
 * @throws where it stays locked, or the disk is full
 */
export async function rewriteSqliteFile(path: string): Promise<void> {
  const worker = new Worker(rewrite, { eval: true, workerData: { path } });
  await once(worker, "exit");
}
