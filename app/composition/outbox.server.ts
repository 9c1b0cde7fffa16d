import { deriveAccent } from "#app/features/content/brand/accent.ts";
import type { Content } from "#app/features/content/content-service.ts";
import { type OpenedPictures, readPng } from "#app/features/content/pictures/pictures.usecases.server.ts";
import { listMailedFiles } from "#app/features/conversations/server/files/files.usecases.server.ts";
import { fromEnvironment, mailServerKey } from "#app/features/mail-server/mail-server.usecases.server.ts";
import type { MailServer } from "#app/features/mail-server/mail-server-service.ts";
import { createIsEnded, createLeaseOwner } from "#app/features/outbox/delivery/lease-owner.server.ts";
import { chooseDriver } from "#app/features/outbox/drivers/choose-driver.server.ts";
import { createLiveDriver } from "#app/features/outbox/drivers/live-driver.server.ts";
import type { MailFile } from "#app/features/outbox/drivers/mail-driver.ts";
import type { MailSite } from "#app/features/outbox/drivers/mail-styles.ts";
import { createEnqueueMail, type Outbox } from "#app/features/outbox/outbox.usecases.server.ts";
import { OutboxWorker } from "#app/features/outbox/outbox-worker.server.ts";
import { publishOutbox } from "#app/features/outbox/owner/owner-outbox.usecases.server.ts";
import type { BlobStore } from "#app/platform/blobs/blob-store.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import type { SiteParts } from "./config.server.ts";
import { createMailStops } from "./conversations.server.ts";

interface OutboxParts extends SiteParts {
  blobs: Pick<BlobStore, "open">;
  createToken: (conversationId: string, address: string) => string;
  wakeDevices: () => void;
}

async function openContents(blobs: Pick<BlobStore, "open">, hash: string) {
  const blob = await blobs.open(hash);
  if (!blob) throw new Error(`the contents ${hash} of a file are missing`);
  return blob.bytes;
}

/** The studio may publish another name, accent or mark at any time. */
const createMailSite = (content: Content, pictures: OpenedPictures, url: string): MailSite => ({
  get name() {
    return content.current.studio.name;
  },
  url,
  get accent() {
    return deriveAccent(content.current.studio.accent);
  },
  get mark() {
    const { svg, plate, icon192 } = content.current.studio.mark;
    return svg || icon192 ? { plate, readPng: () => readPng(pictures, icon192) } : undefined;
  },
});

export function createOutbox({ blobs, createToken, wakeDevices, ...parts }: OutboxParts) {
  const { config, content, db, log, now, metrics } = parts;
  const site = createMailSite(content, { db, blobs }, config.origin);
  const driver = createLiveDriver(chooseDriver(config, { site }));
  const findFiles = async (conversationId: string, mailId: string): Promise<MailFile[]> => {
    const files = await listMailedFiles(db, conversationId, mailId);
    return files.map(({ name, type, blobHash }) => ({ name, type, open: () => openContents(blobs, blobHash) }));
  };
  const leaseOwner = createLeaseOwner(config.dataDir);
  const isEnded = createIsEnded(db, leaseOwner);
  const worker = new OutboxWorker({
    db,
    driver,
    leaseOwner,
    isEnded,
    log,
    now,
    metrics,
    findFiles,
    mailStops: createMailStops(parts),
  });
  const enqueue = createEnqueueMail({
    messageIdHost: new URL(config.origin).hostname,
    studio: site,
    createToken,
    replyAddress: config.replyAddress,
  });
  const outbox: Outbox = {
    ...{ db, now, enqueue },
    get delivers() {
      return driver.delivers;
    },
    get attachesFiles() {
      return driver.attachesFiles;
    },
    enqueueNotice: (trx, kind, { to, ...notice }, at) =>
      enqueue(
        trx,
        {
          ...notice,
          kind,
          conversationId: null,
          to: { name: "", address: to },
          fromName: content.current.studio.name,
          replyTo: null,
        },
        at,
      ),
    wake() {
      worker.wakeSoon();
      wakeDevices();
    },
  };
  publishOutbox(metrics, outbox);
  const mailServer: MailServer = {
    ...{ db, log, now },
    key: deriveKey(parts.secret, mailServerKey),
    fixed: config,
    current: fromEnvironment(config),
    onChange(settings) {
      driver.replace(chooseDriver(settings, { site }));
      worker.wake();
    },
  };
  return { outbox, worker, mailServer };
}
