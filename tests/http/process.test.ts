// @module-tag long
import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text as readText } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { createPostgresDatabase, type PostgresDatabase } from "#tests/support/database/postgres-database.ts";
import { type SmtpTestServer, startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { findFreePort, ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { openTestPostgres } from "#tests/support/site/test-site.ts";

const contactEmail = "studio@studio.example";
const exitWithinMs = 10_000;

let dataDir: string;
let started: ServerProcess[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "northlight-process-"));
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((server) => server.kill("SIGKILL")));
  rmSync(dataDir, { recursive: true });
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: dataDir, ...env });
  started.push(server);
  return server;
}

/** Starts a server that is expected to exit, or to race with another. */
async function spawnServer(env: Record<string, string>, port?: number): Promise<ServerProcess> {
  const server = new ServerProcess(port ?? (await findFreePort()), env);
  started.push(server);
  return server;
}

const message = (n: number) => ({ name: "Ann", email: `ann${n}@example.org`, message: `Message ${n}` });

function readRows<R>(query: string): R[] {
  const database = new DatabaseSync(sqlitePath(dataDir), { readOnly: true });
  const rows = database.prepare(query).all() as unknown as R[]; // the columns of the query
  database.close();
  return rows;
}

/** Sends the first part of a message. Resolves once the server is reading it. */
async function beginMessage({ port }: ServerProcess) {
  const body = JSON.stringify(message(1));
  const socket = connect(port, "127.0.0.1");
  const reply = readText(socket);
  socket.write(
    `POST /api/v1/messages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await sleep(200);
  return { reply, finish: () => void socket.write(body.slice(10)) };
}

describe("SIGTERM", () => {
  test("finishes the pending request, accepts no new one, and exits with 0", async () => {
    const server = await start();
    const { reply, finish } = await beginMessage(server);
    const startedAt = performance.now();
    const ended = server.kill("SIGTERM");
    await expect.poll(() => server.request("/healthz").catch(() => "down")).toBe("down");
    expect(server.isRunning).toBe(true);
    finish();
    expect(await reply).toMatch(/^HTTP\/1\.1 201 /);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - startedAt).toBeLessThan(exitWithinMs);
    expect(readRows("select message from contact_messages")).toMatchObject([{ message: "Message 1" }]);
    expect(server.log.at(-1)).toMatchObject({ msg: "stopped" });
    expect(server.stderr).toBe("");
  });

  test("with DRAIN_S: not ready at once, but serving until that time has passed, and each response ends its connection", async () => {
    const server = await start({ DRAIN_S: "3" });
    const ended = server.kill("SIGTERM");
    const status = async (path: string) => (await server.request(path)).status;
    await expect.poll(() => status("/readyz"), { timeout: 2_500 }).toBe(503);
    const page = await server.request("/contact");
    expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
    expect(await status("/healthz")).toBe(200);
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  test("does not wait for the rest of a request that is never sent, and exits with 0", async () => {
    const server = await start();
    const { reply } = await beginMessage(server);
    expect(await server.kill("SIGTERM")).toEqual({ code: 0, signal: null });
    expect(await reply.catch(() => "")).toBe("");
    expect(server.log.some(({ msg }) => msg === "stopped")).toBe(true);
    expect(readRows("select id from contact_messages")).toEqual([]);
  });

  test("under load: all acknowledged messages and the visits of the last second are stored", async () => {
    const server = await start({ CONTACT_LIMIT_PER_EMAIL: "1000", CONTACT_LIMIT_PER_NETWORK: "1000" });
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    let n = 0;
    let isOver = false;
    const answered: string[] = [];
    const sendOne = (): Promise<void> =>
      new Promise((resolve, reject) => {
        const body = JSON.stringify(message(++n));
        const headers = { "Content-Type": "application/json", "Content-Length": body.length };
        const options = {
          agent,
          port: server.port,
          host: "127.0.0.1",
          path: "/api/v1/messages",
          method: "POST",
          headers,
        };
        const sent = httpRequest(options, async (response) => {
          const text = await readText(response);
          if (response.statusCode === 201) answered.push((JSON.parse(text) as { id: string }).id);
          resolve();
        });
        sent.on("error", (error) => (isOver ? resolve() : reject(error)));
        sent.end(body);
      });
    const senders = Array.from({ length: 8 }, async () => {
      while (!isOver) await sendOne();
    });
    await server.request("/contact", { headers: { "User-Agent": "Mozilla/5.0 (X11; rv:150.0) Firefox/150.0" } });
    await sleep(300);
    isOver = true;
    const startedAt = performance.now();
    expect(await server.kill("SIGTERM")).toEqual({ code: 0, signal: null });
    expect(performance.now() - startedAt).toBeLessThan(exitWithinMs);
    await Promise.all(senders);
    agent.destroy();
    expect(answered.length).toBeGreaterThan(0);
    const stored = new Set(readRows<{ id: string }>("select id from contact_messages").map(({ id }) => id));
    expect(answered.filter((id) => !stored.has(id))).toEqual([]);
    expect(readRows("select path from recent_visits")).toMatchObject([{ path: "/contact" }]);
  });

  test("is not delayed by idle connections", async () => {
    const server = await start();
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve, reject) => {
      const options = { agent, port: server.port, host: "127.0.0.1", path: "/healthz" };
      httpRequest(options, (response) => response.resume().on("end", resolve))
        .on("error", reject)
        .end();
    });
    const silent = connect(server.port, "127.0.0.1");
    silent.on("error", () => {});
    await sleep(100);
    const startedAt = performance.now();
    expect(await server.kill("SIGINT")).toEqual({ code: 0, signal: null });
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    agent.destroy();
    silent.destroy();
  });

  test("waits for the mail that is being sent; further ones are sent after the next start", async () => {
    const smtp = await startSmtpTestServer();
    onTestFinished(() => smtp.goDown());
    smtp.answersAfterMs = 2_000;
    const env = { SMTP_URL: smtp.url, MAIL_FROM: "desk@studio.example", CONTACT_EMAIL: contactEmail };
    const server = await start(env);
    for (let n = 0; n < 6; n++) {
      const headers = { "Content-Type": "application/json" };
      const sent = await server.request("/api/v1/messages", {
        method: "POST",
        headers,
        body: JSON.stringify(message(n)),
      });
      expect(sent.status).toBe(201);
    }
    const states = () => readRows<{ state: string }>("select state from mails").map(({ state }) => state);
    await expect.poll(states).toContain("sending");
    const startedAt = performance.now();
    expect(await server.kill("SIGTERM")).toEqual({ code: 0, signal: null });
    expect(performance.now() - startedAt).toBeLessThan(exitWithinMs);
    const left = states();
    expect(left).not.toContain("sending");
    expect(left.filter((state) => state === "sent").length).toBe(smtp.mails.length + smtp.confirmations.length);
    expect(left.filter((state) => state === "queued").length).toBeGreaterThan(0);

    smtp.answersAfterMs = 0;
    await start(env);
    await expect.poll(() => smtp.mails.length).toBe(6);
    await expect.poll(() => new Set(states())).toEqual(new Set(["sent"]));
    expect(new Set(smtp.mails.map(({ parsed }) => parsed.messageId)).size).toBe(6);
  });
});

describe("starting", () => {
  test("prints the address, makes its secret, and without an owner a link that works once", async () => {
    const server = await start({ OWNER_EMAIL: "", OWNER_PASSWORD: "" });
    expect(server.stdout).toContain(`Northlight is on http://localhost:${server.port}`);
    const link =
      /one-time link\): http:\/\/localhost:\d+(\/admin\/setup\?token=[\w-]{43})/.exec(server.stdout)?.[1] ?? "";
    expect((await server.request(link)).status).toBe(200);
    expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, "secret"), "utf8").length).toBeGreaterThanOrEqual(32);
    expect((await server.request("/readyz")).status).toBe(200);
  });

  test("a second time on the same data preserves messages, owner, sessions and visitors", async () => {
    const first = await start();
    const owner = await signInOwner(createClient(first));
    const visitor = createClient(first);
    await visitor.postJson("/api/v1/messages", message(1));
    await first.kill("SIGTERM");
    const startedAt = performance.now();
    const second = await start();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    const list = await second.request("/api/v1/messages?email=ann1@example.org", {
      headers: { Cookie: visitor.cookieHeader ?? "" },
    });
    expect(await list.json()).toMatchObject({ messages: [{ message: "Message 1" }] });
    const dashboard = await second.request("/admin/dashboard", { headers: { Cookie: owner.cookieHeader ?? "" } });
    expect(dashboard.status).toBe(200);
    expect(await dashboard.text()).toContain("ann1@example.org");
    expect(second.stdout).not.toContain("one-time link");
  });

  test("with an invalid environment stops with one message that lists all errors without secrets", async () => {
    const env = {
      PORT: "eighty",
      OWNER_EMAIL: "nobody",
      OWNER_PASSWORD: "short-pass",
      SMTP_URL: "http://user:hunter2hunter2@mail.example",
      SITE_SECRET_FILE: join(dataDir, "not-there"),
    };
    const server = await spawnServer({ DATA_DIR: dataDir, ...env });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    const lines = server.stderr.trim().split("\n");
    expect(lines[0]).toBe("The configuration has errors:");
    for (const name of Object.keys(env))
      expect(
        lines.filter((line) => line.startsWith(`  - ${name}`)),
        name,
      ).toHaveLength(1);
    for (const line of lines.slice(1)) expect(line).toMatch(/^ {2}- [A-Z_]+/);
    expect(server.stderr).not.toMatch(/hunter2|short-pass|\bat .+:\d+/);
    expect(server.stdout).toBe("");
  });

  test("on a port in use reports it and exits with 1", async () => {
    const first = await start();
    const second = await spawnServer({ DATA_DIR: join(dataDir, "other") }, first.port);
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.stderr).toContain(`Cannot listen on 127.0.0.1:${first.port}:`);
    expect(second.stderr).toContain("EADDRINUSE");
    expect(second.stderr).not.toMatch(/\n\s+at /);
    expect((await first.request("/healthz")).status).toBe(200);
  });

  test("on a file that is no database reports it and exits with 1", async () => {
    writeFileSync(sqlitePath(dataDir), "<html>".repeat(1_000));
    const server = await spawnServer({ DATA_DIR: dataDir });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.stderr).toMatch(/^[^\n]*northlight\.db is not a SQLite database[^\n]*\n$/); // one sentence, no stack
  });

  test("without its PostgreSQL reports it and exits with 1", async () => {
    const port = await findFreePort();
    const DATABASE_URL = `postgres://user:secret@127.0.0.1:${port}/x`;
    const server = await spawnServer({ DATA_DIR: dataDir, DATABASE_URL, DATABASE_START_WAIT_S: "2" });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.log.map(({ msg }) => msg)).toEqual(["PostgreSQL does not accept connections yet, trying again"]);
    expect(server.stderr).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:\d+ accepted no connection within 2 s: connect ECONNREFUSED [^\n]+\n$/,
    );
    expect(server.stdout + server.stderr).not.toContain("secret");
  });
});

describe("two instances at once", () => {
  const post = (server: ServerProcess, n: number) =>
    server.request("/api/v1/messages", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(message(n)),
    });

  async function expectBothHealthy(env: Record<string, string>) {
    const servers = await Promise.all([spawnServer(env), spawnServer(env)]);
    await Promise.all(servers.map((server) => server.waitUntilHealthy()));
    for (const server of servers) {
      await expect.poll(async () => (await server.request("/readyz")).status).toBe(200);
      expect(server.stderr).toBe("");
    }
    const [one, two] = servers as [ServerProcess, ServerProcess];
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => post(n % 2 === 0 ? one : two, n)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    const owner = await signInOwner(createClient(one));
    const dashboard = await two.request("/api/v1/admin/messages", { headers: { Cookie: owner.cookieHeader ?? "" } });
    expect(((await dashboard.json()) as { messages: unknown[] }).messages).toHaveLength(6);
    return servers;
  }

  test("on one SQLite folder: the second waits for the first to end, and gives up after 10 s", async () => {
    const first = await start();
    const [second, third] = [await spawnServer({ DATA_DIR: dataDir }), await spawnServer({ DATA_DIR: dataDir })];
    for (const waiting of [second, third])
      await expect.poll(() => waiting.log).toMatchObject([{ msg: "waiting for another process of the site to end" }]);
    await first.kill("SIGKILL");
    // One of the two waiting processes gets the folder.
    const [loser, winner] = await Promise.race([
      second.ended.then(() => [second, third] as const),
      third.ended.then(() => [third, second] as const),
    ]);
    expect(await loser.ended).toEqual({ code: 1, signal: null });
    expect(loser.stderr).toBe(
      `${dataDir} is in use by another process of this site; end that one, or set DATA_DIR to another folder.\n`,
    );
    await winner.waitUntilHealthy();
  });

  test("on one PostgreSQL: the same, and limits count for both together", async () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: await openTestPostgres(), SITE_SECRET: "s".repeat(40) };
    const [one, two] = await expectBothHealthy({ ...env, CONTACT_LIMIT_PER_NETWORK: "8" });
    const more = [];
    for (const server of [one, two, one, two])
      more.push((await post(server as ServerProcess, 10 + more.length)).status);
    expect(more).toEqual([201, 201, 429, 429]);
  });
});

describe("a database file that is deleted while the site runs", () => {
  test("is noticed: not ready, no further acknowledgement, one line in the log; pages are served", async () => {
    const server = await start();
    const visitor = createClient(server);
    expect((await visitor.postJson("/api/v1/messages", message(1))).status).toBe(201);
    rmSync(sqlitePath(dataDir));
    expect((await visitor.postJson("/api/v1/messages", message(2))).status).toBe(503);
    const answer = await server.request("/readyz");
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: "not ready", failed: "database" });
    expect((await server.request("/contact")).status).toBe(200);
    expect((await server.request("/healthz")).status).toBe(200);
    const lines = server.log.filter(({ msg }) => /^nothing is stored any more: .* restart/.test(String(msg)));
    expect(lines).toMatchObject([{ level: 50, err: { message: expect.stringMatching(/northlight\.db was deleted/) } }]);
  });

  test("is noticed within 10 s even if no visitor writes", async () => {
    const server = await start();
    renameSync(sqlitePath(dataDir), join(dataDir, "elsewhere"));
    await expect
      .poll(() => server.log.some(({ msg }) => String(msg).startsWith("nothing is stored any more")), {
        timeout: 10_000,
      })
      .toBe(true);
  });
});

describe("on PostgreSQL, end to end", () => {
  let database: PostgresDatabase;
  let smtp: SmtpTestServer;
  beforeEach(async () => {
    [database, smtp] = await Promise.all([createPostgresDatabase(inject("postgresUrl")), startSmtpTestServer()]);
  });
  afterEach(async () => {
    await Promise.all(started.map((server) => server.kill("SIGTERM")));
    await smtp.goDown();
    await database.drop();
  });

  test("a visitor writes, the owner answers, both get their mails; hostile text and a restart change nothing", async () => {
    const env = { DATABASE_URL: database.url, MAIL_FROM: "desk@studio.example", CONTACT_EMAIL: contactEmail };
    const server = await start({ ...env, SMTP_URL: smtp.url });
    const visitor = createClient(server);
    const words = "Zero \0 byte, half \ud83d emoji, '); drop table contact_messages; --";
    const shown = "Zero  byte, half \uFFFD emoji, '); drop table contact_messages; --";
    const page = await (await visitor.get("/contact")).text();
    const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const fields = { intent: "send", form, name: "Ann", email: "ann@example.org", message: words };
    const posted = await visitor.postForm("/contact", fields);
    expect(posted.status).toBe(200);
    expect(await posted.text()).toContain("Your message has been sent successfully!");
    expect((await visitor.postForm("/contact", fields)).status).toBe(200); // the same form again

    const owner = await signInOwner(createClient(server));
    const list = (await (await owner.get("/api/v1/admin/messages")).json()) as {
      messages: { id: string; message: string }[];
    };
    expect(list.messages.map(({ message: text }) => text)).toEqual([shown]);
    const id = list.messages[0]?.id ?? "";
    const answer = { from: "Us", subject: "Your site", message: "Gladly" };
    expect((await owner.postJson(`/api/v1/admin/messages/${id}/replies`, answer)).status).toBe(201);
    const reply = await visitor.postJson(`/api/v1/messages/${id}/replies`, { message: "Thanks" });
    expect(reply.status).toBe(201);
    await expect.poll(() => smtp.mails.length).toBe(3);
    const recipients = smtp.mails.map((mail) => mail.recipients.join()).sort();
    expect(recipients).toEqual(["ann@example.org", contactEmail, contactEmail]);

    const asked = createClient(server);
    await asked.postForm("/contact", { intent: "request-code", email: "ann@example.org" });
    await expect.poll(() => smtp.mails.length).toBe(4);
    const code = /code is (\d{6})/.exec(smtp.mails[3]?.parsed.text ?? "")?.[1] ?? "";
    const opened = await asked.postForm("/contact", { intent: "enter-code", email: "ann@example.org", code });
    expect(opened.status).toBe(200);
    expect(await opened.text()).toContain("View Conversation");
    const conversation = await asked.postForm("/contact", { intent: "conversation", messageId: id });
    expect(await conversation.text()).toContain("Thanks");

    await visitor.get("/contact");
    const visits = (await (await owner.get("/api/v1/admin/visits")).json()) as { visits: { path: string }[] };
    expect(visits.visits.map(({ path }) => path)).toContain("/contact");

    // A mail that waits for a server, over a restart.
    await smtp.goDown();
    await owner.postJson(`/api/v1/admin/messages/${id}/replies`, { ...answer, message: "By the way" });
    await server.kill("SIGTERM");
    await smtp.comeUp();
    const second = await start({ ...env, SMTP_URL: smtp.url });
    const dashboard = await second.request("/admin/dashboard", { headers: { Cookie: owner.cookieHeader ?? "" } });
    expect(await dashboard.text()).toContain("ann@example.org");
    // It was tried while the server was unavailable, so it is due within ten seconds.
    await expect.poll(() => smtp.mails.length).toBe(5);
    expect(smtp.mails[4]?.parsed.text).toMatch(/^By the way\n/);
  });

  test("a message whose sender disconnected during a lock is not stored afterwards; a retry stores it once", async () => {
    const server = await start({ DATABASE_URL: database.url });
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    const count = async (query: string) =>
      Number((await holder.query(`select count(*) as n from ${query}`)).rows[0]?.n);
    const post = (signal?: AbortSignal) =>
      server.request("/api/v1/messages", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": "the-key-of-this-message" },
        body: JSON.stringify(message(1)),
        signal: signal ?? null,
      });
    await holder.query("begin; lock table contact_messages in access exclusive mode");
    const sender = new AbortController();
    const sent = post(sender.signal).catch(() => "given up");
    // Jobs of the start wait for the table, too. A transaction sees the same activity until it asks for it again.
    const waiting = "pg_stat_activity where wait_event_type = 'Lock' and query like '%\"submission_hash\" = $1'";
    const isWaiting = async () => {
      await holder.query("select pg_stat_clear_snapshot()");
      return (await count(waiting)) === 1;
    };
    await expect.poll(isWaiting).toBe(true);
    sender.abort();
    expect(await sent).toBe("given up");
    // The server has read the end of that connection before it responds to two other requests.
    for (let n = 0; n < 2; n++) expect((await server.request("/healthz")).status).toBe(200);
    await holder.query("commit");
    await expect.poll(() => server.log.some(({ status }) => status === 499)).toBe(true);
    expect(await count("contact_messages")).toBe(0);
    expect((await post()).status).toBe(201);
    expect(await count("contact_messages")).toBe(1);
    expect(await count("mails")).toBe(1);
    expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    await holder.end();
  });
});

test("a library's console output about a hostile request is a line of the log", async () => {
  const server = await start();
  expect((await server.request("/%zz")).status).toBe(404);
  await expect.poll(() => server.log.map(({ msg }) => msg)).toContain("console");
  expect(server.stderr).toBe("");
});

describe("the log's reader", () => {
  /** More output than pipes and buffers hold. */
  async function fillLog(server: ServerProcess): Promise<void> {
    const ask = async () => (await server.request(`/assets/${"x".repeat(500)}`)).text();
    for (let round = 0; round < 60; round++) await Promise.all(Array.from({ length: 50 }, ask));
  }

  test("may hang: requests are served, and the server stops in time and cleanly", async () => {
    const server = await start();
    const resume = server.pauseReading();
    await fillLog(server);
    expect((await server.request("/healthz")).status).toBe(200);
    const end = server.kill();
    await expect.poll(() => server.isRunning, { timeout: 5_000 }).toBe(false);
    resume();
    expect(await end).toEqual({ code: 0, signal: null });
  });

  // Node.js gives its children sockets; shells and container engines give pipes.
  test("may hang at the other end of a pipe", async () => {
    const fifo = join(dataDir, "log.fifo");
    execFileSync("mkfifo", [fifo]);
    const reader = openSync(fifo, "r+"); // without waiting for a writer
    const launcher = ["sh", "-c", 'exec "$@" > "$0" 2>&1', fifo];
    const server = await startServer({ DATA_DIR: dataDir }, undefined, { launcher });
    started.push(server);
    await fillLog(server);
    expect((await server.request("/healthz")).status).toBe(200);
    const end = server.kill();
    await expect.poll(() => server.isRunning, { timeout: 5_000 }).toBe(false);
    expect(await end).toEqual({ code: 0, signal: null });
    closeSync(reader);
  });

  test("may exit: requests are served", async () => {
    const server = await start();
    server.closeOutput();
    await fillLog(server);
    expect((await server.request("/healthz")).status).toBe(200);
  });
});
