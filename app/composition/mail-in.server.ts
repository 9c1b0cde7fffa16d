import type { KeyObject } from "node:crypto";
import { emailSchema } from "#app/features/contact/contact.schema.ts";
import { findMessage } from "#app/features/contact/contact.store.server.ts";
import type { Inbox } from "#app/features/contact/contact-inbox.server.ts";
import { listOwnerSubjects } from "#app/features/contact/conversation/replies.store.server.ts";
import { addMailedReply, beginMailedConversation } from "#app/features/contact/sending/receive-mail.usecases.server.ts";
import { readIncomingMail } from "#app/features/mail-in/content/read-incoming-mail.server.ts";
import type { MailIntake } from "#app/features/mail-in/receive-mail.usecases.server.ts";
import { markMailReturned } from "#app/features/outbox/outbox.store.server.ts";

/** Connects mails that come in with the conversations, and with the mails that were sent. */
export function createMailIntake(inbox: Inbox, tokenKey: KeyObject): MailIntake {
  const { db, owner, now } = inbox;
  return {
    db,
    tokenKey,
    ownerAddress: owner.email,
    now,
    isAddress: (text) => emailSchema.safeParse(text).success,
    readMail: readIncomingMail,
    conversations: {
      async find(trx, id) {
        const message = await findMessage(trx, id);
        return message && { visitorAddress: message.email, subjects: await listOwnerSubjects(trx, id) };
      },
      begin: (trx, mail) => beginMailedConversation(inbox, trx, mail),
      reply: (trx, id, mail) => addMailedReply(inbox, trx, id, mail),
      markReturned: (trx, messageId, reason) => markMailReturned(trx, messageId, reason, now()),
      wake: () => inbox.outbox.wake(),
    },
  };
}
