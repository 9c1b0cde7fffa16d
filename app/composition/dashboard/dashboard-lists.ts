import type { Folder } from "#app/features/contact/contact.tables.ts";
import type { MessageRow } from "#app/features/contact/owner/message-table.store.server.ts";
import type { VisitRow } from "#app/features/visits/visit-table.tsx";

/** What the dashboard shows. A list that could not be loaded is missing. */
export interface DashboardLists {
  folder: Folder;
  /** The page's place in the folder; undefined for the newest. */
  before: string | undefined;
  visits: VisitRow[] | undefined;
  messages: { rows: MessageRow[]; next: string | undefined; spamCount: string } | undefined;
  /** What this very load could not get, also where an older list stands in for it. */
  failed: { visits: boolean; messages: boolean };
}

/** Fills what a load could not get with what was there before, where that is the same page of the same folder. */
export function fillGaps<L extends DashboardLists>(fresh: L, last: DashboardLists | undefined): L {
  if (!last) return fresh;
  const isSamePage = last.folder === fresh.folder && last.before === fresh.before;
  return {
    ...fresh,
    visits: fresh.visits ?? last.visits,
    messages: fresh.messages ?? (isSamePage ? last.messages : undefined),
  };
}

/** Stands for a load whose answer never came. */
export function missEverything<L extends DashboardLists>(last: L, folder: Folder, before: string | undefined): L {
  const empty: DashboardLists = {
    folder,
    before,
    visits: undefined,
    messages: undefined,
    failed: { visits: true, messages: true },
  };
  return fillGaps({ ...last, ...empty }, last);
}
