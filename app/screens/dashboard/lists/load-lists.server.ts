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
import {
  formatMailCursor,
  type MailCursor,
  mailCursorSchema,
} from "#app/features/outbox/owner/failed-mails.store.server.ts";
import {
  listFailedMails,
  type OwnerOutbox,
  summarizeMail,
} from "#app/features/outbox/owner/owner-outbox.usecases.server.ts";
import { listRecentVisits } from "#app/features/visits/visits.usecases.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";

export const dashboardViewSchema = z.object({
  folder: z.enum(["inbox", "spam"]).catch("inbox"),
  only: z.literal("unanswered").optional().catch(undefined),
  q: z.string().trim().min(1).max(searchMax).optional().catch(undefined),
  before: messageIdSchema.optional().catch(undefined),
  mails: mailCursorSchema.optional().catch(undefined),
});

export type DashboardLists = Awaited<ReturnType<typeof loadLists>>;

export async function loadLists(
  context: Readonly<RouterContextProvider>,
  { folder, only, q, before, mails }: z.output<typeof dashboardViewSchema>,
) {
  const { visits, conversations, outbox } = getServices(context);
  const filter = { folder, before, isUnanswered: only !== undefined, search: q };
  const [recent, page, mail] = await Promise.all([
    listRecentVisits(visits).catch(orMissing(context, "recent visits could not be read")),
    listMessageTable(conversations, filter).catch(orMissing(context, "Failed to fetch contact messages")),
    loadMail(outbox, mails).catch(orMissing(context, "the state of the mails could not be read")),
  ]);
  return {
    ...filter,
    mailsBefore: mails && formatMailCursor(mails),
    visits: recent?.map((visit) => ({ ...visit, device: readDevice(visit.useragent) })),
    messages: page && {
      ...page,
      inboxCount: countText(page.inboxCount, inboxCountMax),
      spamCount: countText(page.spamCount, spamCountMax),
    },
    mail,
    failed: { visits: !recent, messages: !page, mail: !mail },
  };
}

/** The other lists are shown all the same. */
export const orMissing = (context: Readonly<RouterContextProvider>, text: string) => (error: unknown) => {
  context.get(requestContext).log.error({ err: error }, text);
  return undefined;
};

const countText = (count: number, max: number): string => (count >= max ? `${max}+` : String(count));

async function loadMail(outbox: OwnerOutbox, before: MailCursor | undefined) {
  const summary = await summarizeMail(outbox);
  const { rows, next } = summary.failed > 0 ? await listFailedMails(outbox, before) : { rows: [], next: null };
  return { summary, failed: { rows, next: next && formatMailCursor(next) } };
}
