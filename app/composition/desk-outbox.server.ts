import type { DeskOutbox } from "#app/features/contact/contact-desk.server.ts";
import { createLeaseOwner } from "#app/features/outbox/delivery/lease-owner.server.ts";
import { chooseDriver } from "#app/features/outbox/drivers/choose-driver.server.ts";
import {
  createEnqueueMail,
  dropMails,
  getMailStates,
  holdMails,
  releaseMails,
  retryMail,
} from "#app/features/outbox/outbox.usecases.server.ts";
import { OutboxWorker } from "#app/features/outbox/outbox-worker.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Config } from "./config.server.ts";

interface Parts {
  config: Config;
  db: Db;
  log: Logger;
  now: () => Date;
}

export interface DeskOutboxParts {
  outbox: DeskOutbox;
  worker: OutboxWorker;
}

/** The outbox as the desk knows it, with the worker that empties it. */
export function createDeskOutbox({ config, db, log, now }: Parts): DeskOutboxParts {
  const driver = chooseDriver(config);
  const worker = new OutboxWorker({ db: db, driver, leaseOwner: createLeaseOwner(config.dataDir), log, now });
  const enqueue = createEnqueueMail({ messageIdHost: new URL(config.origin).hostname });
  const outbox: DeskOutbox = {
    enqueue: (trx, mail, at) => enqueue(trx, mail, at),
    hold: (trx, id) => holdMails(trx, id),
    release: (trx, id, at) => releaseMails(trx, id, at),
    drop: (trx, id) => dropMails(trx, id),
    states: (ids) => getMailStates(db, ids),
    retry: (mailId, at) => retryMail(db, mailId, at),
    wake: () => worker.wake(),
    delivers: driver.delivers,
  };
  return { outbox, worker };
}
