import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Accounts } from "../accounts-service.server.ts";
import type { Session } from "./sessions.server.ts";
import { deleteOtherSessions, deleteSession } from "./sessions.store.server.ts";

export async function endSession({ db }: Pick<Accounts, "db">, userId: string, sessionId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await deleteSession(trx, userId, sessionId))
      await recordAct(trx, { act: "session/ended", subject: userId, after: { count: 1 } });
  });
}

export async function endOtherSessions({ db }: Pick<Accounts, "db">, { user, sessionId }: Session): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const count = await deleteOtherSessions(trx, user.id, sessionId);
    if (count > 0) await recordAct(trx, { act: "session/ended", subject: user.id, after: { count } });
  });
}
