import { DateTime } from "#app/ui/date-time.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { Table, TableCell, TableRow } from "#app/ui/page/table.tsx";
import type { LoadedHealth } from "./load-health.server.ts";

const title = "E-mails set aside";
const columns = ["Time", "From", "Subject", "Why"].map((label) => ({ label }));

/** What came into the mailbox and is in no conversation. Addresses and subjects are shown as text. */
export function SetAsidePanel({ setAside }: Pick<LoadedHealth, "setAside">) {
  if (setAside === undefined) return null;
  const { mails, hasMore } = setAside;
  if (mails.length === 0) return null;
  return (
    <Panel title={title}>
      <Table label={title} columns={columns} isEmpty={false} empty={null}>
        {mails.map(({ id, received_at, sender, subject, reason }) => (
          <TableRow key={id}>
            <TableCell label="Time" isNumeric>
              <DateTime value={received_at} />
            </TableCell>
            <TableCell label="From">
              <bdi className="wrap-anywhere">{sender ?? "Unknown"}</bdi>
            </TableCell>
            <TableCell label="Subject">
              <p dir="auto" className="max-w-prose wrap-anywhere">
                {subject ?? "None"}
              </p>
            </TableCell>
            <TableCell label="Why">
              <p dir="auto" className="max-w-prose wrap-anywhere text-ink">
                {reason}
              </p>
            </TableCell>
          </TableRow>
        ))}
      </Table>
      <p className="mt-3 text-sm text-ink-soft">
        They are in no conversation. You find them in the mailbox.{hasMore && " Only the newest are listed."}
      </p>
    </Panel>
  );
}
