import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { parseSearch } from "#app/features/conversations/model/search/search-query.ts";
import { addLabelByName } from "#app/features/conversations/server/named/labels.usecases.server.ts";
import { keysOfRow } from "#app/features/conversations/server/search/postgres-search.driver.server.ts";
import {
  indexAllMarked,
  searchConversations,
  showMatches,
} from "#app/features/conversations/server/search/search.usecases.server.ts";
import { hourMs } from "#app/lib/units.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { describeOnBothDatabases } from "../support/database/test-database.ts";
import { at, createContactRows, sampleMessage } from "../support/services/conversations-fixture.ts";

describeOnBothDatabases("the search of the inbox", (open) => {
  const { addMessage, addReply } = createContactRows(open);

  beforeEach(async () => {
    for (const table of ["contact_messages", "inbox_labels", "inbox_search_queue"] as const)
      await open().deleteFrom(table).execute();
  });

  const search = (text: string, before?: { id: string; lastActivityAt: string }, size = 50) =>
    searchConversations({ db: open() }, parseSearch(text), { before, size });
  const idsOf = async (text: string) => (await search(text)).found.map(({ id }) => id);
  const addNote = (messageId: string, text: string) =>
    open()
      .insertInto("inbox_notes")
      .values({ id: `note ${messageId}`, message_id: messageId, text, written_at: at(0), deleted_at: null })
      .execute();
  const rowAt = (i: number, message: string) => {
    const date = new Date(Date.UTC(2026, 0, 1) + i * hourMs).toISOString();
    return {
      ...sampleMessage({ message, date }),
      state: "open" as const,
      is_unread: 0 as const,
      last_activity_at: date,
    };
  };
  const addRows = async (rows: ReturnType<typeof rowAt>[]) => {
    await open()
      .transaction()
      .execute(async (trx) => {
        for (let i = 0; i < rows.length; i += 50)
          await trx
            .insertInto("contact_messages")
            .values(rows.slice(i, i + 50))
            .execute();
      });
    await indexAllMarked({ db: open() }, new AbortController().signal);
  };
  const indexRows = async () => {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from inbox_search_documents`.execute(open());
    return Number(rows[0]?.rows);
  };

  test("finds names, addresses, messages, replies, subjects and notes", async () => {
    const id = await addMessage({ name: "Żaneta", email: "zaneta.k@firma.example", message: "A shop for bicycles" });
    await addReply(id, { subject: "Quotation", message: "With a cargo bike." });
    await addNote(id, "Pays on time");
    await addMessage({ name: "Bob", email: "bob@visitor.example", message: "Nothing of it" });
    for (const text of ["zaneta", "firma", "zaneta.k@firma.example", "bicycles", "Quotation", "cargo", "pays"])
      expect([text, await idsOf(text)]).toEqual([text, [id]]);
    expect(await idsOf("bicycles cargo pays")).toEqual([id]);
    expect(await idsOf("bicycles bob")).toEqual([]);
  });

  test.each([
    ["Zażółć gęślą jaźń", "zazolc"],
    ["zazolc gesla jazn", "Zażółć"],
    ["Straße", "strasse"],
    ["ŁÓDŹ", "łódź"],
    ["İstanbul", "istanbul"],
    ["Київ", "київ"],
    ["Ελλάδα", "ελλαδα"],
    ["见到你很高兴", "你很"],
    ["e\u0301te\u0301", "été"],
    ["foo_bar-baz/qux", "bar baz"],
    ["version 2.10", "2.10"],
    ["👍 done 🎉", "done"],
  ])("finds %j by %j", async (message, text) => {
    const id = await addMessage({ message });
    expect(await idsOf(text)).toEqual([id]);
  });

  test("compares whole words, the last one by its start, and phrases in quotes", async () => {
    const [a, b] = [await addMessage({ message: "red website" }), await addMessage({ message: "website, red" })];
    expect(await idsOf("websi")).toEqual([b, a]);
    expect(await idsOf("websi red")).toEqual([]);
    expect(await idsOf("ebsite")).toEqual([]);
    expect(await idsOf('"red website"')).toEqual([a]);
    expect(await idsOf('"websi"')).toEqual([]);
    expect(await idsOf('"website red"')).toEqual([b]);
  });

  test("a phrase is in one text, not at the end of one and the start of another", async () => {
    const id = await addMessage({ message: "one two" });
    await addReply(id, { subject: "", message: "three four" });
    expect(await idsOf('"one two"')).toEqual([id]);
    expect(await idsOf('"two three"')).toEqual([]);
  });

  test("operators restrict: sender, label, state, parts, times", async () => {
    const [a, b] = [
      await addMessage({ name: "Anna Nowak", email: "anna@firma.example", message: "shop" }),
      await addMessage({
        name: "Bob",
        email: "bob@visitor.example",
        message: "shop of anna",
        date: "2026-03-05T10:00:00.000Z",
      }),
    ];
    const spam = await addMessage({ folder: "spam", message: "shop" });
    await open().updateTable("contact_messages").set({ state: "done", is_unread: 0 }).where("id", "=", b).execute();
    await open().updateTable("contact_messages").set({ reply_count: 1 }).where("id", "=", a).execute();
    await addNote(b, "later");
    await addLabelByName({ db: open(), now: () => new Date() }, "Offer sent", [a]);
    const expected: [string, string[]][] = [
      ["shop", [a, b]],
      ["shop is:spam", [spam]],
      ["from:anna", [a]],
      ["from:anna@firma.example", [a]],
      ["anna", [a, b]],
      ['label:"offer SENT"', [a]],
      ["label:unknown", []],
      ["is:done", [b]],
      ["is:open shop", [a]],
      ["is:unread", [a]],
      ["has:note", [b]],
      ["has:replies", [a]],
      ["has:attachment", []],
      ["before:2026-04", [b]],
      ["before:2026-03-05", []],
      ["after:2026-04-01 shop", [a]],
      ["after:2026-03-05 before:2027", [a, b]],
    ];
    for (const [text, ids] of expected) expect([text, await idsOf(text)]).toEqual([text, ids]);
  });

  test("follows what is written, and forgets what is deleted", async () => {
    const id = await addMessage({ message: "alpha" });
    expect(await idsOf("beta")).toEqual([]);
    await addReply(id, { message: "beta" });
    expect(await idsOf("alpha beta")).toEqual([id]);
    await addNote(id, "gamma");
    expect(await idsOf("gamma")).toEqual([id]);
    await open()
      .updateTable("inbox_notes")
      .set({ deleted_at: at(1) })
      .execute();
    expect(await idsOf("gamma")).toEqual([]);
    await open()
      .updateTable("contact_messages")
      .set({ deleted_at: at(1) })
      .where("id", "=", id)
      .execute();
    expect(await idsOf("alpha")).toEqual([]);
    await open().deleteFrom("contact_messages").where("id", "=", id).execute();
    expect(await indexRows()).toBe(0);
  });

  test("newest activity first, in pages that miss nothing, also within one millisecond", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 7; i++) ids.push(await addMessage({ message: "word" }));
    await open()
      .updateTable("contact_messages")
      .set({ last_activity_at: at(9) })
      .where("id", "=", ids[0] ?? "")
      .execute();
    const found: string[] = [];
    let before: { id: string; lastActivityAt: string } | undefined;
    do {
      const page = await search("word", before, 3);
      found.push(...page.found.map(({ id }) => id));
      before = page.next && { id: page.next.id, lastActivityAt: page.next.last_activity_at };
    } while (before);
    expect(found[0]).toBe(ids[0]);
    expect(new Set(found)).toEqual(new Set(ids));
    expect(found).toHaveLength(7);
  });

  test("a rare word is found among more than are compared one by one", async () => {
    const old = await addMessage({ message: "needle", date: "2020-01-01T00:00:00.000Z" });
    await addRows(Array.from({ length: 650 }, (_, i) => rowAt(i, `hay ${i}`)));
    expect(await idsOf("needle")).toEqual([old]);
    expect(await idsOf("needle from:ann")).toEqual([old]);
    expect((await search("hay", undefined, 50)).next).toBeDefined();
  });

  test("a word that is common in old conversations only is found in pages that miss nothing", async () => {
    const [old, newer] = [900, 450];
    const messages = Array.from({ length: old + newer }, (_, i) => rowAt(i, i < old ? "brochure" : "hay"));
    await addRows(messages);
    if (dialectOf(open()) === "postgres") await sql`analyze inbox_search_documents`.execute(open());
    const found: string[] = [];
    let before: { id: string; lastActivityAt: string } | undefined;
    do {
      const page = await search("brochure", before);
      found.push(...page.found.map(({ id }) => id));
      before = page.next && { id: page.next.id, lastActivityAt: page.next.last_activity_at };
    } while (before);
    const ids = messages.map(({ id }) => id);
    expect(found).toEqual(ids.slice(0, old).reverse());
    expect(await idsOf("brochure is:done")).toEqual([]);
    const day = messages[old - 10]?.date.slice(0, 10) ?? "";
    const since = messages.slice(0, old).filter(({ date }) => date.slice(0, 10) >= day);
    expect(await idsOf(`brochure after:${day}`)).toEqual(since.map(({ id }) => id).reverse());
  });

  test.each([
    '"',
    "'",
    "*",
    "NEAR(a b)",
    "a AND OR NOT b",
    "sender:a",
    "{sender body}:x",
    "a^b",
    "-a",
    '"a" "',
    "a:*",
    "(((",
    "\\",
    "|&!<->:",
    "\u0000a",
    "from:",
    "label:",
    "is:",
    "is:nothing",
    "before:x",
    "after:2026-13-45",
    "toString:x",
    "__proto__:x",
    "x".repeat(10_000),
    "a ".repeat(5_000),
    '"'.repeat(9_999),
    "%_%",
    "\ud800",
    "' or 1=1 --",
    "¶",
    "🎉",
  ])("%j gives a list, never an error", async (text) => {
    await addMessage({ message: "a text" });
    expect(await search(text)).toMatchObject({ found: expect.any(Array) });
  });

  test("shows the part in which it was found, with marks", async () => {
    const id = await addMessage({ message: `${"start ".repeat(60)}Zażółć gęślą jaźń, and the start` });
    const reply = await addMessage({ message: "nothing" });
    await addReply(reply, { subject: "Re", message: "Gęsia skórka" });
    const shown = await showMatches({ db: open() }, [id, reply], parseSearch("ges"));
    const parts = (key: string) =>
      shown.get(key)?.ranges.map(({ start, end }) => shown.get(key)?.text.slice(start, end));
    expect(parts(id)).toEqual(["gęś"]);
    expect(shown.get(id)?.text).toMatch(/^…(start )+Zażółć gęślą jaźń, and the start$/);
    expect(parts(reply)).toEqual(["Gęs"]);
  });

  test("the keys of times and of the sample are read from the index", async () => {
    if (dialectOf(open()) !== "postgres") return;
    await open()
      .transaction()
      .execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        const { rows } = await sql<Record<string, string>>`
          explain select 1 from inbox_search_documents
          where words @@ 'a'::tsquery and ${keysOfRow} && array[-1]::bigint[]`.execute(trx);
        const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
        expect(plan).toMatch(/Index Scan on inbox_search_keys .*\n *Index Cond: .*words @@.* AND .*&&/);
      });
  });

  test("after an erase, no word of it is in the database", async () => {
    const id = await addMessage({ message: "Xylophonwerkstatt" });
    await addMessage({ message: "other" });
    expect(await idsOf("xylophonwerk")).toEqual([id]);
    await open().deleteFrom("contact_messages").where("id", "=", id).execute();
    const index = dialectOf(open()) === "sqlite" ? sql`inbox_search_text_data` : sql`inbox_search_documents`;
    const { rows } = await sql<Record<string, unknown>>`select * from ${index}`.execute(open());
    const bytes = rows
      .map((row) =>
        Object.values(row).map((value) =>
          value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value),
        ),
      )
      .join();
    expect(bytes).not.toMatch(/xyl/i);
  });
});
