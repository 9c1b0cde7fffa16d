import { createContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useLocation, useMatches, useNavigate } from "react-router";
import { secondMs } from "#app/lib/units.ts";
import type { Services } from "#app/platform/services.ts";
import { useTitleCount } from "#app/ui/live-page/title-count.ts";
import { useFreshLists } from "#app/ui/live-page/use-fresh-lists.ts";
import { showWithAction } from "#app/ui/show-toast.ts";
import { withSession } from "./session/session-state.ts";

const pollMs = 15 * secondMs;
/** A text has the time before its COMMIT, which a busy database delays. */
const delayedMs = 10 * secondMs;

export type News = Awaited<ReturnType<Services["readNews"]>>;

export const NewsContext = createContext<News>(undefined);

/**
 * Shows news in the title and by toasts. Plain requests neither reload editors nor redirect. The inbox has its own
 * stream.
 */
export function useNews(loaded: News): News {
  const [read, setRead] = useState(loaded);
  const news = loaded && loaded.at > (read?.at ?? "") ? loaded : read;
  const isInbox = useMatches().some(({ id }) => id === "features/conversations/owner/inbox.route");
  const changes = { eventsPath: href("/admin/inbox/events"), isOwn: isDraft, onChange: () => {} };
  useFreshLists(news ?? nothing, isInbox ? undefined : pollMs, isInbox ? undefined : changes, async () => {
    const response = await fetch(href("/admin/news"), { redirect: "manual" }).then(withSession, () => undefined);
    if (response?.ok) setRead(await response.json());
  });
  useTitleCount(news?.unread ?? "");
  useArrivalToasts(news);
  return news;
}

const nothing = {};
const isDraft = (change: string): boolean => change.startsWith("draft/");

/** Announces arrivals, but none that were there before, that the owner moved to the inbox, or that are open. */
function useArrivalToasts(news: News): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const last = useRef(news);
  const announce = useEffectEvent((fresh: NonNullable<News>) => {
    const { at, messages = [], testimonials = [] } = last.current ?? fresh;
    const known = new Set([...messages, ...testimonials].map((one) => one.id + one.at));
    last.current = fresh;
    const show = (title: string, to: string, one: NonNullable<News>["messages"][number]) => {
      const isNew = Date.parse(one.at) > Date.parse(at) - delayedMs && !known.has(one.id + one.at);
      if (isNew && to !== pathname)
        showWithAction(title, `From ${one.name}`, { label: "Open", onClick: () => void navigate(to) });
    };
    for (const one of fresh.messages) show("New message", href("/admin/inbox/:id", one), one);
    for (const one of fresh.testimonials)
      show("New testimonial", href("/admin/site/:kind/:id", { kind: "work", id: one.id }), one);
  });
  useEffect(() => {
    if (news) announce(news);
  }, [news]);
}
