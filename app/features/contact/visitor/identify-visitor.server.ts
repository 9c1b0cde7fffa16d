import type { Desk } from "../contact-desk.server.ts";
import type { SentForm, Visitor } from "./visitor-token.server.ts";

/** Tells which browser asks, and whose confirmed address is signed in there: what decides what it may see. */
export async function identifyVisitor(desk: Desk, cookie: string | null, sent?: SentForm): Promise<Visitor> {
  const verifiedEmail = await desk.accounts.findVerifiedEmail(cookie);
  return { ...desk.visitors.identify(cookie, sent), verifiedEmail };
}
