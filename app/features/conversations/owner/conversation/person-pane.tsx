import { href, Link } from "react-router";
import { DateTime } from "#app/ui/date-time.tsx";
import type { InboxView } from "../../model/list-cursor.ts";
import { inboxAddress, viewNames } from "../../server/list/inbox-list.ts";
import type { PanePerson } from "../../server/loading/load-person.server.ts";

interface PersonPaneProps {
  conversation: { id: string; name: string; email: string; date: string };
  person: PanePerson;
  view: InboxView;
}

export function PersonPane({ conversation: { id, name, email }, person, view }: PersonPaneProps) {
  const { others, hasMore, addresses, note } = person;
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
      {addresses.length > 1 && (
        <ul className="mt-1 text-sm text-ink-soft">
          {addresses
            .filter((address) => address !== email.toLowerCase())
            .map((address) => (
              <li key={address} className="wrap-anywhere">
                <bdi>{address}</bdi>
              </li>
            ))}
        </ul>
      )}
      {note && (
        <p className="mt-3 text-sm whitespace-pre-wrap wrap-anywhere" dir="auto">
          {note}
        </p>
      )}
      <Link to={href("/admin/inbox/:id/person", { id })} className="text-link touch-target mt-3 inline-block text-sm">
        Everything about this person
      </Link>
      <h3 className="mt-6 text-sm">Other conversations</h3>
      {others.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">This is the first one from this person.</p>
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
                  {viewNames[other.folder === "spam" ? "spam" : other.state]}
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
