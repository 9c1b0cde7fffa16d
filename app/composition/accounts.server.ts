import type { Accounts } from "#app/features/accounts/accounts-service.server.ts";
import { readDevice } from "#app/features/accounts/new-browser/device-reading.server.ts";
import type { PasswordCost } from "#app/features/accounts/password.server.ts";
import type { Sessions } from "#app/features/accounts/sign-in/sessions.server.ts";
import {
  countAccessOf,
  endAccessOf,
} from "#app/features/conversations/server/access/visitor-access.usecases.server.ts";
import type { Conversations } from "#app/features/conversations/server/conversations.server.ts";
import { deleteDevicesOf } from "#app/features/conversations/server/push/push.store.server.ts";
import {
  archiveOwnConversations,
  countOwnMessages,
  eraseForgotten,
  forgetMessages,
  writeOwnConversations,
} from "#app/features/conversations/server/visitor/own-messages.usecases.server.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import type { SiteParts } from "./config.server.ts";
import { createLiveSite } from "./content.server.ts";

interface AccountsParts extends SiteParts {
  inbox: Conversations;
  passwordCost: PasswordCost;
  sessions: Sessions;
}

const passkeyChecksPerMinute = 60;

export const createAccounts = ({
  config,
  content,
  inbox,
  sessions,
  passwordCost,
  secret,
}: AccountsParts): Accounts => ({
  db: inbox.db,
  sessions,
  passwordCost,
  outbox: inbox.outbox,
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
  site: createLiveSite(content, config.origin),
  limitPerNetwork: config.accountsPerNetwork,
  challengeKey: deriveKey(secret, "passkey challenge"),
  factorKeys: {
    authenticators: deriveKey(secret, "authenticator secret"),
    recoveryCodes: deriveKey(secret, "recovery code"),
  },
  staffNeedSecondFactor: config.ownerSecondFactor === "required",
  passkeyChecks: createNetworkMeter({ maxPerMinute: passkeyChecksPerMinute, now: inbox.now }),
  describeDevice: readDevice,
  log: inbox.log,
  now: inbox.now,
});
