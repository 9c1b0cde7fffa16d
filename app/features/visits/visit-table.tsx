import type { ReactNode } from "react";
import { DateTime } from "#app/ui/date-time.tsx";
import { Popover } from "#app/ui/dialogs/popover.tsx";
import { type Column, DataTable } from "#app/ui/page/table.tsx";

export interface VisitRow {
  id: string;
  path: string;
  timestamp: string;
  ip: string;
  useragent: string;
  device: string;
}

export function VisitTable({ visits, empty }: { visits: readonly VisitRow[]; empty: ReactNode }) {
  return <DataTable label="Recent Visits" rows={visits} keyOf={({ id }) => id} columns={columns} empty={empty} />;
}

const columns: readonly Column<VisitRow>[] = [
  { label: "Time", isNumeric: true, cell: ({ timestamp }) => <DateTime value={timestamp} /> },
  {
    label: "Page",
    className: "wrap-anywhere",
    cell: ({ path }) => <bdi className="line-clamp-2">{path}</bdi>,
  },
  {
    label: "IP Address",
    isNumeric: true,
    cell: ({ ip }) => <span className="block wrap-anywhere @min-[44rem]:min-w-32">{ip || "N/A"}</span>,
  },
  {
    label: "Device Info",
    cell: (visit) => (
      <div className="flex flex-col items-start @min-[44rem]:min-w-44 @min-[60rem]:w-max @min-[60rem]:flex-row @min-[60rem]:items-center">
        <Popover trigger="View Details" label="Device details" className="-my-1.5 -ml-4 flex-none whitespace-nowrap">
          <DeviceDetails visit={visit} />
        </Popover>
        <span className="text-ink-soft @min-[60rem]:whitespace-nowrap">{visit.device}</span>
      </div>
    ),
  },
];

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
