import type { Folder } from "#app/features/contact/contact.tables.ts";
import type { MessageRow } from "#app/features/contact/owner/message-table.store.server.ts";
import type { MailSummary } from "#app/features/outbox/owner/mail-notices.ts";
import type { FailedMail } from "#app/features/outbox/owner/owner-outbox.usecases.server.ts";
import type { VisitRow } from "#app/features/visits/visit-table.tsx";

/** Which page of each list; undefined for the first. */
export type DashboardPlace = Pick<DashboardLists, "folder" | "before" | "mailsBefore">;

/** What the dashboard shows. A list that could not be loaded is missing. */
export interface DashboardLists {
  folder: Folder;
  /** The page's place in the folder; undefined for the newest. */
  before: string | undefined;
  /** The same for the failed mails. */
  mailsBefore: string | undefined;
  visits: VisitRow[] | undefined;
  messages: { rows: MessageRow[]; next: string | undefined; spamCount: string } | undefined;
  mail: { summary: MailSummary; failed: { rows: FailedMail[]; next: string | undefined } } | undefined;
  /** What this very load could not get, also where an older list stands in for it. */
  failed: { visits: boolean; messages: boolean; mail: boolean };
}

/** Fills what a load could not get with what was there before, where that is the same page of the same list. */
export function fillGaps<L extends DashboardLists>(fresh: L, last: DashboardLists | undefined): L {
  if (!last) return fresh;
  const isSamePage = last.folder === fresh.folder && last.before === fresh.before;
  const isSameMailPage = last.mailsBefore === fresh.mailsBefore;
  return {
    ...fresh,
    visits: fresh.visits ?? last.visits,
    messages: fresh.messages ?? (isSamePage ? last.messages : undefined),
    mail: fresh.mail ?? (isSameMailPage ? last.mail : undefined),
  };
}

/** Stands for a load whose answer never came. */
export function missEverything<L extends DashboardLists>(last: L, place: DashboardPlace): L {
  const empty: DashboardLists = {
    ...place,
    visits: undefined,
    messages: undefined,
    mail: undefined,
    failed: { visits: true, messages: true, mail: true },
  };
  return fillGaps({ ...last, ...empty }, last);
}
