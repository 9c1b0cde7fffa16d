import type { Logger } from "#app/platform/logger.server.ts";
import type { Conversations } from "../../conversations.server.ts";
import type { SentForm, Visitor } from "./visitor-token.server.ts";

/** A session that cannot be read counts as signed out. */
const asSignedOut = (log: Logger) => (error: unknown) => {
  log.error({ err: error }, "session could not be read");
  return undefined;
};

export const findSignedIn = ({ sessions, log }: Conversations, cookie: string | null) =>
  sessions.find(cookie).catch(asSignedOut(log));

export async function identifyVisitor(inbox: Conversations, cookie: string | null, sent?: SentForm): Promise<Visitor> {
  const session = await inbox.sessions.peek(cookie).catch(asSignedOut(inbox.log));
  return { ...inbox.visitors.identify(cookie, sent), verifiedEmail: session?.user.email };
}
