import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { insertReply } from "#app/features/conversations/server/replies.store.server.ts";
import { insertClearing } from "#app/features/visits/visits.store.server.ts";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { dayMs } from "#app/lib/units.ts";
import { insertFile, openBlobs } from "#tests/support/attached-files.ts";
import { insertVisits } from "#tests/support/database/insert-visits.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { ann, createAccountsFixture, ownerAccount } from "#tests/support/services/accounts-fixture.ts";
import { createContactRows } from "#tests/support/services/conversations-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createExportSources } from "./export-sources.server.ts";
import { writeExport } from "./write-export.usecases.server.ts";

describeOnBothDatabases("the export", (open, dialect) => {
  beforeEach(async () => {
    const tables = ["user", "mails", "rate_limits", "contact_messages", "contact_replies", "recent_visits"] as const;
    for (const table of [...tables, "visit_clearings"] as const) await open().deleteFrom(table).execute();
  });

  let dataDir: string;
  beforeEach(() => {
    dataDir = createTemporaryFolder();
  });
  const openSite = () => createAccountsFixture({ db: open(), dataDir });
  const stored = () => ({ db: open(), dataDir });

  async function exportAll(since = new Date(0)) {
    const folder = join(createTemporaryFolder(), "export");
    const counts = await writeExport({
      sources: createExportSources({ db: open(), blobs: openBlobs(stored()), since }),
      folder,
    });
    const read = (name: string) => readFileSync(join(folder, name), "utf8");
    return { folder, counts, read, readJson: (name: string) => JSON.parse(read(name)) as Record<string, unknown>[] };
  }

  const createVisits = (count: number, timestamp: string) =>
    Array.from({ length: count }, (_, i) => ({
      id: createTimeOrderedId(),
      path: `/${i}`,
      timestamp,
      useragent: "Firefox",
      ip: "203.0.113.9",
    }));

  test("has messages with replies, accounts and visits, and no secret", async () => {
    const site = await openSite();
    await site.createAccount(ann);
    await site.enter(ann);
    await site.write({ name: "=HYPERLINK(1)", message: 'Line 1\nLine "2"' });
    const [message] = await site.messages();
    await open().updateTable("contact_messages").set({ reply_count: 1 }).execute();
    await insertReply(open(), {
      id: "1",
      messageId: message?.id ?? "",
      parentId: null,
      author: "owner",
      sender: "Studio",
      subject: "Re: Hello",
      message: "Thanks",
      date: "2026-11-20T11:00:00.000Z",
      submissionHash: "hidden-hash",
      mailId: null,
      writtenBy: "Hal",
    });
    await insertVisits(open(), createVisits(3, "2026-11-20T10:00:00.000Z"));
    const { folder, counts, read, readJson } = await exportAll();
    expect(counts).toEqual({ messages: 1, replies: 1, notes: 0, attachments: 0, files: 0, accounts: 2, visits: 3 });
    expect(readJson("messages.json")).toMatchObject([
      {
        name: "=HYPERLINK(1)",
        message: 'Line 1\nLine "2"',
        folder: "inbox",
        replies: [{ id: "1", message: "Thanks", writtenBy: "Hal" }],
      },
    ]);
    expect(read("messages.csv")).toContain('"\'=HYPERLINK(1)",Ann@visitor.example,"Line 1\nLine ""2"""');
    expect(read("replies.csv")).toContain(
      `${message?.id},1,,2026-11-20T11:00:00.000Z,owner,Studio,Re: Hello,Thanks,Hal`,
    );
    expect(
      readJson("accounts.json")
        .map(({ email, role }) => `${email} ${role}`)
        .sort(),
    ).toEqual([`${ann.email} visitor`, `${ownerAccount.email} owner`]);
    expect(readJson("visits.json")[2]).toMatchObject({ path: "/2", useragent: "Firefox", ip: "203.0.113.9" });
    const { password } = await open().selectFrom("account").select("password").executeTakeFirstOrThrow();
    const { token } = await open().selectFrom("session").select("token").executeTakeFirstOrThrow();
    for (const name of readdirSync(folder))
      for (const secret of [password ?? "", token, message?.visitor_hash ?? "", "hidden-hash"])
        expect(read(name)).not.toContain(secret);
  });

  test("has the files of what was sent, whatever they are called", async () => {
    const rows = createContactRows(open);
    const id = await rows.addMessage();
    const other = await rows.addMessage();
    await rows.addReply(id, { id: "1" });
    await open().updateTable("contact_messages").set({ reply_count: 1 }).where("id", "=", id).execute();
    const bytes = Buffer.from("contents ".repeat(20_000));
    const names = [
      "plan.pdf",
      "plan.pdf",
      "..",
      "a/../../b\\c.txt",
      `${"😀𝐀".repeat(60)}.png`,
      "CON",
      "\u202e=1+1.csv",
    ];
    const attach = (name: string, place: { conversationId: string; replyId?: string; position?: number }) =>
      insertFile(stored(), { name, bytes, ...place });
    for (const [position, name] of names.entries()) await attach(name, { conversationId: id, position });
    await attach("reply.txt", { conversationId: id, replyId: "1" });
    await attach("not sent yet.txt", { conversationId: id, replyId: "scheduled" });
    const { hash } = await attach("other.txt", { conversationId: other });
    const { folder, counts, readJson } = await exportAll();
    expect(counts).toMatchObject({ attachments: names.length + 2, files: names.length + 2 });
    const [message] = readJson("messages.json") as { id: string; attachments: { name: string; path: string }[] }[];
    expect(message?.attachments.map(({ name }) => name)).toEqual([...names, "reply.txt"]);
    expect(message?.attachments[0]).toMatchObject({
      sha256: hash,
      size: bytes.length,
      isExecutable: false,
      replyId: null,
    });
    for (const { path } of message?.attachments ?? []) {
      expect(path).toMatch(new RegExp(`^${id}/file-\\d+-[^/\\\\]+$`, "u"));
      expect(readFileSync(join(folder, "files", path)).equals(bytes), path).toBe(true);
    }
    expect(readdirSync(join(folder, "files")).sort()).toEqual([id, other].sort());

    if (dialect === "postgres") return; // its foreign key keeps them
    rmSync(join(dataDir, "blobs"), { recursive: true });
    expect((await exportAll()).counts).toMatchObject({ attachments: names.length + 2, files: 0 });
  });

  test("reads in parts, and leaves out what is older, deleted or hidden", async () => {
    const site = await openSite();
    await site.write({ message: "an old message" });
    site.passTime(dayMs);
    const since = new Date(Date.now() + dayMs / 2);
    for (let i = 0; i < 5; i++) await site.write({ message: `a new message ${i}`, email: `${i}@visitor.example` });
    const [, deleted] = await site.messages();
    await open()
      .updateTable("contact_messages")
      .set({ deleted_at: since.toISOString() })
      .where("id", "=", deleted?.id ?? "")
      .execute();
    const later = new Date(since.getTime() + 1).toISOString();
    for (let i = 0; i < 5; i++) await insertVisits(open(), createVisits(500, later));
    await insertVisits(open(), createVisits(10, "2026-01-01T00:00:00.000Z"));
    expect((await exportAll(since)).counts).toEqual({
      messages: 4,
      replies: 0,
      notes: 0,
      attachments: 0,
      files: 0,
      accounts: 0,
      visits: 2_500,
    });
    await insertClearing(open(), "c", later);
    expect((await exportAll()).counts).toEqual({
      messages: 5,
      replies: 0,
      notes: 0,
      attachments: 0,
      files: 0,
      accounts: 1,
      visits: 0,
    });
  });

  test("has an older conversation whole where something was written in it since", async () => {
    const rows = createContactRows(open);
    const old = "2026-01-01T00:00:00.000Z";
    const [quiet, revived] = [await rows.addMessage({ date: old }), await rows.addMessage({ date: old })];
    for (const id of [quiet, revived]) await rows.addReply(id, { date: old });
    await rows.addReply(revived, { date: "2026-11-20T10:00:00.000Z", author: "owner" });
    await open().updateTable("contact_messages").set({ reply_count: 2 }).execute();
    const since = (date: string) =>
      exportAll(new Date(date)).then(({ counts, readJson }) => ({
        counts,
        ids: readJson("messages.json").map(({ id }) => id),
      }));
    expect(await since("2026-11-20T10:00:00.000Z")).toEqual({
      counts: { messages: 1, replies: 2, notes: 0, attachments: 0, files: 0, accounts: 0, visits: 0 },
      ids: [revived],
    });
    expect((await since("2026-11-20T10:00:00.001Z")).ids).toEqual([]);
    expect((await since("2026-01-01")).ids).toEqual([quiet, revived]);
  });
});
