import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/page/table.tsx";
import type { MeasuredVital, SpeedRow } from "./read-speed.usecases.server.ts";
import { type Rating, type Vital, vitalNames, vitals } from "./vitals.ts";

const columns: readonly Column<SpeedRow>[] = [
  {
    label: "Page",
    className: "wrap-anywhere",
    cell: ({ page }) => (page === undefined ? <strong>All pages</strong> : <bdi>{page}</bdi>),
  },
  { label: "Device", cell: ({ device }) => device },
  { label: "Measured", isNumeric: true, cell: ({ measured }) => measured.toLocaleString("en-US") },
  ...vitalNames.map((vital) => ({
    label: vitals[vital].label,
    isNumeric: true,
    cell: (row: SpeedRow) => <VitalValue vital={vital} value={row.vitals[vital]} />,
  })),
];

const tones: Readonly<Record<Rating, string>> = {
  good: "text-success",
  "needs work": "text-warning",
  poor: "text-danger",
};

export function SpeedTable({ rows }: { rows: readonly SpeedRow[] }) {
  return (
    <>
      <DataTable
        label="Speed for visitors"
        rows={rows}
        keyOf={({ page, device }) => `${page} ${device}`}
        columns={columns}
        valuesInLine={4}
        empty={
          <EmptyState title="Nothing is measured yet">
            Visitors’ browsers measure how fast pages are, and say so when a page is left. VITALS_SAMPLE sets how many
            do.
          </EmptyState>
        }
      />
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
      75% of visitors had this value or a better one (within 5%).{" "}
      {vitalNames.map((vital) => {
        const { label, meaning, good, poor } = vitals[vital];
        return `${label}: ${meaning}; good up to ${vitalText(vital, good)}, poor above ${vitalText(vital, poor)}. `;
      })}
      Not every browser measures all of them.
    </p>
  );
}
