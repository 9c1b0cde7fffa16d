import type { ReactNode } from "react";
import { DateTime } from "#app/ui/date-time.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { Table, TableCell, TableRow } from "#app/ui/page/table.tsx";
import { studio } from "#studio";
import type { Receipt } from "./load-receipt.server.ts";

const columns = [{ label: "What" }, { label: "Entries" }, { label: "Where" }, { label: "How long" }, { label: "Why" }];

export function ReceiptView({ receipt, actions }: { receipt: Receipt; actions: ReactNode }) {
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
      <Table
        label="What is stored"
        columns={columns}
        isEmpty={stored.length === 0}
        empty={<p className="p-6">Nothing is stored about this address.</p>}
      >
        {stored.map(({ what, count, where, kept, why }) => (
          <TableRow key={what}>
            <TableCell label="What">{what}</TableCell>
            <TableCell label="Entries" isNumeric>
              {count.toLocaleString("en-US")}
            </TableCell>
            <TableCell label="Where" className="wrap-normal">
              {where}
            </TableCell>
            <TableCell label="How long">{kept}</TableCell>
            <TableCell label="Why">{why}</TableCell>
          </TableRow>
        ))}
      </Table>
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
