/** What is published: ids, and nothing that only the owner may see. */
export type SiteChange =
  | { readonly kind: "changed"; readonly ids: readonly string[] }
  /** Events were lost: whatever is shown is to be loaded again. */
  | { readonly kind: "missed" };

export interface SiteEvent {
  /** Unique among all instances, in ascending order within one. */
  readonly id: string;
  readonly change: SiteChange;
}
