import type { Accounts, AccountsOutbox } from "#app/features/accounts/accounts-service.server.ts";
import type { Sessions } from "#app/features/accounts/sign-in/sessions.server.ts";
import type { Desk, DeskAccounts } from "#app/features/contact/contact-desk.server.ts";
import {
  countOwnMessages,
  eraseForgotten,
  forgetMessages,
  writeOwnConversations,
} from "#app/features/contact/visitor/own-messages.usecases.server.ts";
import { readDevice } from "#app/features/visits/device-reading.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { studio } from "#studio";
import type { Config } from "./config.server.ts";

interface AccountsParts {
  config: Config;
  desk: Desk;
  sessions: Sessions;
  outbox: AccountsOutbox;
  log: Logger;
}

/** The accounts, with the messages of the desk and the visits' reading of devices. */
export const createAccounts = ({ config, desk, sessions, outbox, log }: AccountsParts): Accounts => ({
  db: desk.db,
  sessions,
  outbox,
  messages: {
    count: (email) => countOwnMessages(desk, email),
    writeAll: (email) => writeOwnConversations(desk, email),
    forget: (trx, email) => forgetMessages(desk, trx, email),
    erase: () => eraseForgotten(desk),
  },
  site: { name: studio.name, url: config.origin },
  limitPerNetwork: config.accountsPerNetwork,
  describeDevice: readDevice,
  log,
  now: desk.now,
});

/** The accounts as the desk knows them. A session that cannot be read opens nothing, and takes no form away either. */
export function createDeskAccounts(sessions: Sessions, log: Logger): DeskAccounts {
  const orNobody = (error: unknown) => {
    log.error({ err: error }, "session could not be read");
    return undefined;
  };
  return {
    async findVerifiedEmail(cookie) {
      return (await sessions.peek(cookie).catch(orNobody))?.user.email;
    },
    async findVerifiedVisitor(cookie) {
      const found = await sessions.find(cookie).catch(orNobody);
      return found && { email: found.user.email, setCookies: found.setCookies };
    },
  };
}
