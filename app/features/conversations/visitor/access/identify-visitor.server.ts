import type { Conversations } from "../../conversations.server.ts";
import type { SentForm, Visitor } from "./visitor-token.server.ts";

export async function identifyVisitor(inbox: Conversations, cookie: string | null, sent?: SentForm): Promise<Visitor> {
  const verifiedEmail = await inbox.accounts.findVerifiedEmail(cookie);
  return { ...inbox.visitors.identify(cookie, sent), verifiedEmail };
}
