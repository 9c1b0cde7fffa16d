import type { KeyObject } from "node:crypto";
import { hasMailStop } from "#app/features/conversations/visitor/mailed-links/mailed-links.store.server.ts";
import { createStopUrl } from "#app/features/conversations/visitor/mailed-links/mailed-links.usecases.server.ts";
import type { MailStops } from "#app/features/outbox/mail-stops.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import type { Config } from "../config.server.ts";
import { createWeeklyMailStops } from "../numbers/weekly-mail.server.ts";

/** Signs the links that stop a conversation's mails. @param secret of the site */
export const createMailStopKey = (secret: string): KeyObject => deriveKey(secret, "mail stop");

/** Stops a conversation's mails, or the weekly one, which belongs to none. @param secret of the site */
export function createMailStops(config: Config, db: Db, secret: string): MailStops {
  const ofConversations = { siteUrl: config.origin, mailStopKey: createMailStopKey(secret) };
  const ofWeeklyMail = createWeeklyMailStops(config, secret);
  return {
    createUrl: (conversationId, address) =>
      conversationId === null
        ? ofWeeklyMail.createUrl(address)
        : createStopUrl(ofConversations, conversationId, address),
    isStopped: (conversationId) => hasMailStop(db, conversationId),
  };
}
