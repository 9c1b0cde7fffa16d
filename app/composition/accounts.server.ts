import type { Accounts, AccountsOutbox } from "#app/features/accounts/accounts-service.server.ts";
import { readDevice } from "#app/features/accounts/new-browser/device-reading.server.ts";
import { isSetupLinkLive, setUpOwner } from "#app/features/accounts/owner/owner-bootstrap.usecases.server.ts";
import { createStaffSessions } from "#app/features/accounts/owner/staff-session.usecases.server.ts";
import type { PasswordCost } from "#app/features/accounts/password.server.ts";
import type { Sessions } from "#app/features/accounts/sign-in/sessions.server.ts";
import type { StaffGate } from "#app/features/admin/staff-gate.ts";
import type { ContactAccounts, Conversations } from "#app/features/conversations/conversations.server.ts";
import { deleteDevicesOf } from "#app/features/conversations/device/push/push.store.server.ts";
import {
  archiveOwnConversations,
  countOwnMessages,
  eraseForgotten,
  forgetMessages,
  writeOwnConversations,
} from "#app/features/conversations/server/visitor/own-messages.usecases.server.ts";
import {
  countAccessOf,
  endAccessOf,
} from "#app/features/conversations/visitor/access/visitor-access.usecases.server.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { studio } from "#studio";
import type { Config } from "./config.server.ts";

interface AccountsParts {
  config: Config;
  inbox: Conversations;
  sessions: Sessions;
  passwordCost: PasswordCost;
  outbox: AccountsOutbox;
  secret: string;
  log: Logger;
}

const passkeyChecksPerMinute = 60;

export const createAccounts = ({
  config,
  inbox,
  sessions,
  passwordCost,
  outbox,
  secret,
  log,
}: AccountsParts): Accounts => ({
  db: inbox.db,
  sessions,
  passwordCost,
  outbox,
  messages: {
    count: (email) => countOwnMessages(inbox, email),
    writeAll: (email) => writeOwnConversations(inbox, email),
    archive: (email) => archiveOwnConversations(inbox, email),
    markDeleted: (trx, email) => forgetMessages(trx, email),
    purge: () => eraseForgotten(inbox),
    countAccess: (email) => countAccessOf(inbox, email),
    endAccess: endAccessOf,
  },
  endNotifications: deleteDevicesOf,
  site: { name: studio.name, url: config.origin },
  limitPerNetwork: config.accountsPerNetwork,
  challengeKey: deriveKey(secret, "passkey challenge"),
  factorKeys: {
    authenticators: deriveKey(secret, "authenticator secret"),
    recoveryCodes: deriveKey(secret, "recovery code"),
  },
  staffNeedSecondFactor: config.ownerSecondFactor === "required",
  passkeyChecks: createNetworkMeter({ maxPerMinute: passkeyChecksPerMinute, now: inbox.now }),
  describeDevice: readDevice,
  log,
  now: inbox.now,
});

export const createStaffGate = (accounts: Accounts): StaffGate => ({
  ...createStaffSessions(accounts),
  isSetupLinkLive: (token) => isSetupLinkLive(accounts.db, token, accounts.now()),
  setUpOwner: (input) => setUpOwner(accounts.db, { ...input, siteName: studio.name }, accounts.now()),
});

/** The accounts as contact knows them. A session that cannot be read counts as signed out. */
export function createContactAccounts(sessions: Sessions, log: Logger): ContactAccounts {
  const asSignedOut = (error: unknown) => {
    log.error({ err: error }, "session could not be read");
    return undefined;
  };
  return {
    async findVerifiedEmail(cookie) {
      return (await sessions.peek(cookie).catch(asSignedOut))?.user.email;
    },
    async findVerifiedVisitor(cookie) {
      const found = await sessions.find(cookie).catch(asSignedOut);
      return found && { email: found.user.email, setCookies: found.setCookies };
    },
  };
}
