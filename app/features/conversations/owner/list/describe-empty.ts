import type { InboxView } from "../../model/list-cursor.ts";
import type { Label } from "../labels/labels.store.server.ts";
import type { InboxPlace } from "./inbox-address.ts";

export interface EmptyTexts {
  title: string;
  text: string;
  examples?: readonly (readonly [string, string])[];
}

const ofViews: Readonly<Record<InboxView, EmptyTexts>> = {
  open: { title: "Nothing is open", text: "All done. New messages appear here." },
  unread: { title: "Everything is read", text: "New messages appear here." },
  snoozed: {
    title: "Nothing is snoozed",
    text: "A snoozed conversation waits here until its time, or until the visitor writes.",
  },
  done: { title: "Nothing is done yet", text: "A conversation that is done opens again when the visitor writes." },
  spam: { title: "No spam", text: "What looks like spam waits here for your decision." },
};

const examples = [
  ["from:anna", "by name or address"],
  ['label:"offer sent"', "with a label"],
  ["is:done", "also unread, open, snoozed, spam"],
  ["has:note", "also reply, attachment"],
  ["after:2026-03 before:2026-04-15", "by their latest activity"],
  ['"two words"', "exactly these, one after the other"],
] as const;

interface EmptyList extends Omit<InboxPlace, "before"> {
  before?: unknown;
  labels: readonly Label[];
  next: string | null;
}

/** Made by the server: the page's scripts have none of these texts. */
export function describeEmpty({ view, label, q, before, labels, next }: EmptyList): EmptyTexts {
  if (q !== undefined && next !== null) return { title: "Not among the newer conversations", text: "" };
  if (q !== undefined)
    return {
      title: q === "" ? "Search conversations" : "Nothing was found",
      text: "Names, addresses, messages, replies, notes and names of files are searched, without spam.",
      examples,
    };
  if (before) return { title: "No older conversations", text: "" };
  if (label === undefined) return ofViews[view];
  return labels.some(({ id }) => id === label)
    ? { title: "No conversation has this label", text: "Press l in a conversation to add it." }
    : { title: "There is no such label", text: "It may have been deleted." };
}
