import { href, Link } from "react-router";
import { DateTime } from "#app/ui/date-time.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import type { ShownPerson } from "./load-person.server.ts";

const stateNames = { open: "Open", snoozed: "Snoozed", done: "Done" } as const;

export function ConversationsPanel({ person }: { person: ShownPerson }) {
  const { page, addresses, conversationId, isFirstPage } = person;
  const path = href("/admin/inbox/:id/person", { id: conversationId });
  return (
    <Panel title="Conversations">
      <ul className="divide-y divide-line border-y border-line">
        {page.rows.map((row) => (
          <li key={row.id}>
            <Link
              to={href("/admin/inbox/:id", { id: row.id })}
              aria-current={row.id === conversationId ? "true" : undefined}
              className="block py-3 hover:text-primary"
            >
              <span className="line-clamp-2 wrap-anywhere" dir="auto">
                {row.excerpt}
              </span>
              <span className="mt-1 block text-xs text-ink-faint">
                <DateTime value={row.last_activity_at} precision="day" /> ·{" "}
                {row.folder === "spam" ? "Spam" : stateNames[row.state]}
                {row.reply_count > 0 && ` · ${row.reply_count + 1} messages`}
                {addresses.length > 1 && (
                  <>
                    {" · "}
                    <bdi>{row.email}</bdi>
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {!isFirstPage && (
          <LinkButton to={path} variant="secondary" size="sm">
            Newest conversations
          </LinkButton>
        )}
        {page.next !== null && (
          <LinkButton to={`${path}?before=${page.next}`} variant="secondary" size="sm">
            Older conversations
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}
