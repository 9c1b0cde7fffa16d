// The server is killed repeatedly while pictures of documents are stored. Each acknowledged picture must be served whole after
// the restart, and no picture may be there in part.

import { createHash, randomBytes } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import type { Picture } from "#app/features/content/pictures/picture.ts";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { printNone } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { webpChunk, webpFrame, writeRiff } from "#tests/support/pictures.ts";
import { createRandom } from "#tests/support/seeded-random.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { findFreePort, type ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { readDrillOptions } from "./support/drill.ts";

const { isSmall, seed } = readDrillOptions();
const kills = isSmall ? 4 : 20;
const connections = 3;
/** Each document has room for 40 pictures. */
const documents = 48;
const random = createRandom(seed);

const dataDir = createScratchFolder("pictures");
const port = await findFreePort();
const start = () => startServer({ DATA_DIR: dataDir, LOG_LEVEL: "warn" }, port);
const digest = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Acknowledged pictures with the digests of their files. */
const acknowledged = new Map<string, { picture: Picture; digests: readonly string[] }>();
let sent = 0;

/** A frame, and bytes of its own behind it, which no reader of the container sees. */
const makeFile = (width: number, height: number): Buffer =>
  writeRiff(
    webpChunk("VP8L", Buffer.concat([webpFrame(width, height).subarray(8), randomBytes(20_000 + random() * 80_000)])),
  );

async function store(owner: Client): Promise<void> {
  const files = [makeFile(640, 427), makeFile(1280, 853), makeFile(2560, 1707)];
  const form = new FormData();
  form.set("document", `drill-${sent++ % documents}`);
  for (const [i, file] of files.entries())
    form.append("file", new Blob([new Uint8Array(file)]), `${[640, 1280, 2560][i]}.webp`);
  const encoded = new Response(form);
  const response = await owner.request(
    "/admin/site/pictures",
    { method: "POST", body: await encoded.arrayBuffer() },
    { "Content-Type": encoded.headers.get("content-type") },
  );
  const picture = (await response.json()) as Picture;
  if (response.status !== 201) throw new Error(`${response.status} ${JSON.stringify(picture)}`);
  acknowledged.set(picture.id, { picture, digests: files.map(digest) });
}

/** One connection that stores pictures one after the other until the server is killed. */
async function storeUntilKilled(owner: Client, isKilled: () => boolean): Promise<void> {
  while (!isKilled()) {
    try {
      await store(owner);
    } catch (error) {
      // Interrupted requests have no response. Before the kill every picture must be accepted.
      if (!isKilled()) throw error;
    }
  }
}

interface StoredPicture {
  readonly id: string;
  readonly hashes: readonly string[];
}

function readStored(): StoredPicture[] {
  const database = new DatabaseSync(sqlitePath(dataDir), { readOnly: true });
  const rows = database.prepare("select id, small_hash, medium_hash, large_hash from content_pictures").all();
  database.close();
  return rows.map((row) => ({
    id: String(row.id),
    hashes: [row.small_hash, row.medium_hash, row.large_hash].map(String),
  }));
}

function insertDocuments(): void {
  const database = new DatabaseSync(sqlitePath(dataDir));
  const insert = database.prepare(
    "insert into content_documents (id, kind, language, slug, position) values (?, 'terms', 'en', ?, 0)",
  );
  for (let i = 0; i < documents; i++) insert.run(`drill-${i}`, `drill-${i}`);
  database.close();
}

/** @returns whether all files of a picture are served, each with the bytes that its hash names */
async function isServedWhole(server: ServerProcess, { id, hashes }: StoredPicture): Promise<boolean> {
  const found = [640, 1280, 2560].map(async (width, i) => {
    const response = await server.request(`/pictures/${id}-${width}.webp`);
    return response.status === 200 && digest(new Uint8Array(await response.arrayBuffer())) === hashes[i];
  });
  return (await Promise.all(found)).every(Boolean);
}

const half = new Set<string>();
const lost = new Set<string>();
let whole = 0;
const checked = new Set<string>();

/** @param isLast looks at all pictures again, not only at those since the kill before */
async function check(server: ServerProcess, isLast = false): Promise<void> {
  const stored = readStored();
  const ids = new Set(stored.map(({ id }) => id));
  for (const id of acknowledged.keys()) if (!ids.has(id)) lost.add(id);
  for (const picture of stored.filter(({ id }) => isLast || !checked.has(id))) {
    checked.add(picture.id);
    const known = acknowledged.get(picture.id);
    const isSame = known === undefined || known.digests.join() === picture.hashes.join();
    if (isSame && (await isServedWhole(server, picture))) whole += isLast ? 1 : 0;
    else (known ? lost : half).add(picture.id);
  }
}

const first = await start();
await first.kill();
insertDocuments();
for (let round = 0; round < kills; round++) {
  const server = await start();
  await check(server);
  const owner = await signInOwner(createClient(server));
  const before = acknowledged.size;
  let isKilled = false;
  const load = Promise.all(Array.from({ length: connections }, () => storeUntilKilled(owner, () => isKilled)));
  await sleep(150 + random() * 250);
  while (acknowledged.size === before) await sleep(10); // slow machine: wait until the load has started
  isKilled = true;
  await server.kill("SIGKILL");
  await load;
}
const server = await start();
await check(server, true);
await server.kill();

const of = `of ${acknowledged.size} acknowledged in ${kills} kills`;
printNone("pictures lost by kill -9 while they are stored", lost.size, of);
printNone("pictures that are there in part", half.size, `of ${whole + half.size} that are there`);
