import { href, Link } from "react-router";
import { AccountSection } from "#app/features/accounts/account/account-sections.tsx";
import { AuditLogList, HashState } from "./audit-log-list.tsx";
import type { ShownEntry } from "./read-audit-log.server.ts";

export function AuditLogSection({ entries }: { entries: readonly ShownEntry[] }) {
  return (
    <AccountSection id="audit-log" title="Audit log">
      {entries.length === 0 ? (
        <p className="text-ink-soft">Nothing is logged yet.</p>
      ) : (
        <>
          <AuditLogList entries={entries} />
          <HashState entries={entries} />
        </>
      )}
      <p>
        <Link to={href("/admin/security/audit-log")} className="text-link touch-target">
          The whole audit log
        </Link>
      </p>
    </AccountSection>
  );
}
