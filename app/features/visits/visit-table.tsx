import type { ReactNode } from "react";
import { DateTime } from "#app/ui/date-time.tsx";
import { Popover } from "#app/ui/dialogs/popover.tsx";
import { Table, TableCell, TableRow } from "#app/ui/page/table.tsx";

export interface VisitRow {
  id: string;
  path: string;
  timestamp: string;
  ip: string;
  useragent: string;
  device: string;
}

const columns = [{ label: "Time" }, { label: "Page" }, { label: "IP Address" }, { label: "Device Info" }];

export function VisitTable({ visits, empty }: { visits: readonly VisitRow[]; empty: ReactNode }) {
  return (
    <Table label="Recent Visits" columns={columns} isEmpty={visits.length === 0} empty={empty}>
      {visits.map((visit) => (
        <TableRow key={visit.id}>
          <TableCell label="Time" isNumeric>
            <DateTime value={visit.timestamp} />
          </TableCell>
          <TableCell label="Page" className="wrap-anywhere">
            <bdi className="line-clamp-2">{visit.path}</bdi>
          </TableCell>
          <TableCell label="IP Address" isNumeric>
            <span className="block wrap-anywhere @min-[44rem]:min-w-32">{visit.ip || "N/A"}</span>
          </TableCell>
          <TableCell label="Device Info">
            <div className="flex flex-col items-start @min-[44rem]:min-w-44 @min-[60rem]:w-max @min-[60rem]:flex-row @min-[60rem]:items-center">
              <Popover
                trigger="View Details"
                label="Device details"
                className="-my-1.5 -ml-4 flex-none whitespace-nowrap"
              >
                <DeviceDetails visit={visit} />
              </Popover>
              <span className="text-ink-soft @min-[60rem]:whitespace-nowrap">{visit.device}</span>
            </div>
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

function DeviceDetails({ visit }: { visit: VisitRow }) {
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="text-xs font-semibold text-ink-faint">Detected as</dt>
        <dd>{visit.device}</dd>
      </div>
      <div>
        <dt className="text-xs font-semibold text-ink-faint">User agent</dt>
        <dd dir="auto" className="wrap-anywhere">
          {visit.useragent || "None was sent"}
        </dd>
      </div>
    </dl>
  );
}
