import { href, type Path } from "react-router";
import { type InboxView, inboxViews } from "../../model/list-cursor.ts";

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
