import { secondMs } from "#app/lib/units.ts";
import { BackgroundLoop } from "#app/platform/background/background-loop.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Conversations } from "../../conversations.server.ts";
import { sendDueReply } from "./deliver-reply.usecases.server.ts";
import { takeOverEarlierReplies } from "./outgoing-replies.usecases.server.ts";
import { findNextSendAt, listDueReplies } from "./outgoing-reply.store.server.ts";

interface ReplySenderOptions {
  inbox: Conversations;
  log: Logger;
  /** Less than the seconds in which a reply can be undone: each instance sees it before its time. */
  pollMs?: number;
}

const dueBatch = 50;

/** Sends due replies. A lock ensures that only one instance sends each. */
export const createReplySender = ({ inbox, log, pollMs = 5 * secondMs }: ReplySenderOptions): BackgroundLoop =>
  new BackgroundLoop({
    tick: async () => {
      const next = await findNextSendAt(inbox.db);
      const waitMs = next === undefined ? pollMs : Date.parse(next) - inbox.now().getTime();
      if (waitMs > 0) {
        await takeOverEarlierReplies(inbox);
        return Math.min(waitMs, pollMs);
      }
      await sendDue(inbox);
      return 0;
    },
    onError: (error) => {
      log.error({ err: error }, "a scheduled reply could not be sent, trying again");
      return pollMs;
    },
  });

/** Continues after a failure. @throws the last error at the end */
async function sendDue(inbox: Conversations): Promise<void> {
  const results: PromiseSettledResult<void>[] = [];
  for (const due of await listDueReplies(inbox.db, inbox.now().toISOString(), dueBatch))
    results.push(...(await Promise.allSettled([sendDueReply(inbox, due)])));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
