import type { Kysely } from "kysely";
import type { DeskOutbox } from "#app/features/contact/contact-desk.server.ts";
import { createLeaseOwner } from "#app/features/outbox/delivery/lease-owner.server.ts";
import { chooseDriver } from "#app/features/outbox/drivers/choose-driver.server.ts";
import type { OutboxTables } from "#app/features/outbox/outbox.tables.ts";
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

/** The desk hands over a transaction typed with its own tables; it is one of the whole database. */
const asOutbox = (trx: unknown): Kysely<OutboxTables> => trx as Kysely<OutboxTables>;

/** The outbox as the desk knows it, with the worker that empties it. */
export function createDeskOutbox({ config, db, log, now }: Parts): DeskOutboxParts {
  const driver = chooseDriver(config);
  const worker = new OutboxWorker({ db: asOutbox(db), driver, leaseOwner: createLeaseOwner(config.dataDir), log, now });
  const enqueue = createEnqueueMail({ messageIdHost: new URL(config.origin).hostname });
  const outbox: DeskOutbox = {
    enqueue: (trx, mail, at) => enqueue(asOutbox(trx), mail, at),
    hold: (trx, id) => holdMails(asOutbox(trx), id),
    release: (trx, id, at) => releaseMails(asOutbox(trx), id, at),
    drop: (trx, id) => dropMails(asOutbox(trx), id),
    states: (ids) => getMailStates(asOutbox(db), ids),
    retry: (mailId, at) => retryMail(asOutbox(db), mailId, at),
    wake: () => worker.wake(),
    delivers: driver.delivers,
  };
  return { outbox, worker };
}
