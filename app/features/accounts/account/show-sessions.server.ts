import type { Accounts } from "../accounts-service.server.ts";
import { listSessions } from "../sign-in/sessions.store.server.ts";
import type { ShownSession } from "./sessions-section.tsx";

/** The signed-in devices of a user, for the page. */
export async function showSessions(
  { db, now, describeDevice }: Accounts,
  userId: string,
  thisSessionId: string,
): Promise<ShownSession[]> {
  const sessions = await listSessions(db, userId, now());
  return sessions.map(({ id, ip, startedAt, lastUsedAt, userAgent }) => ({
    id,
    ip,
    startedAt,
    lastUsedAt,
    device: describeDevice(userAgent),
    isThisOne: id === thisSessionId,
  }));
}
