// The server is killed repeatedly while two authors save and publish the same documents, and a visitor reads. What was answered
// must be there after the restart, and each page of one version: on SQLite and on PostgreSQL.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kind } from "#app/features/content/documents/documents.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { fixed, printGoal, printNone } from "#tests/support/measure/report.ts";
import { median } from "#tests/support/measure/statistics.ts";
import { createRandom } from "#tests/support/seeded-random.ts";
import { type Client, createClient, signInOwner, type Target } from "#tests/support/site/client.ts";
import { postedDocument, readBase } from "#tests/support/site/posted-document.ts";
import { findFreePort, startServer } from "#tests/support/site/server-process.ts";
import { measureGoal, readDrillOptions } from "./support/drill.ts";

const options = readDrillOptions();
const { isSmall, seed } = options;
const kills = isSmall ? 5 : 50;
const random = createRandom(seed);
/** Each writes one number into two places of a document: a page or a version that has two numbers is half of each. */
const mark = {
  studio: (n: number) => ({ name: `Studio ${n}`, "firstSite.from": `€${n}` }),
  home: (n: number) => ({ headline: `Headline ${n}`, badge: `Badge ${n}` }),
};
const marksOf = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, n]) => n));
const patterns = [/(?:Studio |€)(\d{4,})/g, /(?:Headline|Badge) (\d{4,})/g];
const isWhole = (text: string) => patterns.every((pattern) => marksOf(text, pattern).size <= 1);

/** Records the answers with 200. */
interface Answered {
  /** The documents whose number was published. */
  readonly published: Map<number, Kind>;
  /** By document, a version that was there: its page showed it. */
  readonly seen: Map<Kind, number>;
  /** Answers of all kinds. */
  count: number;
}

let lastNumber = 1_000;

/** Saves and publishes, one after the other, until the server is killed. */
async function write(author: Client, answered: Answered, isKilled: () => boolean): Promise<void> {
  const bases = new Map<string, string>();
  while (!isKilled()) {
    const kind = random() < 0.5 ? "studio" : "home";
    const intent = random() < 0.5 ? "save" : "publish";
    const path = `/admin/site/${kind}`;
    const base = bases.get(kind) ?? readBase(await (await author.get(path)).text());
    const n = ++lastNumber;
    const response = await author.postForm(path, { ...postedDocument(kind), ...mark[kind](n), base, intent });
    const page = await response.text();
    bases.delete(kind);
    answered.count++;
    if (response.status === 409) continue; // the other author was first
    if (response.status !== 200) throw new Error(`${intent}: ${response.status} ${page.slice(0, 500)}`);
    const newest = readBase(page); // the other author's, where they have saved since
    bases.set(kind, newest);
    answered.seen.set(kind, Math.max(answered.seen.get(kind) ?? 0, Number(newest)));
    if (intent === "publish") answered.published.set(n, kind);
  }
}

async function drill(name: string, url: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "northlight-publish-"));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const target = { origin, request: (path: string, init: RequestInit) => fetch(origin + path, init) };
  const start = () => startServer({ DATA_DIR: dataDir, LOG_LEVEL: "warn", ...(url && { DATABASE_URL: url }) }, port);
  const answered: Answered = { published: new Map(), seen: new Map(), count: 0 };
  const lost = new Set<string>();
  let half = 0;
  let pages = 0;
  const readHome = async () => {
    const text = await (await fetch(`${origin}/`)).text();
    pages++;
    await sleep(10);
    if (!isWhole(text)) half++;
    return text;
  };
  let server = await start();
  const authors = [createClient(target), createClient(target)];
  for (const author of authors) await signInOwner(author);
  for (let round = 0; round < kills; round++) {
    let isKilled = false;
    const untilKilled = async (work: () => Promise<unknown>) => {
      while (!isKilled)
        await work().catch((error: unknown) => {
          if (!isKilled) throw error; // an interrupted request has no answer
        });
    };
    const load = Promise.all([
      ...authors.map((author) => untilKilled(() => write(author, answered, () => isKilled))),
      untilKilled(readHome),
    ]);
    const enough = answered.count + random() * 12;
    while (answered.count < enough) await Promise.race([sleep(5), load]);
    await sleep(random() * 40);
    isKilled = true;
    await server.kill("SIGKILL");
    await load;
    server = await start();
    const home = await readHome();
    const { documents, versions, isLogged } = await readStored(dataDir, url);
    half += versions.filter(({ body }) => !isWhole(body)).length + (isLogged ? 0 : 1);
    for (const [n, kind] of answered.published) {
      const version = versions.find(({ body, was_published }) => was_published === 1 && body.includes(` ${n}"`));
      const live = documents.find((document) => document.kind === kind)?.published_number ?? 0;
      if (!version || live < version.number) lost.add(`${kind} ${n}`);
    }
    for (const { kind, published_number: live } of documents) {
      const own = versions.filter((version) => version.kind === kind);
      if (!own.some(({ number }) => number >= (answered.seen.get(kind) ?? 0))) lost.add(`a version of ${kind}`);
      const shown = own.find(({ number }) => number === live)?.body ?? `{" 0":"it has none"}`;
      if (live !== null && !home.includes(/ \d+(?=")/.exec(shown)?.[0] ?? "")) half++;
    }
  }
  await server.kill();
  rmSync(dataDir, { recursive: true });
  const of = `of ${answered.published.size} publications in ${kills} kills`;
  printGoal(
    `${name}: publications and drafts lost by kill -9`,
    "0",
    `${lost.size} ${of}`,
    lost.size === 0 && answered.published.size > 0,
  );
  printNone(`${name}: pages and versions that are half of another`, half, `in ${pages} pages`);
}

async function readStored(dataDir: string, url: string | undefined) {
  const db = openDatabase({ url, dataDir });
  const documents = await db.selectFrom("content_documents").selectAll().execute();
  const versions = await db
    .selectFrom("content_versions as version")
    .innerJoin("content_documents as document", "document.id", "version.document_id")
    .select(["document.kind", "version.number", "version.body", "version.was_published"])
    .execute();
  const acts = await db.selectFrom("audit_log").select("after").where("act", "=", "content/published").execute();
  await db.destroy();
  const published = versions.filter(({ was_published }) => was_published === 1);
  const logged = acts.map(({ after }) => JSON.parse(after ?? "{}"));
  const isSame = (names: readonly string[], others: readonly string[]) =>
    names.toSorted().join() === others.toSorted().join();
  const isLogged = isSame(
    published.map(({ kind, number }) => `${kind} ${number}`),
    logged.map(({ document, version }) => `${document} ${version}`),
  );
  return { documents, versions, isLogged };
}

/** The owner publishes a price on one of three instances, whose visitors reload the home page until they see it. */
async function measureInstances(url: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "northlight-publish-"));
  const startOne = (name: string) =>
    startServer({ DATA_DIR: join(dataDir, name), LOG_LEVEL: "warn", DATABASE_URL: url, SITE_SECRET: "s".repeat(32) });
  const servers = [await startOne("1"), await startOne("2"), await startOne("3")];
  const owner = await signInOwner(createClient(servers[0] as Target));
  const path = "/admin/site/studio";
  const seenMs: number[] = [];
  let mixed = 0;
  for (let round = 0; round < (isSmall ? 3 : 20); round++) {
    const base = readBase(await (await owner.get(path)).text());
    const n = ++lastNumber;
    const startedMs = performance.now();
    const seeing = servers.map(async (server) => {
      for (;;) {
        const text = await (await server.request("/")).text();
        if (!isWhole(text)) mixed++;
        if (text.includes(`€${n}`)) return performance.now() - startedMs;
        await sleep(25);
      }
    });
    const { status } = await owner.postForm(path, {
      ...postedDocument("studio"),
      ...mark.studio(n),
      base,
      intent: "publish",
    });
    if (status !== 200) throw new Error(`publish: ${status}`);
    seenMs.push(Math.max(...(await Promise.all(seeing))));
  }
  for (const server of servers) await server.kill();
  rmSync(dataDir, { recursive: true });
  const slowest = Math.max(...seenMs);
  const reached = `${fixed(slowest, 0)} ms at most, ${fixed(median(seenMs), 0)} ms in the middle`;
  measureGoal(
    options,
    "a price edited to seen by visitors of three instances",
    "<= 1000 ms",
    reached,
    slowest <= 1_000,
  );
  printNone("three instances: pages that mix two versions", mixed);
}

await drill("SQLite", undefined);
const postgres = await startPostgres({ fsync: true });
await drill("PostgreSQL", postgres.url);
await measureInstances(postgres.url);
await postgres.destroy();
