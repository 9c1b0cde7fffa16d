import { href, Link } from "react-router";
import { Popover } from "#app/ui/dialogs/popover.tsx";
import { type InboxList, inboxAddress } from "../../server/list/inbox-list.ts";
import type { Label } from "../../server/named/labels.store.server.ts";

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

const close = (event: { currentTarget: Element }) =>
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();

export function LabelLinks({ list: { label: current, labels } }: { list: InboxList }) {
  const shown = labels.find(({ id }) => id === current);
  return (
    <nav aria-label="Labels">
      <Popover
        trigger={shown ? <LabelChip label={shown} /> : "Labels"}
        label="Labels"
        className={shown ? "inbox-label-links inbox-label-current" : "inbox-label-links"}
      >
        {labels.length === 0 && <p className="text-ink-soft">A label groups conversations, whatever their state.</p>}
        <ul className="inbox-label-list">
          {labels.map((label) => (
            <li key={label.id}>
              <Link
                to={inboxAddress({ view: "open", label: label.id })}
                preventScrollReset
                aria-current={label.id === current ? "page" : undefined}
                className="inbox-label-link"
                onClick={close}
              >
                <LabelChip label={label} />
              </Link>
            </li>
          ))}
        </ul>
        <Link to={href("/admin/inbox/labels")} className="text-link touch-target">
          Edit labels
        </Link>
      </Popover>
    </nav>
  );
}
