import { href, type Path } from "react-router";
import { type InboxView, inboxViews } from "#app/features/contact/owner/inbox/inbox-view.ts";

interface InboxLocation {
  view: InboxView;
  before?: string | undefined;
  /** The open conversation. */
  id?: string | undefined;
}

export function inboxAddress({ view, before, id }: InboxLocation): Partial<Path> {
  const search = new URLSearchParams({ ...(view === "open" ? {} : { view }), ...(before ? { before } : {}) });
  return {
    pathname: id === undefined ? href("/admin/inbox") : href("/admin/inbox/:id", { id }),
    search: search.toString(),
  };
}

/** Without zod, which probes for eval, forbidden by the CSP. */
export const readView = (search: URLSearchParams): { view: InboxView; before: string | undefined } => ({
  view: inboxViews.find((view) => view === search.get("view")) ?? "open",
  before: search.get("before") ?? undefined,
});
