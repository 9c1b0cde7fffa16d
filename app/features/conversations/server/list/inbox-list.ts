import { href, type Path } from "react-router";
import type { TextRange } from "#app/lib/fold-text.ts";
import type { sendStrings } from "#app/platform/language/site-texts.server.ts";
import type { StoredState } from "../../model/contact.tables.ts";
import { type InboxView, inboxViews } from "../../model/list-cursor.ts";
import type { FoundText } from "../../model/search/found-text.ts";
import type { Label } from "../named/labels.store.server.ts";
import type { ConversationRow } from "./conversation-list.store.server.ts";

export interface InboxRow extends ConversationRow {
  labels: string[];
  /** Why it looks like spam. */
  spam?: string;
  /** That this person has other conversations. */
  others?: string;
  found?: FoundParts;
}

export interface FoundParts {
  text: FoundText | undefined;
  name: TextRange[];
  email: TextRange[];
}

export interface SearchState {
  notices: string[];
}

export interface EmptyTexts {
  title: string;
  text: string;
  examples?: readonly (readonly [string, string])[];
}

export interface InboxList extends InboxPlace {
  only?: string[] | undefined;
  rows: InboxRow[] | undefined;
  next: string | null;
  counts: Record<string, string> | undefined;
  labels: Label[];
  search?: SearchState | undefined;
  empty?: EmptyTexts;
  error: string | undefined;
  keptAt?: string;
  /** For actions while the site is not reached, by intent. */
  failedTexts?: Readonly<Record<string, string>>;
  strings?: ReturnType<typeof sendStrings>["strings"];
}

export const noRows = { rows: undefined, next: null, counts: undefined, labels: [] };

export const viewNames: Readonly<Record<InboxView, string>> = {
  open: "Open",
  unread: "Unread",
  snoozed: "Snoozed",
  done: "Done",
  spam: "Spam",
};

/** The actions that a button changes a conversation's state by, with its text. */
export const stateButtons = {
  done: "Done",
  open: "Reopen",
  "not-spam": "Not spam",
  unread: "Mark unread",
  spam: "Spam",
  delete: "Delete",
} as const;

export type StateIntent = keyof typeof stateButtons;

/** @returns the main one first; they are its commands, too */
export function listStateIntents({ folder, state }: StoredState, isOwner: boolean): StateIntent[] {
  const main = state === "open" ? "done" : "open";
  const intents: StateIntent[] = folder === "spam" ? ["not-spam"] : [main, "unread", "spam"];
  return isOwner ? [...intents, "delete"] : intents;
}

export interface InboxPlace {
  view: InboxView;
  label?: string | undefined;
  q?: string | undefined;
  before?: string | undefined;
}

interface Address extends InboxPlace {
  id?: string | undefined;
  only?: readonly string[];
}

export function inboxAddress({ view, label, q, before, id, only }: Address): Partial<Path> {
  const search = new URLSearchParams({
    ...(view === "open" ? {} : { view }),
    ...(label ? { label } : {}),
    ...(q === undefined ? {} : { q }),
    ...(before ? { before } : {}),
    ...(only ? { only: only.join(",") } : {}),
  });
  return {
    pathname: id === undefined ? href("/admin/inbox") : href("/admin/inbox/:id", { id }),
    search: search.toString(),
  };
}

/** Without zod, which probes for eval, forbidden by the CSP. */
export const readPlace = (search: URLSearchParams): InboxPlace => ({
  view: inboxViews.find((view) => view === search.get("view")) ?? "open",
  label: search.get("label") ?? undefined,
  q: search.get("q") ?? undefined,
  before: search.get("before") ?? undefined,
});

export const isSamePlace = (a: InboxPlace, b: InboxPlace): boolean =>
  a.view === b.view && a.label === b.label && a.q === b.q && a.before === b.before;

export const isMixed = ({ label, q }: InboxPlace): boolean => label !== undefined || q !== undefined;
