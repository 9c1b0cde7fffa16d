import { Link } from "react-router";
import type { Person } from "#app/features/contact/owner/inbox/conversation-list.usecases.server.ts";
import type { InboxView } from "#app/features/contact/owner/inbox/inbox-view.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { inboxAddress } from "../list/inbox-address.ts";

interface PersonPaneProps {
  conversation: { name: string; email: string; date: string };
  person: Person;
  view: InboxView;
}

const stateNames = { open: "Open", snoozed: "Snoozed", done: "Done" } as const;

export function PersonPane({ conversation: { name, email }, person: { others, hasMore }, view }: PersonPaneProps) {
  return (
    <aside aria-label="Person" className="inbox-person">
      <h2 className="text-base wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
      <a
        href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}
        className="text-link touch-target text-sm wrap-anywhere"
      >
        <bdi>{email}</bdi>
      </a>
      <h3 className="mt-6 text-sm">Other conversations</h3>
      {others.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">This is the first one from this address.</p>
      ) : (
        <ul className="inbox-others">
          {others.map((other) => (
            <li key={other.id}>
              <Link to={inboxAddress({ view, id: other.id })} preventScrollReset className="inbox-other">
                <span className="inbox-other-text" dir="auto">
                  {other.excerpt}
                </span>
                <span className="text-xs text-ink-faint">
                  <DateTime value={other.last_activity_at} precision="day" /> ·{" "}
                  {other.folder === "spam" ? "Spam" : stateNames[other.state]}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasMore && <p className="mt-3 text-xs text-ink-faint">The newest {others.length} are listed.</p>}
    </aside>
  );
}
