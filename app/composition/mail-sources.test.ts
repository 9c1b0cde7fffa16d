// @module-tag long
import { createHmac, createSecretKey } from "node:crypto";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createMailIntake } from "#app/composition/mail-in.server.ts";
import { MailboxReader } from "#app/features/mail-in/mailbox-reader.server.ts";
import type { MailIntake } from "#app/features/mail-in/receiving/mail-intake.ts";
import { createImapSource } from "#app/features/mail-in/sources/imap/imap-source.server.ts";
import { createMailWebhook } from "#app/features/mail-in/sources/mail-webhook.server.ts";
import { createBlobStore } from "#app/platform/blobs/blob-store.server.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { startImapTestServer } from "#tests/support/mail/imap-server.ts";
import {
  type ConversationsFixture,
  createConversationsFixture,
} from "#tests/support/services/conversations-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

interface SourceUnderTest {
  /** Retries like a mail server, until the source has accepted the mail. */
  deliver(raw: string): Promise<void>;
  close(): Promise<void>;
}

const settled = { timeout: 10_000, interval: 20 };
const mail = (n: number, { more = "", text = `Hello ${n}` } = {}) =>
  `From: Ann <ann${n}@visitor.example>\r\nTo: hello@studio.example\r\nMessage-ID: <${n}@visitor.example>\r\nSubject: ${n}\r\n${more}\r\n${text}\r\n`;

/** The contract of all sources of mails. */
function describeMailSource(name: string, open: (intake: MailIntake) => Promise<SourceUnderTest>): void {
  describe(`mails that come in by ${name}`, () => {
    let fixture: ConversationsFixture;
    beforeEach(async () => {
      fixture = await createConversationsFixture();
    });
    const db = () => fixture.inbox.db;
    const messages = async () =>
      (await db().selectFrom("contact_messages").select("message").orderBy("date").execute()).map((m) => m.message);
    const reasons = async () =>
      (
        await db()
          .selectFrom("incoming_mails")
          .select("reason")
          .where("state", "=", "set-aside")
          .orderBy("id")
          .execute()
      ).map((m) => m.reason);

    async function start(change: (intake: MailIntake) => MailIntake = (intake) => intake): Promise<SourceUnderTest> {
      const blobs = createBlobStore({
        db: fixture.db,
        dataDir: createTemporaryFolder(),
        now: () => new Date(),
        references: [],
      });
      const intake = createMailIntake({
        inbox: fixture.inbox,
        blobs,
        dataDir: createTemporaryFolder(),
        tokenKey: deriveKey("s".repeat(32), "mail token"),
      });
      const source = await open(change({ ...intake, now: () => new Date() }));
      onTestFinished(() => source.close());
      return source;
    }

    test("are stored once, and kept byte by byte", async () => {
      const source = await start();
      await source.deliver(mail(1));
      await source.deliver(mail(1));
      await source.deliver(mail(2));
      await expect.poll(async () => (await messages()).toSorted(), settled).toEqual(["Hello 1", "Hello 2"]);
      const sizes = await db().selectFrom("blobs").select("size").execute();
      expect(sizes.map(({ size }) => Number(size))).toEqual([mail(1).length, mail(2).length]);
    });

    test("are set aside where they cannot be read or are from programs, and the next is read", async () => {
      const source = await start();
      const parts = `--b\r\n\r\nx\r\n`.repeat(600);
      await source.deliver(mail(1, { more: "Content-Type: multipart/mixed; boundary=b\r\n", text: parts }));
      await source.deliver(mail(2, { more: "Precedence: junk\r\n" }));
      await source.deliver(mail(3));
      await expect.poll(messages, settled).toEqual(["Hello 3"]);
      const both = ["A program sent it.", "The mail has more than 500 parts."];
      await expect.poll(async () => (await reasons()).toSorted(), settled).toEqual(both);
    });

    test("that cannot be stored are not acknowledged, and are stored when they are offered again", async () => {
      let errors = 2;
      const source = await start((intake) => ({
        ...intake,
        conversations: {
          ...intake.conversations,
          begin: (trx, text) =>
            errors-- > 0 ? Promise.reject(new Error("the disk is full")) : intake.conversations.begin(trx, text),
        },
      }));
      await source.deliver(mail(1));
      await source.deliver(mail(2));
      await expect.poll(async () => (await messages()).toSorted(), settled).toEqual(["Hello 1", "Hello 2"]);
      expect(await reasons()).toEqual([]);
    });
  });
}

describeMailSource("IMAP", async (intake) => {
  const server = await startImapTestServer({ folder: createTemporaryFolder() });
  const source = createImapSource({ url: new URL(server.url), afterReading: { kind: "leave" } });
  const log = createSilentLogger();
  const reader = new MailboxReader({ source, intake, leaseOwner: "a/1/b", log, pausesMs: [20] });
  reader.start();
  const state = () => intake.db.selectFrom("mail_source_states").select("connected_since").executeTakeFirst();
  await vi.waitFor(async () => expect((await state())?.connected_since).toBeTruthy(), 5_000);
  return {
    deliver: async (raw) => server.deliver(raw),
    async close() {
      await reader.stop();
      await server.goDown();
    },
  };
});

describeMailSource("webhook", async (intake) => {
  const key = createSecretKey("k".repeat(32), "utf8");
  const webhook = createMailWebhook({ intake, key, dataDir: createTemporaryFolder() });
  return {
    async deliver(text) {
      const raw = Buffer.from(text);
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const signature = `sha256=${createHmac("sha256", key).update(`${timestamp}.`).update(raw).digest("hex")}`;
      const send = () => webhook.receive({ timestamp, signature }, [raw]);
      await vi.waitFor(send, 5_000);
    },
    close: async () => {},
  };
});
