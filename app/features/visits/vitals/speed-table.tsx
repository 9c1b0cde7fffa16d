import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, TableCell, TableRow } from "#app/ui/page/table.tsx";
import type { MeasuredVital, SpeedRow } from "./read-speed.usecases.server.ts";
import { type Rating, type Vital, vitalNames, vitals } from "./vitals.ts";

const columns = [
  { label: "Page" },
  { label: "Device" },
  { label: "Measured" },
  ...vitalNames.map((vital) => ({ label: vitals[vital].label })),
];

const tones: Readonly<Record<Rating, string>> = {
  good: "text-success",
  "needs work": "text-warning",
  poor: "text-danger",
};

export function SpeedTable({ rows }: { rows: readonly SpeedRow[] }) {
  return (
    <>
      <Table
        label="Speed for visitors"
        columns={columns}
        valuesInLine={4}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState title="Nothing is measured yet">
            Visitors’ browsers measure how fast pages are, and say so when a page is left. VITALS_SAMPLE sets how many
            do.
          </EmptyState>
        }
      >
        {rows.map(({ page, device, measured, vitals: ofRow }) => (
          <TableRow key={`${page} ${device}`}>
            <TableCell label="Page" className="wrap-anywhere">
              {page === undefined ? <strong>All pages</strong> : <bdi>{page}</bdi>}
            </TableCell>
            <TableCell label="Device">{device}</TableCell>
            <TableCell label="Measured" isNumeric>
              {measured.toLocaleString("en-US")}
            </TableCell>
            {vitalNames.map((vital) => (
              <TableCell key={vital} label={vitals[vital].label} isNumeric>
                <VitalValue vital={vital} value={ofRow[vital]} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </Table>
      {rows.length > 0 && <Explanation />}
    </>
  );
}

function VitalValue({ vital, value }: { vital: Vital; value: MeasuredVital | undefined }) {
  if (!value)
    return (
      <span className="text-ink-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">not measured</span>
      </span>
    );
  return (
    <span>
      {vitalText(vital, value.p75)}
      <span className={`block text-xs whitespace-nowrap ${tones[value.rating]}`}>{value.rating}</span>
    </span>
  );
}

function vitalText(vital: Vital, value: number): string {
  if (vitals[vital].unit === "") return value.toFixed(2);
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
}

function Explanation() {
  return (
    <p className="mt-3 max-w-prose text-sm text-ink-faint">
      Three of four visitors had this value or a better one (within 5 %).{" "}
      {vitalNames.map((vital) => {
        const { label, meaning, good, poor } = vitals[vital];
        return `${label}: ${meaning}; good up to ${vitalText(vital, good)}, poor above ${vitalText(vital, poor)}. `;
      })}
      Not every browser measures all of them.
    </p>
  );
}
