// @module-tag long
import { randomUUID } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { createMailIntake } from "#app/composition/mail-in.server.ts";
import { requestEmailCode } from "#app/features/conversations/server/access/visitor-access.usecases.server.ts";
import { addNote } from "#app/features/conversations/server/notes.usecases.server.ts";
import { saveDraft } from "#app/features/conversations/server/outgoing/outgoing-replies.usecases.server.ts";
import { sendReply } from "#app/features/conversations/server/outgoing/send-reply.usecases.server.ts";
import {
  countTraces,
  erasePerson,
  finishErasures,
} from "#app/features/conversations/server/people/erase-person.usecases.server.ts";
import {
  getPersonOf,
  mergeAddress,
  saveNote,
  unmergeAddress,
} from "#app/features/conversations/server/people/people.usecases.server.ts";
import { countStoredRows } from "#app/features/conversations/server/people/stored-rows.store.server.ts";
import { indexAllMarked } from "#app/features/conversations/server/search/search.usecases.server.ts";
import { receiveMail } from "#app/features/mail-in/receiving/receive-mail.usecases.server.ts";
import { createBlobStore } from "#app/platform/blobs/blob-store.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { deriveKey, loadSiteSecret } from "#app/platform/keys.server.ts";
import { storedPlaces } from "#app/screens/receipt/stored-places.ts";
import { createPostgresDatabase } from "../support/database/postgres-database.ts";
import { createAccountsFixture } from "../support/services/accounts-fixture.ts";
import { statusOf } from "../support/services/services-fixture.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

/** Occurs in every text and address of the person, and in no other person's. */
const marker = "qvzxmarker";
const address = `${marker}+shop@visitor.example`;
const second = `${marker}.work@visitor.example`;

describe.each(["sqlite", "postgres"] as const)("a person on %s", (dialect) => {
  let dataDir: string;
  let db: Db;
  let site: Awaited<ReturnType<typeof createAccountsFixture>>;

  beforeEach(async () => {
    dataDir = createTemporaryFolder();
    const postgres = dialect === "postgres" ? await createPostgresDatabase(inject("postgresUrl")) : undefined;
    db = openDatabase({ url: postgres?.url, dataDir });
    onTestFinished(async () => {
      await db.destroy();
      await postgres?.drop();
    });
    await migrateDatabase(db);
    site = await createAccountsFixture({ db, dataDir });
  });

  const people = () => site.services.people;

  const receive = (from: string, text: string) => {
    const tokenKey = deriveKey(loadSiteSecret(dataDir, "s".repeat(32)), "mail token");
    const blobs = createBlobStore({ db, dataDir, now: () => new Date(), references: [] });
    const raw = Buffer.from(
      [
        `From: ${marker} <${from}>`,
        `To: owner@studio.example\nSubject: ${marker}\nMessage-ID: <${randomUUID()}@x.example>`,
        'Content-Type: multipart/mixed; boundary="b"\n',
        `--b\n\n${text}\n--b`,
        `Content-Disposition: attachment; filename="${marker}.txt"\n\n${marker} in a file\n--b--\n`,
      ].join("\n"),
    );
    const intake = createMailIntake({ inbox: site.inbox, blobs, tokenKey, dataDir });
    return receiveMail(intake, { raw, key: randomUUID() });
  };

  /** Something of the person in every place that keeps anything. */
  async function leaveTraces(): Promise<string> {
    const visitor = site.openBrowser();
    const { id } = await site.write({
      name: marker,
      email: address.toUpperCase(),
      message: `${marker} `.repeat(300),
      visitor,
    });
    await site.write({ name: marker, email: second, message: `second ${marker}`, visitor });
    const reply = { from: "Northlight", subject: `Re ${marker}`, message: `Dear ${marker}` };
    await sendReply(site.inbox, {
      sendAt: "now",
      writtenBy: "Owner",
      messageId: id,
      input: reply,
      key: "k".repeat(36),
    });
    await sendReply(site.inbox, { writtenBy: "Owner", messageId: id, input: reply, key: "w".repeat(36) });
    await addNote(site.inbox, { writtenBy: "Owner", id: "f".repeat(32), messageId: id, text: `knows ${marker}` });
    const draft = { key: "d".repeat(36), from: "Northlight", subject: marker, message: `half ${marker}` };
    await saveDraft(site.inbox, id, { ...draft, revision: randomUUID(), base: "" });
    await requestEmailCode(site.inbox, { email: address, visitor, ip: "203.0.113.9" });
    await site.createAccount({ username: marker, email: address, password: "a quiet room that faces north" });
    expect(await receive(address, `${marker} by mail`)).toBe("stored");
    await db.updateTable("incoming_mails").set({ sender: address, subject: marker }).execute();
    await mergeAddress(people(), address, second);
    await saveNote(people(), address, `${marker} prefers mornings`);
    await indexAllMarked({ db }, new AbortController().signal);
    return id;
  }

  /** Rows and, with SQLite, bytes of files. @returns where the marker is */
  async function findMarker(): Promise<string[]> {
    const found: string[] = [];
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      if (JSON.stringify(rows).toLowerCase().includes(marker)) found.push(name);
      const bytes = rows.flatMap((row) => Object.values(row as object)).filter((value) => value instanceof Uint8Array);
      if (bytes.some((part) => Buffer.from(part).includes(marker))) found.push(`${name}, bytes`);
    }
    for (const file of globSync("**", { cwd: dataDir }))
      if (statSync(join(dataDir, file)).isFile() && /qvzxmarker/i.test(readFileSync(join(dataDir, file), "latin1")))
        found.push(file);
    return found;
  }

  /** By the receipt, how many entries there are at the place of each table. */
  async function countPlaces(): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const { tables, copies = [] } of storedPlaces) {
      const count = await countStoredRows(db, [address, second], tables);
      for (const table of [...tables.map((one) => one.table), ...copies])
        counts.set(table, Math.max(count, counts.get(table) ?? 0));
    }
    return counts;
  }
  /** Tables inside of SQLite's full-text index. */
  const isIndexPart = (table: string) => table.startsWith("inbox_search_text_");

  test("is erased: no byte is left, and all others keep everything", async () => {
    for (let i = 0; i < 300; i++)
      await db
        .insertInto("contact_messages")
        .values(
          rowOf(
            i % 3 === 0 ? { ...other(i), email_key: address, email: address, message: marker.repeat(i) } : other(i),
          ),
        )
        .execute();
    const id = await leaveTraces();
    const everywhere = await findMarker();
    for (const table of [
      "contact_messages",
      "contact_replies",
      "contact_attachments",
      "inbox_notes",
      "mails",
      "outgoing_replies",
      "rate_limits",
    ])
      expect(everywhere).toContain(table);
    for (const table of ["people", "person_addresses", "user", "email_codes", "incoming_mails", "mail_origins"])
      expect(everywhere).toContain(table);
    expect(everywhere).toContain(dialect === "sqlite" ? "inbox_search_text" : "inbox_search_documents");
    expect(everywhere).toContain(dialect === "sqlite" ? "northlight.db" : "blob_chunks, bytes");

    const counted = await countPlaces();
    for (const table of everywhere.filter((name) => /^[a-z_]+$/.test(name) && !isIndexPart(name)))
      expect(counted.get(table), `${table} in the receipt`).toBeGreaterThan(0);

    expect(await statusOf(erasePerson(people(), address, "someone@else.example"))).toBe(422);
    expect(await findMarker()).toEqual(everywhere);
    const { deleted: counts, isFinished } = await erasePerson(people(), second, address);
    expect(isFinished).toBe(true);
    expect(counts).toMatchObject({ conversations: 103, messages: 104, notes: 1, files: 2, accounts: 1 });
    expect(counts.unsentMails).toBeGreaterThan(0);
    expect(await findMarker()).toEqual([]);
    expect([...(await countPlaces())].filter(([, count]) => count > 0)).toEqual([]);
    expect(await site.messages()).toHaveLength(200);
    expect((await site.messages()).map((message) => message.id)).not.toContain(id);
    const tables = { conversation_links: 0, blobs: 0, unfinished_erasures: 0, people: 0 };
    for (const [table, count] of Object.entries(tables))
      expect((await sql`select 1 from ${sql.table(table)}`.execute(db)).rows, table).toHaveLength(count);
  });

  test("whose erasure was interrupted loses the rest with housekeeping", async () => {
    await leaveTraces();
    const died = { ...people(), deleteFiles: async () => Promise.reject(new Error("killed")) };
    expect((await erasePerson(died, address, address)).isFinished).toBe(false);
    expect(await site.messages()).toEqual([]);
    expect((await findMarker()).length).toBeGreaterThan(0);
    await finishErasures(people());
    expect(await findMarker()).toEqual([]);
  });

  test("has merged addresses and one note; an unknown address is refused", async () => {
    await site.write({ email: "a@x.example" });
    await site.write({ email: "b@x.example" });
    await site.write({ email: "c@x.example" });
    await saveNote(people(), "a@x.example", "first");
    await saveNote(people(), "b@x.example", "second");
    await mergeAddress(people(), "b@x.example", "c@x.example");
    await mergeAddress(people(), "a@x.example", "c@x.example");
    const merged = { addresses: ["a@x.example", "b@x.example", "c@x.example"], note: "first\n\nsecond" };
    for (const one of merged.addresses) expect(await getPersonOf(people(), one)).toEqual(merged);
    for (const wrong of ["b@x.example", "a@x.example", "unknown@x.example"])
      expect(await statusOf(mergeAddress(people(), "a@x.example", wrong))).toBe(422);
    expect(await countTraces(people().db, merged.addresses)).toMatchObject({ conversations: 3, messages: 3 });

    await unmergeAddress(people(), "a@x.example", "b@x.example");
    expect(await getPersonOf(people(), "b@x.example")).toEqual({ addresses: ["b@x.example"], note: "" });
    expect(await statusOf(unmergeAddress(people(), "a@x.example", "b@x.example"))).toBe(404);
    await saveNote(people(), "a@x.example", "");
    await unmergeAddress(people(), "a@x.example", "a@x.example");
    expect(await db.selectFrom("people").selectAll().execute()).toEqual([]);
  });
});

const other = (i: number) => ({
  email: `u${i}@x.example`,
  email_key: `u${i}@x.example`,
  message: `Text ${i}. `.repeat(i),
});

const rowOf = (writing: { email: string; email_key: string; message: string }) => ({
  id: randomUUID(),
  name: "Bob",
  date: "2026-11-20T10:00:00.000Z",
  visitor_hash: "h",
  submission_hash: null,
  folder: "inbox" as const,
  spam_signals: "",
  reply_count: 0,
  state: "open" as const,
  snoozed_until: null,
  is_unread: 1 as const,
  last_activity_at: "2026-11-20T10:00:00.000Z",
  deleted_at: null,
  ...writing,
});
