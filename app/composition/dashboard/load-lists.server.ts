import type { RouterContextProvider } from "react-router";
import { deskContext } from "#app/features/contact/contact.context.ts";
import type { Folder } from "#app/features/contact/contact.tables.ts";
import { type Cursor, formatCursor } from "#app/features/contact/cursor.ts";
import { listMessageTable, spamCountMax } from "#app/features/contact/owner/owner-desk.usecases.server.ts";
import { readDevice } from "#app/features/visits/device-reading.server.ts";
import { visitBookContext } from "#app/features/visits/visits.context.ts";
import { listRecentVisits } from "#app/features/visits/visits.usecases.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { DashboardLists } from "./dashboard-lists.ts";

type Services = Readonly<RouterContextProvider>;

interface View {
  folder: Folder;
  before?: Cursor | undefined;
}

/** Both lists at once; a part that fails is missing, and the rest of the page stands. */
export async function loadLists(services: Services, { folder, before }: View): Promise<DashboardLists> {
  const { log } = services.get(requestContext);
  const orMissing = (list: string) => (error: unknown) => {
    log.error({ err: error, list }, "a dashboard list could not be read");
    return undefined;
  };
  const [visits, page] = await Promise.all([
    listRecentVisits(services.get(visitBookContext)).catch(orMissing("visits")),
    listMessageTable(services.get(deskContext), folder, before).catch(orMissing("messages")),
  ]);
  return {
    folder,
    before: before ? formatCursor(before) : undefined,
    visits: visits?.map((visit) => ({ ...visit, device: readDevice(visit.useragent) })),
    messages: page && {
      rows: page.rows,
      next: page.next ? formatCursor(page.next) : undefined,
      spamCount: page.spamCount >= spamCountMax ? `${spamCountMax}+` : String(page.spamCount),
    },
    failed: { visits: visits === undefined, messages: page === undefined },
  };
}
