import type { ReactNode } from "react";
import { useStudio } from "#app/shell/studio.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { DataTable } from "#app/ui/page/table.tsx";
import type { Receipt } from "./load-receipt.server.ts";

export function ReceiptView({ receipt, actions }: { receipt: Receipt; actions: ReactNode }) {
  const studio = useStudio();
  const { addresses, at, rows, backups, isBackupOffsite } = receipt;
  const stored = rows.filter(({ count }) => count > 0);
  const missing = rows.filter(({ count }) => count === 0);
  return (
    <>
      <PageHeading
        size="panel"
        title="Privacy receipt"
        lead={
          <>
            What {studio.name} stores about <bdi className="wrap-anywhere">{addresses.join(", ")}</bdi>, on{" "}
            <DateTime value={at} />.
          </>
        }
        actions={<div className="contents print:hidden">{actions}</div>}
      />
      <DataTable
        label="What is stored"
        rows={stored}
        keyOf={({ what }) => what}
        columns={[
          { label: "What", cell: ({ what }) => what },
          { label: "Entries", isNumeric: true, cell: ({ count }) => count.toLocaleString("en-US") },
          { label: "Where", className: "wrap-normal", cell: ({ where }) => where },
          { label: "How long", cell: ({ kept }) => kept },
          { label: "Why", cell: ({ why }) => why },
        ]}
        empty={<p className="p-6">Nothing is stored about this address.</p>}
      />
      <div className="mt-8 grid max-w-prose gap-3 text-sm text-ink-soft">
        {missing.length > 0 && (
          <p>
            <strong>Not stored:</strong>{" "}
            {missing.map(({ what }) => what.charAt(0).toLowerCase() + what.slice(1)).join("; ")}.
          </p>
        )}
        <p>
          <strong>Backups</strong> have the same, and keep what was deleted for up to {backups}
          {isBackupOffsite ? "; encrypted copies of them are elsewhere" : ""}. Exports that the owner made are kept
          until the owner deletes them.
        </p>
        <p>
          <strong>Not connected with an address:</strong> visits of pages and the server’s log have network addresses,
          and are not counted here. E-mails are also in the mailboxes of those who wrote and received them.
        </p>
      </div>
    </>
  );
}
