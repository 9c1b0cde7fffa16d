import type { AccountsOutbox } from "#app/features/accounts/accounts-service.server.ts";
import type { ContactOutbox } from "#app/features/conversations/conversations.server.ts";
import { listMailedFiles } from "#app/features/conversations/files/files.usecases.server.ts";
import { createIsEnded, createLeaseOwner } from "#app/features/outbox/delivery/lease-owner.server.ts";
import { chooseDriver } from "#app/features/outbox/drivers/choose-driver.server.ts";
import type { MailFile } from "#app/features/outbox/drivers/mail-driver.ts";
import type { MailStops } from "#app/features/outbox/mail-stops.ts";
import { createEnqueueMail } from "#app/features/outbox/outbox.usecases.server.ts";
import { publishOutbox } from "#app/features/outbox/outbox-metrics.server.ts";
import { OutboxWorker } from "#app/features/outbox/outbox-worker.server.ts";
import type { OwnerOutbox } from "#app/features/outbox/owner/owner-outbox.usecases.server.ts";
import type { WeeklyMailOutbox } from "#app/features/weekly-mail/weekly-mail.context.ts";
import type { BlobStore } from "#app/platform/blobs/blob-store.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Metrics } from "#app/platform/metrics/metrics.ts";
import { studio } from "#studio";
import type { Config } from "./config.server.ts";

interface Parts {
  config: Config;
  db: Db;
  log: Logger;
  now: () => Date;
  metrics: Metrics;
  blobs: Pick<BlobStore, "open">;
  createToken: (conversationId: string, address: string) => string;
  mailStops: MailStops;
  wakeDevices: () => void;
}

export interface Outboxes {
  contact: ContactOutbox;
  accounts: AccountsOutbox;
  owner: OwnerOutbox;
  weekly: WeeklyMailOutbox;
  worker: OutboxWorker;
}

async function openContents(blobs: Pick<BlobStore, "open">, hash: string) {
  const blob = await blobs.open(hash);
  if (!blob) throw new Error(`the contents ${hash} of a file are missing`);
  return blob.bytes;
}

export function createOutboxes(parts: Parts): Outboxes {
  const { config, db, log, now, metrics, blobs, createToken, mailStops, wakeDevices } = parts;
  const driver = chooseDriver(config, { site: { name: studio.name, url: config.origin } });
  const findFiles = async (conversationId: string, mailId: string): Promise<MailFile[]> => {
    const files = await listMailedFiles(db, conversationId, mailId);
    return files.map(({ name, type, blobHash }) => ({ name, type, open: () => openContents(blobs, blobHash) }));
  };
  const leaseOwner = createLeaseOwner(config.dataDir);
  const isEnded = createIsEnded(db, leaseOwner);
  const worker = new OutboxWorker({ db, driver, leaseOwner, isEnded, log, now, metrics, findFiles, mailStops });
  const enqueue = createEnqueueMail({
    messageIdHost: new URL(config.origin).hostname,
    createToken,
    replyAddress: config.replyAddress,
  });
  const common = { wake: () => worker.wakeSoon(), delivers: driver.delivers };
  const contact: ContactOutbox = {
    ...common,
    attachesFiles: driver.attachesFiles,
    wake() {
      common.wake();
      wakeDevices();
    },
    enqueue,
  };
  const accounts: AccountsOutbox = {
    ...common,
    async enqueue(trx, { to, ...mail }, at) {
      const words = { ...mail, to: { name: "", address: to }, fromName: studio.name };
      await enqueue(trx, { ...words, kind: "account", conversationId: null, replyTo: null }, at);
    },
  };
  const owner: OwnerOutbox = { ...common, db, now };
  const weekly: WeeklyMailOutbox = {
    ...common,
    async enqueue(trx, { to, ...mail }, at) {
      const words = { ...mail, to: { name: "", address: to }, fromName: studio.name };
      await enqueue(trx, { ...words, kind: "weekly", conversationId: null, replyTo: null }, at);
    },
  };
  publishOutbox(metrics, owner);
  return { contact, accounts, owner, weekly, worker };
}
