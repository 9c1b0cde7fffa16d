// A visitor fills the site with texts of maximum length, and staff write notes of marks on which Markdown's parsers are slow.
// Every page that shows them is requested many times at once. The server must survive, its memory must stay bounded, and other
// visitors must hardly be affected.

import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { messageMax, nameMax, repliesMax } from "#app/features/conversations/model/contact-limits.ts";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { fixed, printGoal, printNone } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { quantile } from "#tests/support/measure/statistics.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { writeEntry } from "#tests/support/site/entries.ts";
import { startServer } from "#tests/support/site/server-process.ts";
import { ownerEmail } from "#tests/support/site/site.ts";
import { siteArgs, siteEnv } from "../scripts/lib/site-node.mjs";
import { measureGoal, readDrillOptions } from "./support/drill.ts";
import { startProbe } from "./support/probe.ts";

const options = readDrillOptions();
const { isSmall } = options;
const parallel = isSmall ? 8 : 64;
const messages = 20;
const replies = isSmall ? 50 : repliesMax;
const quietMs = isSmall ? 500 : 5_000;
const rssMaxMb = 250;
/** Characters of a note's text. */
const noteMax = 40_000;

const dataDir = createScratchFolder("worst");
const unlimited = {
  CONTACT_LIMIT_PER_EMAIL: "1000000",
  CONTACT_LIMIT_PER_NETWORK: "1000000",
  // A separate network for each request.
  CONTACT_READS_PER_NETWORK: "1000000",
};
const env = { ...siteEnv, DATA_DIR: dataDir, LOG_LEVEL: "error", ...unlimited };
const server = await startServer(env, undefined, { args: siteArgs });

/** Each character takes four in markup and six in a script. All texts differ. */
let texts = 0;
const writeText = () => String(texts++).padEnd(8).padEnd(messageMax, "<");
const name = "<".repeat(nameMax);

/** The owner writes the messages, so that one client can open every page. */
async function writeMessages(client: Client): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < messages; i++) {
    const response = await client.postJson("/api/v1/messages", { name, email: ownerEmail, message: writeText() });
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
    ids.push(((await response.json()) as { id: string }).id);
  }
  return ids;
}

/** Like visitors within the hourly limits over several days: each reply answers the previous one. */
function writeReplies(messageIds: readonly string[]): void {
  const database = new DatabaseSync(sqlitePath(dataDir));
  database.exec("pragma busy_timeout = 10000; begin immediate");
  const insert = database.prepare(`
    insert into contact_replies (id, message_id, parent_id, author, sender, subject, message, date)
    values (?, ?, ?, 'visitor', ?, 'Re: Previous Message', ?, ?)`);
  const count = database.prepare("update contact_messages set reply_count = ? where id = ?");
  const start = Date.parse("2026-01-01T00:00:00.000Z");
  for (const id of messageIds) {
    for (let i = 0; i < replies; i++) {
      const parent = i === 0 ? null : String(start + i - 1);
      insert.run(String(start + i), id, parent, name, writeText(), new Date(start + i).toISOString());
    }
    count.run(replies, id);
  }
  database.exec("commit");
  database.close();
}

/** @returns the address of a draft's preview */
async function writeNote(part: string): Promise<string> {
  const title = `Note ${texts++}`;
  const text = part.repeat(noteMax / part.length);
  const editor = await writeEntry(client, "notes", { title, slug: `note-${texts}`, text }, "save");
  return `/notes/note-${texts}?draft=notes.${editor.split("/").at(-1)}.2`;
}

const client = await signInOwner(createClient(server));
const ids = await writeMessages(client);
writeReplies(ids);
const previews: string[] = [];
for (const part of ["*a_", "![", "[a](", "> ", "<http://a.", "|-"]) previews.push(await writeNote(part));
let preview = 0;

const list = { intent: "list", email: ownerEmail };
const open = { intent: "conversation", messageId: ids[0] ?? "" };
const faulty = { intent: "send", name, email: "none", message: "<".repeat(20_000) };
const pages: Readonly<Record<string, () => Promise<Response>>> = {
  "list, as a page": () => client.postForm("/contact", list),
  "list, as data": () => client.postForm("/contact.data", list),
  "conversation, as a page": () => client.postForm("/contact", open),
  "conversation, as data": () => client.postForm("/contact.data", open),
  "the API's list": () => client.get(`/api/v1/messages?email=${encodeURIComponent(ownerEmail)}`),
  "the owner's API": () => client.get("/api/v1/admin/messages"),
  "the account's page": () => client.get("/account"),
  "the account's export": () => client.get("/account/export"),
  "the dashboard": () => client.get("/admin/dashboard"),
  "the owner's conversation": () => client.get(`/admin/messages/${ids[0]}.data`),
  "previews of slow Markdown": () => client.get(previews[preview++ % previews.length] ?? ""),
  "a faulty form": () => client.postForm("/contact", faulty),
};

const probed = { origin: server.origin, paths: ["/", "/healthz", "/tos", "/"], pauseMs: 5 };
const p99 = (latenciesMs: readonly number[]) => quantile(latenciesMs, 0.99);

const stopQuiet = await startProbe(probed);
await sleep(quietMs);
const quiet = await stopQuiet();

const wrong: string[] = [];
const stopCrowd = await startProbe(probed);
for (const [what, ask] of Object.entries(pages)) {
  const begin = performance.now();
  const sizes = await Promise.all(
    Array.from({ length: parallel }, async () => {
      const response = await ask().catch((error: Error) => error);
      if (response instanceof Error) return wrong.push(`${what}: ${response.message}`) && 0;
      if (response.status >= 500) wrong.push(`${what}: ${response.status}`);
      return (await response.arrayBuffer()).byteLength;
    }),
  );
  const ms = (performance.now() - begin) / parallel;
  console.log(`${what}: ${parallel} at once, ${Math.round(Math.max(...sizes) / 1024)} KB, ${fixed(ms, 1)} ms each`);
}
const crowd = await stopCrowd();

const isAlive = server.isRunning;
const highWater = isAlive ? readFileSync(`/proc/${server.pid}/status`, "utf8") : "";
const rssMb = Number(/VmHWM:\s+(\d+)/.exec(highWater)?.[1] ?? Number.NaN) / 1024;
await server.kill();

const asked = Object.keys(pages).length * parallel;
printGoal("server after the worst pages of everything, many at once", "alive", isAlive ? "alive" : "dead", isAlive);
const errors = wrong.length + crowd.failed;
for (const line of new Set(wrong)) console.log(line);
printNone("worst pages that failed, and others' requests beside them", errors, `of ${asked}`);
measureGoal(options, "memory of the server meanwhile", `< ${rssMaxMb} MB`, `${fixed(rssMb, 0)} MB`, rssMb < rssMaxMb);
const [aloneMs, besideMs] = [p99(quiet.latenciesMs), p99(crowd.latenciesMs)];
measureGoal(
  options,
  "p99 of other visitors beside the worst pages, against the same without",
  "< 50 ms or <= 2x",
  `${fixed(besideMs, 1)} ms against ${fixed(aloneMs, 1)} ms`,
  besideMs < 50 || besideMs <= 2 * aloneMs,
);
