import type { StoredState } from "../../model/contact.tables.ts";
import type { StateIntent } from "../../server/list/inbox-list.ts";

/** A conversation and the selected ones have the same menus. */
export type MenuOwner = "conversation" | "selection";
type Menu = "savedReplies" | `${MenuOwner}/${"snooze" | "label"}`;

interface ShownParts extends Record<Menu, () => void> {
  conversation: { stored: StoredState; intents: readonly StateIntent[] };
  replyField: HTMLTextAreaElement;
}

/** Keys and commands reach a part of the inbox here while it is shown. */
export const shownParts: Partial<ShownParts> = {};

/** For effects and refs. @returns ends it */
export function showPart<Name extends keyof ShownParts>(name: Name, part: ShownParts[Name] | null): () => void {
  shownParts[name] = part ?? undefined;
  return () => {
    if (shownParts[name] === part) delete shownParts[name];
  };
}
