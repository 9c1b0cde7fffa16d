/** What is published: ids, and nothing that only the owner may see. */
export type SiteChange =
  | { readonly kind: "changed"; readonly ids: readonly string[] }
  /** Events were lost: whatever is shown is to be loaded again. */
  | { readonly kind: "missed" };

/** Published in place of a conversation's id, where sessions have ended: open streams look whether theirs is among them. */
export const sessionsEnded = "sessions";

export interface SiteEvent {
  /** Unique among all instances, in ascending order within one. */
  readonly id: string;
  readonly change: SiteChange;
}
