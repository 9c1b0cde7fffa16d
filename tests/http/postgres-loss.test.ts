import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createPostgresDatabase, type PostgresDatabase } from "#tests/support/database/postgres-database.ts";
import { type OpenSite, openSite } from "#tests/support/site/site.ts";

let database: PostgresDatabase;
let site: OpenSite;
beforeAll(async () => {
  database = await createPostgresDatabase(inject("postgresUrl"));
  site = await openSite({ databaseUrl: database.url });
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
}

const postMessage = () =>
  site.request("/api/v1/messages", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": "key-of-the-message" },
    body: JSON.stringify({ name: "Ann", email: "ann@example.org", message: "Hello" }),
  });

test("a message whose connection is lost gets 503 with Retry-After, and a retry stores it once", async () => {
  const [locker, admin] = [await connect(), await connect()];
  await locker.query("begin; lock table contact_messages");
  const posting = postMessage();
  const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await admin.query(terminate)).rowCount).toBe(1);
  await locker.end();
  const response = await posting;
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("30");
  expect(await response.json()).toMatchObject({ code: "storage-unavailable" });

  expect((await postMessage()).status).toBe(201);
  expect(await site.count("contact_messages")).toBe(1);
  expect((await site.rows<{ kind: string }>("mails")).length).toBe(1);
  await admin.end();
});

test("pages and sessions survive the loss of all connections", async () => {
  const admin = await connect();
  for (let round = 0; round < 3; round++) {
    // A valid but unknown token: anything else would not be looked up.
    const asking = ["/contact", "/login", "/admin/dashboard", "/api/v1/admin/messages"].map((path) =>
      site.request(path, { headers: { Cookie: `northlight_session=${"a".repeat(43)}` } }),
    );
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()`);
    for (const response of await Promise.all(asking)) expect([200, 302, 303, 401, 503]).toContain(response.status);
  }
  await admin.end();
});
