import { hourMs, minuteMs } from "#app/lib/units.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { archiveJson } from "#app/platform/blobs/archived-files.server.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { streamArchive } from "#app/platform/zip-archive/writing/stream-archive.server.ts";
import { credentialsTexts } from "#app/ui/fields/strings/credentials-texts.server.ts";
import { passkeysTexts } from "#app/ui/passkeys/strings/passkeys-texts.server.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { showAuthenticator } from "../authenticator/authenticator.usecases.server.ts";
import { showPasskeys } from "../passkeys/passkeys.usecases.server.ts";
import type { Session } from "../sign-in/sessions.server.ts";
import { listSessions } from "../sign-in/sessions.store.server.ts";
import { accountTexts, deletionTexts, signInCodeTexts } from "../strings/accounts-texts.server.ts";
import { readDone } from "./account-pages.ts";

export type ShownSession = Awaited<ReturnType<typeof showSessions>>[number];

export async function showSessions({ db, now, describeDevice }: Accounts, userId: string, thisSessionId: string) {
  const sessions = await listSessions(db, userId, now());
  return sessions.map(({ userAgent, ...session }) => ({
    ...session,
    device: describeDevice(userAgent),
    isThisOne: session.id === thisSessionId,
  }));
}

export const ownAccountTexts = [accountTexts, deletionTexts, credentialsTexts, passkeysTexts, signInCodeTexts];

/** Data of the sections that both account pages show. @param url names what was just done */
export async function readOwnAccount(accounts: Accounts, { user, sessionId }: Session, url: URL) {
  const [passkeys, authenticator, sessions] = await Promise.all([
    showPasskeys(accounts, user.id),
    showAuthenticator(accounts, user),
    showSessions(accounts, user.id, sessionId),
  ]);
  const { delivers } = accounts.outbox;
  const { username, email, role } = user;
  return {
    username,
    email,
    role,
    delivers,
    passkeys,
    authenticator,
    sessions,
    done: readDone(url.searchParams, delivers),
  };
}

const offeredMs = 10 * minuteMs;

export function hasJustGivenPassword({ signedInBy }: Session, sessions: readonly ShownSession[], now: Date): boolean {
  const startedAt = sessions.find(({ isThisOne }) => isThisOne)?.startedAt;
  if (!startedAt || now.getTime() - Date.parse(startedAt) > offeredMs) return false;
  return signedInBy === "password" || signedInBy === "registration";
}

const exportsAnHour = 10;

/** Streams one JSON document, without the tokens of sessions. @throws AppError 429 before the first chunk */
export async function exportAccount(accounts: Accounts, signedIn: Session): Promise<AsyncIterable<string>> {
  const head = JSON.stringify(await startExport(accounts, signedIn), null, 2);

  async function* write() {
    yield `${head.slice(0, -2)},\n  "conversations": [`;
    yield* accounts.messages.writeAll(signedIn.user.email);
    yield "\n  ]\n}\n";
  }
  return write();
}

/** Streams a ZIP with the same data, and the files of the conversations. @throws AppError 429 */
export async function archiveAccount(accounts: Accounts, signedIn: Session): Promise<AsyncIterable<Uint8Array>> {
  const head = await startExport(accounts, signedIn);

  async function* listFiles() {
    yield archiveJson("account.json", head, accounts.now());
    yield* accounts.messages.archive(signedIn.user.email);
  }
  return streamArchive(listFiles());
}

async function startExport({ db, now }: Accounts, { user, sessionId }: Session) {
  const limit = { key: `accounts/export/${user.id}`, max: exportsAnHour, windowMs: hourMs };
  await db.transaction().execute(async (trx) => {
    await consumeLimits(trx, [limit], now());
    await recordAct(trx, { act: "account/exported" });
  });
  const sessions = (await listSessions(db, user.id, now())).map(({ id, ...session }) => ({
    ...session,
    isThisOne: id === sessionId,
  }));
  const account = { username: user.username, email: user.email, language: user.language };
  return { exportedAt: now().toISOString(), account, sessions };
}
