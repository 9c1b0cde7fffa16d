import {
  createPushWorker,
  type Push,
  sendDuePushes,
} from "#app/features/conversations/device/push/push.usecases.server.ts";
import { createVapidKeys } from "#app/features/conversations/device/push/push-service.server.ts";
import { secondMs } from "#app/lib/units.ts";
import type { BackgroundLoop } from "#app/platform/background/background-loop.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Config } from "./config.server.ts";

interface PushParts {
  config: Pick<Config, "contactEmail" | "pushServices">;
  db: Db;
  log: Logger;
  now: () => Date;
  secret: string;
}

const timeoutMs = 10 * secondMs;

export function createPush({ config, db, log, now, secret }: PushParts): { push: Push; worker: BackgroundLoop } {
  const worker = createPushWorker({ sendDue: () => sendDuePushes(push), log });
  const sender = {
    keys: createVapidKeys(deriveKey(secret, "web push")),
    subject: `mailto:${config.contactEmail}`,
    otherServices: config.pushServices,
    timeoutMs,
  };
  const push: Push = { db, sender, now, wake: () => worker.wake() };
  return { push, worker };
}
