import type { Folder } from "#app/features/conversations/model/contact.tables.ts";
import type { MessageRow } from "#app/features/conversations/server/message-table.store.server.ts";
import type { MailSummary } from "#app/features/outbox/owner/mail-notices.ts";
import type { FailedMail } from "#app/features/outbox/owner/owner-outbox.usecases.server.ts";
import type { VisitRow } from "#app/features/visits/visit-table.tsx";

export type DashboardLocation = Pick<DashboardLists, "folder" | "isUnanswered" | "search" | "before" | "mailsBefore">;

export interface MessagesPage {
  rows: MessageRow[];
  next: string | undefined;
  inboxCount: string;
  unansweredCount: number;
  spamCount: string;
}

export interface DashboardLists {
  folder: Folder;
  isUnanswered: boolean;
  search: string | undefined;
  before: string | undefined;
  mailsBefore: string | undefined;
  visits: VisitRow[] | undefined;
  messages: MessagesPage | undefined;
  mail: { summary: MailSummary; failed: { rows: FailedMail[]; next: string | undefined } } | undefined;
  failed: { visits: boolean; messages: boolean; mail: boolean };
}

export function fillGaps<L extends DashboardLists>(fresh: L, last: DashboardLists | undefined): L {
  if (!last) return fresh;
  const isSamePage =
    last.folder === fresh.folder &&
    last.isUnanswered === fresh.isUnanswered &&
    last.search === fresh.search &&
    last.before === fresh.before;
  const isSameMailPage = last.mailsBefore === fresh.mailsBefore;
  return {
    ...fresh,
    visits: fresh.visits ?? last.visits,
    messages: fresh.messages ?? (isSamePage ? last.messages : undefined),
    mail: fresh.mail ?? (isSameMailPage ? last.mail : undefined),
  };
}

export function markAllMissing<L extends DashboardLists>(last: L, place: DashboardLocation): L {
  const empty: DashboardLists = {
    ...place,
    visits: undefined,
    messages: undefined,
    mail: undefined,
    failed: { visits: true, messages: true, mail: true },
  };
  return fillGaps({ ...last, ...empty }, last);
}
