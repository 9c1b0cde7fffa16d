import { stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { blobsFolder, folderPath } from "#app/platform/blobs/blob-contents.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Finding, HealthCheck } from "../health-check.ts";
import type { WithDatabase } from "./database-check.server.ts";

interface StoredFilesParts {
  readonly withDatabase: WithDatabase;
  readonly dataDir: string;
  /** What the last backup lacks, which also compares hashes. */
  readonly findLastLacking: (db: Db) => Promise<string | undefined>;
}

const filesAtOnce = 500;
const namesMax = 5;
const fix = "Put the files back from an older backup (docs/backups.md), or delete the conversations they belong to.";

/** Whether the attachments and kept mails that the database names are there, with their sizes. */
export const createStoredFilesCheck = ({ withDatabase, dataDir, findLastLacking }: StoredFilesParts): HealthCheck => ({
  name: "Stored files",
  async run(signal) {
    const found = await withDatabase(async (db) => ({
      ...(await compareSizes(db, dataDir, signal)),
      lastLacking: await findLastLacking(db),
    }));
    return found ? describeFiles(found) : { verdict: "ok", finding: "Nothing is stored yet." };
  },
});

interface ComparedFiles {
  count: number;
  wrong: string[];
}

async function compareSizes(db: Db, dataDir: string, signal: AbortSignal): Promise<ComparedFiles> {
  const wrong: string[] = [];
  let count = 0;
  for (let last = ""; !signal.aborted; ) {
    const files = await listFiles(db, last);
    const sizes = await Promise.all(files.map((file) => readSize(file, dataDir)));
    wrong.push(...files.filter(({ size }, i) => Number(size) !== sizes[i]).map(({ hash }) => hash));
    count += files.length;
    last = files.at(-1)?.hash ?? "";
    if (files.length < filesAtOnce) break;
  }
  return { count, wrong: await nameFiles(db, wrong) };
}

const listFiles = (db: Db, after: string) =>
  db
    .selectFrom("blobs")
    .select(["hash", "size", "place", "content_id"])
    .select((eb) =>
      eb
        .selectFrom("blob_chunks")
        .select(sql<number | string | null>`sum(length(bytes))`.as("bytes"))
        .whereRef("blob_chunks.content_id", "=", "blobs.content_id")
        .as("chunk_bytes"),
    )
    .where("hash", ">", after)
    .orderBy("hash")
    .limit(filesAtOnce)
    .execute();

type StoredFile = Awaited<ReturnType<typeof listFiles>>[number];

async function readSize({ place, content_id, chunk_bytes }: StoredFile, dataDir: string): Promise<number> {
  if (place === "database") return Number(chunk_bytes ?? 0);
  return stat(join(dataDir, blobsFolder, folderPath(content_id))).then(
    ({ size }) => size,
    () => -1,
  );
}

/** @returns a name for each file, of an attachment where it is one */
async function nameFiles(db: Db, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom("contact_attachments")
    .select(["blob_hash", "name"])
    .where("blob_hash", "in", hashes.slice(0, namesMax))
    .execute();
  const names = new Map(rows.map(({ blob_hash, name }) => [blob_hash, name]));
  return hashes.map((hash) => names.get(hash) ?? "a received mail");
}

function describeFiles({ count, wrong, lastLacking }: ComparedFiles & { lastLacking: string | undefined }): Finding {
  if (wrong.length > 0) {
    const names = [...new Set(wrong.slice(0, namesMax))].join(", ");
    const finding = `${wrong.length} of ${count} stored files are missing or have another size: ${names}${wrong.length > namesMax ? ", and others" : ""}.`;
    return { verdict: "error", finding, fix };
  }
  if (lastLacking !== undefined)
    return { verdict: "error", finding: `The last backup is incomplete: ${lastLacking}.`, fix };
  return { verdict: "ok", finding: `All ${count} stored files are there, with their sizes.` };
}
