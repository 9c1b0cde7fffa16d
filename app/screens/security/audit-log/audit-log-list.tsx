import { href, Link, useLoaderData } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ListRow } from "#app/ui/list/list-panel.tsx";
import { toSearch } from "./audit-log-filter.ts";
import type { ShownEntry } from "./read-audit-log.server.ts";

export function AuditLogList({ entries }: { entries: readonly ShownEntry[] }) {
  return (
    <ol className="list">
      {entries.map((entry) => (
        <ListRow
          key={entry.position}
          name={entry.text}
          badges={!entry.isVerified && <Badge tone="danger">Changed or missing before it</Badge>}
          facts={
            <>
              <DateTime value={entry.at} />, <Who entry={entry} />
              {entry.network && (
                <>
                  , from <span className="figures">{entry.network}</span>
                </>
              )}
              {entry.device && `, ${entry.device}`}
              <Details entry={entry} />
            </>
          }
        />
      ))}
    </ol>
  );
}

function Who({ entry: { who, person } }: { entry: ShownEntry }) {
  if (!person) return who;
  return (
    <Link to={`${href("/admin/security/audit-log")}${toSearch({ person })}`} className="text-link">
      {who}
    </Link>
  );
}

function Details({ entry: { before, after, subject } }: { entry: ShownEntry }) {
  const parts = [
    before && `Before: ${before}`,
    after && `${before ? "After: " : ""}${after}`,
    subject && `On: ${subject}`,
  ];
  const text = parts.filter(Boolean).join(" · ");
  return text === "" ? null : <p className="mt-1 text-xs text-ink-faint wrap-anywhere">{text}</p>;
}

/** The loader of its page sends the command. */
export function HashState({ entries }: { entries: readonly ShownEntry[] }) {
  const { doctor } = useLoaderData<{ doctor: string }>();
  const broken = entries.findLast(({ isVerified }) => !isVerified);
  if (broken)
    return (
      <p className="text-sm font-semibold text-danger">
        Entry {broken.position} does not match the one before: one of them was changed or deleted.
      </p>
    );
  return (
    <p className="text-sm text-ink-soft">
      Hashes of these entries: verified. <code>{doctor}</code> verifies all.
    </p>
  );
}
