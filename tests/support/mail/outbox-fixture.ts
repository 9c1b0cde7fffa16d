import {
  type ClaimedMail,
  claimDueMails,
  settleDelivery,
} from "#app/features/outbox/delivery/deliver-due.usecases.server.ts";
import { defaultRetrySchedule } from "#app/features/outbox/delivery/retry-schedule.ts";
import type { Delivery } from "#app/features/outbox/drivers/mail-driver.ts";
import { createEnqueueMail, getMailStates, type MailDraft } from "#app/features/outbox/outbox.usecases.server.ts";
import type { Db } from "#app/platform/database/tables.ts";

/** A draft for tests. */
export const sampleDraft = (changes: Partial<MailDraft> = {}): MailDraft => ({
  kind: "notification",
  conversationId: "conversation-1",
  to: { name: "Ada", address: "ada@visitor.example" },
  fromName: "Northlight",
  subject: "New message",
  text: "Hello",
  replyTo: null,
  ...changes,
});

export const startOfTime = new Date("2026-01-01T00:00:00.000Z");
export const later = (ms: number): Date => new Date(startOfTime.getTime() + ms);

/** Steps of a mail's life for store tests; each happens at the epoch by default. */
export function createOutboxFixture(open: () => Db) {
  const enqueueMail = createEnqueueMail({ messageIdHost: "studio.example", studio: { name: "Northlight" } });
  const claim = (now = startOfTime, limit = 3) => claimDueMails(open(), { owner: "host/1/a", now, limit });
  return {
    claim,
    enqueue: async (changes?: Partial<MailDraft>, now = startOfTime): Promise<string> => {
      const insert = open().transaction();
      return (await insert.execute((trx) => enqueueMail(trx, sampleDraft(changes), now))).id;
    },
    claimOne: async (now = startOfTime): Promise<ClaimedMail> => {
      const [mail] = await claim(now, 1);
      if (!mail) throw new Error("nothing was due");
      return mail;
    },
    settle: (mail: ClaimedMail, delivery: Delivery, now = startOfTime) =>
      settleDelivery(open(), mail, delivery, { now, schedule: defaultRetrySchedule }),
    stateOf: async (id: string) => (await getMailStates(open(), [id]))[0],
  };
}
