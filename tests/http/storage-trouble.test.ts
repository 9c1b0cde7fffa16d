import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { fieldValue, parseHtml, textOf } from "#tests/support/site/html.ts";
import { type OpenSite, ownerEmail, ownerPassword } from "#tests/support/site/site.ts";
import { openTestSite } from "#tests/support/site/test-site.ts";

const plenty = 1_000_000;

let site: OpenSite;
beforeEach(async () => {
  site = await openTestSite();
});

interface Sent {
  status: number;
  text: string;
}

let number = 0;
async function send(): Promise<Sent> {
  const text = `Message ${++number} ${"x".repeat(3_000)}`;
  const body = { name: "Ann", email: "ann@example.org", message: text };
  const response = await createClient(site).postJson("/api/v1/messages", body);
  await response.text();
  return { status: response.status, text };
}

const storedTexts = async () =>
  (await site.rows<{ message: string }>("contact_messages")).map(({ message }) => message).sort();
const textsOf = (sent: Sent[], status: number) =>
  sent
    .filter((one) => one.status === status)
    .map(({ text }) => text)
    .sort();

/** Limits SQLite's file like a full disk. Inside a transaction, so that the limit applies to the writer. */
async function limitPages(pages: number): Promise<void> {
  await site.db.transaction().execute((trx) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(trx));
}

/** Fills the disk: the file may not grow, and its free pages are used up. @returns all sent messages */
async function fillDisk(): Promise<Sent[]> {
  const sent = [await send(), await send()];
  await limitPages(1); // SQLite uses the file's current size instead
  while (sent.at(-1)?.status === 201) sent.push(await send());
  expect(sent.at(-1)?.status).toBe(503);
  return sent;
}

describe("a full disk", () => {
  test("is a 503 with a text and Retry-After; only acknowledged messages are stored", async () => {
    const sent = await fillDisk();
    sent.push(...(await Promise.all(Array.from({ length: 20 }, send))));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201, 503]));
    expect(await storedTexts()).toEqual(textsOf(sent, 201));
    expect(await site.count("mails")).toBe(textsOf(sent, 201).length);
    const body = { name: "Ann", email: "ann@example.org", message: "x".repeat(5_000) };
    const response = await createClient(site).postJson("/api/v1/messages", body);
    expect(response.status).toBe(503);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("retry-after")).toBe("30");
    expect(await response.json()).toMatchObject({ code: "storage-unavailable", title: "Service Unavailable" });
  });

  test("shows the specified text on the page and keeps the typed text", async () => {
    await fillDisk();
    const typed = { name: "Ann", email: "ann@example.org", message: `Kept, with <care> ${"x".repeat(4_000)}` };
    const visitor = createClient(site);
    const posted = await visitor.postForm("/contact", { intent: "send", ...typed });
    expect(posted.status).toBe(503);
    expect(posted.headers.get("retry-after")).toBe("30");
    const page = parseHtml(await posted.text());
    expect(textOf(page)).toContain("Failed to send message. Please try again.");
    for (const [name, value] of Object.entries(typed)) expect(fieldValue(page, name)).toBe(value);
    const data = await visitor.postForm("/contact.data", { intent: "send", ...typed });
    expect(data.status).toBe(503);
    const script = await data.text();
    expect(script).toContain("We can’t save anything right now."); // the page shows the specified toast
    expect(script).not.toMatch(/sqlite|disk is full|stack/i);
  });

  test("does not affect reading", async () => {
    const visitor = createClient(site);
    const first = await visitor.postJson("/api/v1/messages", {
      name: "Ann",
      email: "a@example.org",
      message: "Before",
    });
    expect(first.status).toBe(201);
    const owner = await signInOwner(createClient(site));
    // The next request would extend the session, which is a write.
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await sql`update session set "expiresAt" = ${soon}`.execute(site.db);
    await fillDisk();
    expect((await visitor.get("/")).status).toBe(200);
    expect((await visitor.get("/contact")).status).toBe(200);
    const list = await visitor.get("/api/v1/messages?email=a@example.org");
    expect(await list.json()).toMatchObject({ messages: [{ message: "Before" }] });
    const dashboard = await owner.get("/admin/dashboard");
    expect(dashboard.status).toBe(200);
    expect(textOf(parseHtml(await dashboard.text()))).toContain("ann@example.org");
    expect((await owner.get("/api/v1/admin/messages")).status).toBe(200);
  });

  test("shows the owner when to retry a command", async () => {
    const visitor = createClient(site);
    await visitor.postJson("/api/v1/messages", { name: "Ann", email: "a@example.org", message: "Before" });
    const owner = await signInOwner(createClient(site));
    await fillDisk();
    const [message] = await site.rows<{ id: string }>("contact_messages");
    const reply = { intent: "reply", id: message?.id ?? "", key: "k".repeat(32), from: "Us", subject: "Re" };
    for (const path of ["/admin/dashboard", "/admin/dashboard.data"]) {
      const answer = await owner.postForm(path, { ...reply, message: "x".repeat(4_900) });
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("30");
      expect(await answer.text()).toContain("We can’t save anything right now.");
    }
  });

  test("does not report a correct password as wrong", async () => {
    await fillDisk();
    // Guesses are counted in rows, and eventually one needs another database page.
    const statuses = new Set<number>();
    for (let n = 0; n < 60 && !statuses.has(503); n++) {
      const client = createClient(site, { address: `198.51.100.${n}` });
      statuses.add((await client.postForm("/admin", { email: ownerEmail, password: ownerPassword })).status);
    }
    expect([...statuses].filter((status) => status !== 303)).toEqual([503]);
  });

  test("is not ready until space is available; /healthz does not change", async () => {
    const [visitor, readyz] = [createClient(site), () => createClient(site).get("/readyz")];
    site.site.start();
    expect(await (await readyz()).json()).toEqual({ status: "ready" });
    await fillDisk();
    const answer = await readyz();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: "not ready", failed: "write" });
    const health = await visitor.get("/healthz");
    expect(health.status).toBe(200);
    expect(await health.json()).toEqual({ status: "ok", version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    await limitPages(plenty);
    await expect.poll(async () => (await readyz()).status).toBe(200);
  });

  test("ends once space is available: the same site stores again, including the visits of the meantime", async () => {
    const sent = await fillDisk();
    const visitor = createClient(site);
    for (let n = 0; n < 40; n++) await visitor.postJson("/api/v1/visits", { path: `/${n}-${"x".repeat(400)}` });
    await site.site.services.visits.recorder.flush();
    expect(site.log.some(({ msg }) => msg === "visits could not be written")).toBe(true);
    await limitPages(plenty);
    sent.push(await send());
    expect(sent.at(-1)?.status).toBe(201);
    expect(await storedTexts()).toEqual(textsOf(sent, 201));
    await site.site.services.visits.recorder.flush();
    expect(await site.count("recent_visits")).toBe(40);
  });
});
