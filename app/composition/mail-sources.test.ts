import { createHmac, createSecretKey } from "node:crypto";
import { expect, vi } from "vitest";
import { MailboxReader } from "#app/features/mail-in/mailbox-reader.server.ts";
import { createImapSource } from "#app/features/mail-in/sources/imap/imap-source.server.ts";
import { createMailWebhook } from "#app/features/mail-in/sources/mail-webhook.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { startImapTestServer } from "#tests/support/mail/imap-server.ts";
import { describeMailSource } from "#tests/support/mail/mail-source-contract.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

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
