import type { Label } from "./labels.store.server.ts";

interface LabelChipsProps {
  ids: readonly string[];
  labels: readonly Label[];
  max?: number;
}

export function LabelChips({ ids, labels, max = ids.length }: LabelChipsProps) {
  const own = labels.filter(({ id }) => ids.includes(id));
  if (own.length === 0) return null;
  return (
    <span className="inbox-labels">
      <span className="sr-only">Labels: </span>
      {own.slice(0, max).map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
      {own.length > max && <span className="inbox-label">+{own.length - max}</span>}
    </span>
  );
}

export const LabelChip = ({ label: { name, color } }: { label: Pick<Label, "name" | "color"> }) => (
  <bdi className="inbox-label" data-color={color}>
    {name}
  </bdi>
);
