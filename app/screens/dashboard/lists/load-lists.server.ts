import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { readDevice } from "#app/features/accounts/new-browser/device-reading.server.ts";
import { messageIdSchema } from "#app/features/conversations/model/contact.schema.ts";
import { searchMax } from "#app/features/conversations/model/contact-limits.ts";
import {
  inboxCountMax,
  listMessageTable,
  spamCountMax,
} from "#app/features/conversations/server/owner-conversations.usecases.server.ts";
import { formatMailCursor, type MailCursor, mailCursorSchema } from "#app/features/outbox/owner/mail-cursor.ts";
import {
  listFailedMails,
  type OwnerOutbox,
  summarizeMail,
} from "#app/features/outbox/owner/owner-outbox.usecases.server.ts";
import { listRecentVisits } from "#app/features/visits/visits.usecases.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";

type Services = Readonly<RouterContextProvider>;

export const dashboardViewSchema = z.object({
  folder: z.enum(["inbox", "spam"]).catch("inbox"),
  only: z.literal("unanswered").optional().catch(undefined),
  q: z.string().trim().min(1).max(searchMax).optional().catch(undefined),
  before: messageIdSchema.optional().catch(undefined),
  mails: mailCursorSchema.optional().catch(undefined),
});

type View = z.output<typeof dashboardViewSchema>;

export type DashboardLists = Awaited<ReturnType<typeof loadLists>>;

export async function loadLists(services: Services, { folder, only, q, before, mails }: View) {
  const filter = { folder, before, isUnanswered: only !== undefined, search: q };
  const [visits, page, mail] = await Promise.all([
    listRecentVisits(getServices(services).visits).catch(orMissing(services, "recent visits could not be read")),
    listMessageTable(getServices(services).conversations, filter).catch(
      orMissing(services, "Failed to fetch contact messages"),
    ),
    loadMail(getServices(services).outbox, mails).catch(
      orMissing(services, "the state of the mails could not be read"),
    ),
  ]);
  return {
    ...filter,
    mailsBefore: mails ? formatMailCursor(mails) : undefined,
    visits: visits?.map((visit) => ({ ...visit, device: readDevice(visit.useragent) })),
    messages: page && {
      waiting: page.waiting,
      rows: page.rows,
      next: page.next ?? undefined,
      inboxCount: countText(page.inboxCount, inboxCountMax),
      unansweredCount: page.unansweredCount,
      spamCount: countText(page.spamCount, spamCountMax),
    },
    mail,
    failed: { visits: visits === undefined, messages: page === undefined, mail: mail === undefined },
  };
}

/** The other lists are shown all the same. */
export const orMissing = (services: Services, text: string) => (error: unknown) => {
  services.get(requestContext).log.error({ err: error }, text);
  return undefined;
};

const countText = (count: number, max: number): string => (count >= max ? `${max}+` : String(count));

async function loadMail(outbox: OwnerOutbox, before: MailCursor | undefined) {
  const summary = await summarizeMail(outbox);
  const { rows, next } = summary.failed > 0 ? await listFailedMails(outbox, before) : { rows: [], next: null };
  return { summary, failed: { rows, next: next ? formatMailCursor(next) : undefined } };
}
