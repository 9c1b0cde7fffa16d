import { use } from "react";
import { href, Link } from "react-router";
import { NewsContext } from "#app/features/admin/use-news.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { dashboardAddress } from "../lists/dashboard-lists.ts";
import type { DashboardLists } from "../lists/load-lists.server.ts";

const addressOf = (id: string) => href("/admin/inbox/:id", { id });
const addressOfWork = (id: string) => href("/admin/site/:kind/:id", { kind: "work", id });

/** @param leaving ids of messages that are being deleted */
export function NeedsAnswer({ lists, leaving }: { lists: DashboardLists; leaving: ReadonlySet<string> }) {
  const { messages } = lists;
  const news = use(NewsContext);
  if (!messages) return null;
  const rows = [
    ...(news?.testimonials ?? []).map((row) => ({ ...row, badge: "Testimonial", to: addressOfWork(row.id) })),
    ...messages.waiting
      .filter(({ id }) => !leaving.has(id))
      .map(({ id, name, date: at, excerpt: text }) => ({ id, name, at, text, badge: "", to: addressOf(id) })),
  ];
  const others = messages.unansweredCount - messages.waiting.length;
  const all = { ...lists, folder: "inbox", isUnanswered: true, search: undefined, before: undefined } as const;
  return (
    <Panel
      title="Needs an answer"
      actions={
        <LinkButton to={href("/admin/inbox")} size="sm">
          Open inbox
        </LinkButton>
      }
    >
      <div className="table-frame">
        {rows.length === 0 && <EmptyState title="Everything is answered" />}
        <ul className="divide-y divide-line">
          {rows.map(({ id, name, at, text, badge, to }) => (
            <li key={id + at}>
              <Link to={to} className="block px-5 py-3.5 text-sm hover:bg-ink/4">
                <span className="flex items-baseline gap-2">
                  <bdi className="font-semibold text-ink wrap-anywhere">{name}</bdi>
                  {badge && <Badge>{badge}</Badge>}
                  <DateTime value={at} precision="brief" className="ml-auto text-ink-faint" />
                </span>
                <span dir="auto" className="line-clamp-1 text-ink-soft wrap-anywhere">
                  {text}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {others > 0 && (
          <Link to={{ ...dashboardAddress(all), hash: "messages" }} className="text-link touch-target mx-5 text-sm">
            {`${others} more`}
          </Link>
        )}
      </div>
    </Panel>
  );
}
