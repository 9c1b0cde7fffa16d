import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createServicesFixture, statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { sendReply } from "./outgoing/send-reply.usecases.server.ts";
import { replyAsVisitor } from "./visitor/visitor-conversations.usecases.server.ts";

/** Simultaneous requests, over several connections where the database has them. */
describeOnBothDatabases("the inbox under simultaneous requests", (open) => {
  // A warm pool: no request is first only because the others still wait for a connection.
  beforeAll(() => Promise.all(Array.from({ length: 8 }, () => sql`select 1`.execute(open()))));

  let people = 0;
  /** An address and a network that no other test's limits know. */
  const meet = () => {
    const n = ++people;
    return { email: `ann-${n}@visitor.example`, ip: `203.0.113.${n}` };
  };
  const openSite = () => createServicesFixture({ db: open(), dataDir: createTemporaryFolder() });
  const countOf = async (table: "contact_messages" | "contact_replies" | "mails", where: string, value: string) => {
    const rows = await open().selectFrom(table).selectAll().execute();
    return rows.filter((row) => (row as unknown as Record<string, unknown>)[where] === value).length;
  };
  const usesOf = async (key: string) =>
    (await open().selectFrom("rate_limits").select("used").where("key", "=", key).executeTakeFirst())?.used;

  test("a form sent several times at once is one message, one mail and one use of the limit", async () => {
    const site = openSite();
    const ann = meet();
    const sent = await Promise.all([1, 2, 3, 4].map(() => site.write({ ...ann, token: `form of ${ann.email}` })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await countOf("contact_messages", "email", ann.email)).toBe(1);
    expect(await countOf("mails", "conversation_id", sent[0]?.id ?? "")).toBe(1);
    expect(await usesOf(`contact/message/email/${ann.email}`)).toBe(1);
  });

  test("a form sent twice at once, as the last that the limit allows, is taken both times", async () => {
    const site = openSite();
    const ann = meet();
    for (let i = 0; i < 9; i++) await site.write({ ...ann, message: `message ${i}` });
    const twice = [1, 2].map(() => statusOf(site.write({ ...ann, token: `last form of ${ann.email}` })));
    expect(await Promise.all(twice)).toEqual([200, 200]);
    expect(await countOf("contact_messages", "email", ann.email)).toBe(10);
  });

  test("exactly as many messages as the limit allows are stored when all come at once", async () => {
    const site = openSite();
    const ann = meet();
    const sent = Array.from({ length: 16 }, (_, i) => statusOf(site.write({ ...ann, message: `message ${i}` })));
    expect((await Promise.all(sent)).sort()).toEqual([...Array(10).fill(200), ...Array(6).fill(429)]);
    expect(await countOf("contact_messages", "email", ann.email)).toBe(10);
  });

  test("a visitor's reply sent several times at once is one reply and one mail", async () => {
    const site = openSite();
    const ann = meet();
    const visitor = site.openBrowser();
    const { id } = await site.write({ ...ann, visitor });
    const form = site.openForm();
    const submission = { messageId: id, input: { message: "And?" }, form, visitor, ip: ann.ip };
    const sent = await Promise.all([1, 2, 3].map(() => replyAsVisitor(site.inbox, submission)));
    expect(new Set(sent.map((reply) => reply.id)).size).toBe(1);
    expect(await countOf("contact_replies", "message_id", id)).toBe(1);
    expect(await countOf("mails", "conversation_id", id)).toBe(2);
  });

  test("several replies of one moment are all kept, with ids of their own", async () => {
    const site = openSite();
    const ann = meet();
    const visitor = site.openBrowser();
    const { id } = await site.write({ ...ann, visitor });
    const sent = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        replyAsVisitor(site.inbox, {
          messageId: id,
          input: { message: `reply ${n}` },
          form: site.openForm(),
          visitor,
          ip: ann.ip,
        }),
      ),
    );
    expect(new Set(sent.map((reply) => reply.id)).size).toBe(5);
    expect(await countOf("contact_replies", "message_id", id)).toBe(5);
  });

  test("the owner's reply sent several times at once is one reply and one mail", async () => {
    const site = openSite();
    const { id } = await site.write(meet());
    const input = { from: "Studio", subject: "Re", message: "Gladly" };
    const sent = await Promise.all(
      [1, 2, 3].map(() =>
        sendReply(site.inbox, { sendAt: "now", writtenBy: "Owner", messageId: id, input, key: `key ${id}` }),
      ),
    );
    expect(new Set(sent.map(({ reply }) => reply.id)).size).toBe(1);
    expect(await countOf("contact_replies", "message_id", id)).toBe(1);
    expect(await countOf("mails", "conversation_id", id)).toBe(2);
  });
});
