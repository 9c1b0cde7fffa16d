// A process that runs only the outbox worker, for tests that kill it: node smtp-worker-process.ts DATA_DIR SMTP_URL
import { createLeaseOwner } from "#app/features/outbox/delivery/lease-owner.server.ts";
import { createSmtpDriver } from "#app/features/outbox/drivers/smtp.driver.server.ts";
import { OutboxWorker } from "#app/features/outbox/outbox-worker.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";

const [dataDir = "", url = ""] = process.argv.slice(2);
const worker = new OutboxWorker({
  db: openDatabase({ url: undefined, dataDir }),
  driver: createSmtpDriver({ url, from: { name: "Studio", address: "hello@studio.example" } }),
  leaseOwner: createLeaseOwner(dataDir),
  log: createSilentLogger(),
});
worker.start();
process.once("SIGTERM", () => void worker.stop().then(() => process.exit(0)));
