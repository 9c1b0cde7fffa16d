/** Published changes: ids, and nothing that only the owner may see. */
export type SiteChange = { readonly kind: "changed"; readonly ids: readonly string[] } | { readonly kind: "missed" };

/** Published in place of a conversation's id, where sessions have ended: open streams look whether theirs is among them. */
export const sessionsEnded = "sessions";

/** Published in the same way: every instance reads what is published. */
export const contentPublished = "content";

/** Published in the same way: every instance sends by the settings that are stored now. */
export const mailServerChanged = "mail-server";

/** Published in the same way, and sent to open pages. */
export const testimonialWritten = "testimonial";

const others: readonly string[] = [sessionsEnded, contentPublished, mailServerChanged];

export const isConversation = (id: string): boolean => !others.includes(id);

export interface SiteEvent {
  readonly id: string;
  readonly change: SiteChange;
}
