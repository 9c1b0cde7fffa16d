// A process that only sends waiting replies, for tests that kill it: node reply-sender-process.ts DATA_DIR DATABASE_URL HALT
// With HALT `claimed` it stops for good inside the transaction that sends the first reply, and prints "claimed". DATABASE_URL is
// empty for SQLite.
import { createReplySender } from "#app/features/conversations/server/outgoing/deliver-reply.usecases.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { createServicesFixture } from "#tests/support/services/services-fixture.ts";

const [dataDir = "", url = "", halt = ""] = process.argv.slice(2);
const { inbox } = createServicesFixture({
  db: openDatabase({ url: url || undefined, dataDir }),
  dataDir,
  startAt: new Date(),
});
const { enqueue } = inbox.outbox;
const outbox: typeof inbox.outbox = {
  ...inbox.outbox,
  enqueue: async (...mail) => {
    const enqueued = await enqueue(...mail);
    if (halt === "claimed") {
      process.stdout.write("claimed\n");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    return enqueued;
  },
};
createReplySender({ inbox: { ...inbox, outbox }, log: createSilentLogger(), pollMs: 20 }).start();
