import { hourMs } from "#app/lib/units.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import type { Accounts } from "../accounts-service.server.ts";
import type { SignedIn } from "../sign-in/sessions.server.ts";
import { listSessions } from "../sign-in/sessions.store.server.ts";

const exportsAnHour = 10;

/**
 * Everything that the site has about somebody, as one JSON document in pieces: account, sessions (without what would
 * open one) and conversations.
 * @throws AppError 429 over the limit, before the first piece
 */
export async function exportAccount(accounts: Accounts, { user, sessionId }: SignedIn): Promise<AsyncIterable<string>> {
  const { db, messages } = accounts;
  const now = accounts.now();
  const limit = { key: `accounts/export/${user.id}`, max: exportsAnHour, windowMs: hourMs };
  await db.transaction().execute((trx) => consumeLimits(trx, [limit], now));
  const sessions = (await listSessions(db, user.id, now)).map(({ id, ...session }) => ({
    ...session,
    isThisOne: id === sessionId,
  }));
  const account = { username: user.username, email: user.email };
  const head = JSON.stringify({ exportedAt: now.toISOString(), account, sessions }, null, 2);

  async function* write() {
    yield `${head.slice(0, -2)},\n  "conversations": [`;
    yield* messages.writeAll(user.email);
    yield "\n  ]\n}\n";
  }
  return write();
}
