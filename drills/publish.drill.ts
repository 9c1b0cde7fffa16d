// The server is killed repeatedly while two authors save and publish the same documents, and a visitor reads. What was answered
// must be there after the restart, and each page of one version: on SQLite and on PostgreSQL.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kind } from "#app/features/content/documents/documents.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createRandom } from "#tests/support/seeded-random.ts";
import { type Client, createClient, signInOwner, type Target } from "#tests/support/site/client.ts";
import { postedDocument, readBase } from "#tests/support/site/posted-document.ts";
import { findFreePort, startServer } from "#tests/support/site/server-process.ts";
import { fixed, printGoal } from "../bench/measure/report.ts";
import { median } from "../bench/measure/statistics.ts";
import { measureGoal, readDrillOptions } from "./support/drill.ts";
import { startPostgres } from "./support/postgres-server.ts";

const options = readDrillOptions();
const { isSmall, seed } = options;
const kills = isSmall ? 5 : 50;
const random = createRandom(seed);
const kinds = ["studio", "home"] as const satisfies readonly Kind[];
/** Each writes one number into two places of a document: a page or a version that has two numbers is half of each. */
const mark = {
  studio: (n: number) => ({ name: `Studio ${n}`, "firstSite.from": `€${n}` }),
  home: (n: number) => ({ headline: `Headline ${n}`, badge: `Badge ${n}` }),
};
const marksOf = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, n]) => n));
const patterns = [/(?:Studio |€)(\d{4,})/g, /(?:Headline|Badge) (\d{4,})/g];
const isWhole = (text: string) => patterns.every((pattern) => marksOf(text, pattern).size <= 1);

/** The acknowledged versions: those whose response was 200. */
class Answered {
  /** The number that each published version has, by `studio3`. */
  readonly published = new Map<string, number>();
  /** The number of the newest version of each document, and of the newest published one. */
  readonly newest = { studio: 0, home: 0 };
  readonly live = { studio: 0, home: 0 };
  /** A refused request has one, too. */
  count = 0;

  add(kind: (typeof kinds)[number], number: number, n: number, isPublished: boolean): void {
    this.newest[kind] = Math.max(this.newest[kind], number);
    if (!isPublished) return;
    this.published.set(`${kind}${number}`, n);
    this.live[kind] = Math.max(this.live[kind], number);
  }
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
    bases.set(kind, readBase(page));
    answered.add(kind, Number(bases.get(kind)), n, intent === "publish");
  }
}

async function drill(name: string, url: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "northlight-publish-"));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const target = { origin, request: (path: string, init: RequestInit) => fetch(origin + path, init) };
  const start = () => startServer({ DATA_DIR: dataDir, LOG_LEVEL: "warn", ...(url && { DATABASE_URL: url }) }, port);
  const answered = new Answered();
  let half = 0;
  let pages = 0;
  let lost = 0;
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
    const stored = await readStored(dataDir, url);
    server = await start();
    const home = await readHome();
    half += stored.half;
    for (const [key, n] of answered.published) if (!stored.bodies.get(key)?.includes(` ${n}"`)) lost++;
    for (const kind of kinds) {
      const live = stored.live.get(kind) ?? 0;
      if (live < answered.live[kind] || (stored.newest.get(kind) ?? 0) < answered.newest[kind]) lost++;
      const n = / (\d{4,})"/.exec(stored.bodies.get(`${kind}${live}`) ?? "")?.[1];
      if (n !== undefined && !home.includes(` ${n}`)) lost++;
    }
  }
  await server.kill();
  rmSync(dataDir, { recursive: true });
  const of = `of ${answered.published.size} publications in ${kills} kills`;
  printGoal(
    `${name}: publications and drafts lost by kill -9`,
    "0",
    `${lost} ${of}`,
    lost === 0 && answered.published.size > 0,
  );
  printGoal(`${name}: pages and versions that are half of another`, "0", `${half} in ${pages} pages`, half === 0);
}

async function readStored(dataDir: string, url: string | undefined) {
  const db = openDatabase({ url, dataDir });
  const rows = await db
    .selectFrom("content_documents as document")
    .innerJoin("content_versions as version", "version.document_id", "document.id")
    .select(["document.kind", "document.published_number", "version.number", "version.body", "version.was_published"])
    .execute();
  const acts = await db.selectFrom("audit_log").select("after").where("act", "=", "content/published").execute();
  await db.destroy();
  const live = new Map(rows.map(({ kind, published_number: number }) => [kind, number ?? 0]));
  const newest = new Map(
    kinds.map((kind) => [kind, Math.max(0, ...rows.flatMap((row) => (row.kind === kind ? row.number : [])))]),
  );
  const published = rows.filter((row) => row.was_published === 1).map(({ kind, number }) => `${kind}${number}`);
  const logged = acts.map(({ after }) => {
    const { document, version } = JSON.parse(after ?? "{}");
    return `${document}${version}`;
  });
  const isLogged = JSON.stringify(published.sort()) === JSON.stringify(logged.sort());
  const lacking = [...live].filter(([kind, number]) => number > 0 && !published.includes(`${kind}${number}`));
  return {
    live,
    newest,
    bodies: new Map(rows.map(({ kind, number, body }) => [`${kind}${number}`, body])),
    half: rows.filter(({ body }) => !isWhole(body)).length + lacking.length + (isLogged ? 0 : 1),
  };
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
        await sleep(5);
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
  printGoal("three instances: pages that mix two versions", "0", String(mixed), mixed === 0);
}

await drill("SQLite", undefined);
const postgres = await startPostgres({ fsync: true });
await drill("PostgreSQL", postgres.url);
await measureInstances(postgres.url);
await postgres.destroy();
