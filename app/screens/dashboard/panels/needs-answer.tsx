import { href, Link } from "react-router";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { dashboardAddress } from "../lists/dashboard-lists.ts";
import type { DashboardLists } from "../lists/load-lists.server.ts";

/** @param leaving ids of messages that are being deleted */
export function NeedsAnswer({ lists, leaving }: { lists: DashboardLists; leaving: ReadonlySet<string> }) {
  const { messages } = lists;
  if (!messages) return null;
  const waiting = messages.waiting.filter(({ id }) => !leaving.has(id));
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
        {waiting.length === 0 && <EmptyState title="Everything is answered" />}
        <ul className="divide-y divide-line">
          {waiting.map(({ id, name, date, excerpt }) => (
            <li key={id}>
              <Link to={href("/admin/inbox/:id", { id })} className="block px-5 py-3.5 text-sm hover:bg-ink/4">
                <span className="flex justify-between gap-4">
                  <bdi className="font-semibold text-ink wrap-anywhere">{name}</bdi>
                  <DateTime value={date} precision="brief" className="text-ink-faint" />
                </span>
                <span dir="auto" className="line-clamp-1 text-ink-soft wrap-anywhere">
                  {excerpt}
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
