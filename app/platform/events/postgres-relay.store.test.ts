import pg from "pg";
import { beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { createPostgresDatabase } from "#tests/support/database/postgres-database.ts";
import { createLogger } from "../logger.server.ts";
import { PostgresRelay } from "./postgres-relay.server.ts";
import type { SiteChange } from "./site-event.ts";

const log = createLogger("silent", { write() {}, flush: (done) => done?.() });

let url: string;
let admin: pg.Client;
beforeAll(async () => {
  const database = await createPostgresDatabase(inject("postgresUrl"));
  url = database.url;
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
  return async () => {
    await admin.end();
    await database.drop();
  };
});

async function openRelay() {
  const received: SiteChange[] = [];
  const relay = new PostgresRelay({ url, log, receive: (change) => received.push(change), pausesMs: [50] });
  onTestFinished(() => relay.stop());
  await expect.poll(() => received).toEqual([{ kind: "missed" }]); // connected: what was before is not known
  received.length = 0;
  return { relay, received };
}

const terminateListeners = () =>
  admin.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
  );

test("a change of one instance reaches the others, and not itself", async () => {
  const [one, two, three] = [await openRelay(), await openRelay(), await openRelay()];
  one.relay.send({ kind: "changed", ids: ["a", "b"] });
  for (const { received } of [two, three])
    await expect.poll(() => received).toEqual([{ kind: "changed", ids: ["a", "b"] }]);
  two.relay.send({ kind: "missed" });
  await expect.poll(() => one.received).toEqual([{ kind: "missed" }]);
});

test("a lost connection is opened again, and all are told to look again", async () => {
  const [one, two] = [await openRelay(), await openRelay()];
  await terminateListeners();
  one.relay.send({ kind: "changed", ids: ["lost"] });
  await expect.poll(() => two.received).toContainEqual({ kind: "missed" });
  await expect.poll(() => one.received).toContainEqual({ kind: "missed" });
  const sendAgain = () => {
    one.relay.send({ kind: "changed", ids: ["again"] });
    return two.received;
  };
  await expect.poll(sendAgain).toContainEqual({ kind: "changed", ids: ["again"] });
});

test("what others notify is not believed", async () => {
  const { received } = await openRelay();
  await admin.query("select pg_notify('northlight_changes', 'no JSON')");
  await expect.poll(() => received).toEqual([{ kind: "missed" }]);
});

test("a server that is away ends nothing", async () => {
  const relay = new PostgresRelay({ url: "postgres://127.0.0.1:9/site", log, receive: () => {}, pausesMs: [10] });
  relay.send({ kind: "changed", ids: ["a"] });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await relay.stop();
});
