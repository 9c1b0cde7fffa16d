// Makes the database of tests/support/upgrade/: run with the folder of an older version that is installed and built.
//   git worktree add ../old 7929967 && (cd ../old && npm run build)
//   node tests/support/upgrade/make-old-data.ts ../old 0.1.0
// That version runs as it is and is used by HTTP; mails meet a server that accepts, refuses and hangs.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { startSmtpTestServer } from "../mail/smtp-server.ts";
import { type Client, createClient, signInOwner } from "../site/client.ts";
import { findFreePort } from "../site/server-process.ts";
import { ownerEmail, ownerPassword } from "../site/site.ts";

const [old = "", version = ""] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), "northlight-old-"));
const databaseFile = join(dataDir, "northlight.db");
const smtp = await startSmtpTestServer();
const wide = "100000";
const port = await findFreePort();
const origin = `http://127.0.0.1:${port}`;
const env = {
  NODE_ENV: "production",
  PORT: String(port),
  PUBLIC_URL: origin,
  DATA_DIR: dataDir,
  OWNER_EMAIL: ownerEmail,
  OWNER_PASSWORD: ownerPassword,
  CONTACT_EMAIL: "studio@studio.example",
  MAIL_FROM: "Studio <hello@studio.example>",
  SMTP_URL: smtp.url,
  CONTACT_LIMIT_PER_EMAIL: wide,
  CONTACT_LIMIT_PER_NETWORK: wide,
  VISITS_LIMIT_PER_NETWORK: wide,
};
const site = spawn(process.execPath, ["build/server/index.js"], { cwd: resolve(old), env, stdio: "inherit" });
const ended = once(site, "close");
process.once("exit", () => void site.kill("SIGKILL"));
const target = { origin, request: (path: string, init: RequestInit) => fetch(origin + path, init) };

async function waitFor(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const giveUpAt = performance.now() + 30_000; !(await isTrue()); await sleep(50))
    if (performance.now() > giveUpAt) throw new Error(`no ${what}`);
}

function query<T>(text: string): T[] {
  const db = new DatabaseSync(databaseFile, { readOnly: true, timeout: 5_000 });
  try {
    return db.prepare(text).all() as T[];
  } finally {
    db.close();
  }
}
const countOf = (state: string) => query(`select 1 from mails where state = '${state}'`).length;

async function expectStatus(wanted: number, response: Promise<Response>): Promise<Response> {
  const { status } = await response;
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${await (await response).text()}`);
  return response;
}

async function postMessage(client: Client, name: string, message: string): Promise<string> {
  const body = { name, email: `${name.toLowerCase()}@visitor.example`, message };
  const response = await expectStatus(201, client.postJson("/api/v1/messages", body));
  return ((await response.json()) as { id: string }).id;
}

const reply = (owner: Client, id: string, message: string) =>
  expectStatus(
    201,
    owner.postJson(`/api/v1/admin/messages/${id}/replies`, { from: "Studio", subject: "Your site", message }),
  );

/** An account with a confirmed address, as the pages make it. */
async function register(username: string): Promise<void> {
  const who = {
    username,
    email: `${username.toLowerCase()}@visitor.example`,
    password: "a quiet room that faces north",
  };
  const visitor = createClient(target);
  await visitor.postForm("/register", { ...who, terms: "yes" });
  const readToken = () =>
    query<{ text: string }>(`select text from mails where to_address = '${who.email}' order by created_at desc`)
      .map(({ text }) => /\/register\/confirm\?token=([\w-]+)/.exec(text)?.[1])
      .find((token) => token !== undefined);
  await waitFor("link", () => readToken() !== undefined);
  await expectStatus(303, visitor.postForm("/register/confirm", { token: readToken() ?? "", password: who.password }));
}

await waitFor("site", () =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  ),
);
const owner = await signInOwner(createClient(target));

const names = ["Ann", "Bjorn", "Chloe", "Dmitri", "Emi"];
const ids: string[] = [];
for (let n = 0; n < 50; n++) {
  const visitor = createClient(target);
  ids.push(
    await postMessage(visitor, names[n % names.length] ?? "", `Message ${n + 1}: a site with a map? ✓\n\nThanks`),
  );
}
for (const [n, id] of ids.entries()) if (n % 2 === 0) await reply(owner, id, `Reply to message ${n + 1}`);
await reply(owner, ids[0] ?? "", "And one more thing");
for (const name of ["Ann", "Emi"]) await register(name);
await waitFor("quiet outbox", () => countOf("queued") + countOf("sending") === 0);

// An address that never wrote gets no code.
const stranger = createClient(target);
await stranger.postForm("/contact", { intent: "request-code", email: "nobody@visitor.example" });

smtp.answer = 550;
for (const n of [1, 3, 5, 7]) await reply(owner, ids[n] ?? "", `Refused reply to message ${n + 1}`);
await waitFor("four refused mails", () => countOf("failed") === 4);
const failedOf = (n: number) =>
  query<{ id: string }>(`select id from mails where state = 'failed' and conversation_id = '${ids[n]}'`)[0]?.id ?? "";
await owner.postForm("/admin/dashboard", { intent: "dismiss-mail", mailId: failedOf(3) });

smtp.answer = 451;
for (const n of [9, 11]) await reply(owner, ids[n] ?? "", `Delayed reply to message ${n + 1}`);
await waitFor("two attempts", () => query("select 1 from mails where state = 'queued' and attempts = 1").length === 2);
// Mails of a deleted conversation are held.
for (const n of [5, 11]) await expectStatus(204, owner.delete(`/api/v1/admin/messages/${ids[n]}`));

for (let n = 0; n < 120; n++)
  await expectStatus(
    202,
    createClient(target).postJson(
      "/api/v1/visits",
      { path: n % 3 ? "/" : "/contact" },
      { "User-Agent": `Mozilla/5.0 (X11; Linux x86_64; rv:14${n % 4}.0) Gecko/20100101 Firefox/14${n % 4}.0` },
    ),
  );
await waitFor("120 visits", () => query("select 1 from recent_visits").length >= 120);

smtp.answer = "silence-after-data";
await reply(owner, ids[13] ?? "", "A reply that was being sent when the power failed");
await waitFor("mail being sent", () => countOf("sending") === 1);
site.kill("SIGKILL");
await ended;
await smtp.goDown();

const db = new DatabaseSync(databaseFile);
db.exec("pragma journal_mode = delete; vacuum");
console.log(db.prepare("select state, count(*) as mails from mails group by state").all());
db.close();
cpSync(databaseFile, join(import.meta.dirname, `northlight-${version}.db`));
for (const file of ["secret", "instance-id"]) cpSync(join(dataDir, file), join(import.meta.dirname, file));
rmSync(dataDir, { recursive: true });
