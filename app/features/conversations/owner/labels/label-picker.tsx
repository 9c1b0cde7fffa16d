import { href, Link } from "react-router";
import { foldText } from "#app/lib/fold-text.ts";
import { Combobox } from "#app/ui/combobox/combobox.tsx";
import type { InboxCommand } from "../../actions/inbox-actions.server.ts";
import { labelNameMax, labelsMax } from "../../model/owner-limits.ts";
import type { Label } from "../../server/named/labels.store.server.ts";
import { LabelChip } from "./label-chips.tsx";

export function LabelPicker({ labels, targets, onRun }: LabelMenuProps) {
  const ids = targets.map(({ id }) => id).join(",");
  const choose = ({ label, has }: Choice, typed: string) => {
    if (ids === "") return;
    if (label === undefined) onRun({ intent: "create-label", ids, name: typed.trim() });
    else onRun({ intent: has === "true" ? "unlabel" : "label", ids, labelId: label.id });
  };
  return (
    <div className="combobox">
      <Combobox
        label="Label"
        listLabel="Labels"
        placeholder="Find or create a label"
        maxLength={labelNameMax}
        find={(typed) => listChoices(labels, targets, typed)}
        keyOf={({ label }) => label?.id ?? ""}
        checkedOf={({ has }) => has}
        onChoose={choose}
        emptyText={
          labels.length < labelsMax
            ? "Type a name to create the first one."
            : `There are ${labelsMax} labels: delete one before you create another.`
        }
      >
        {({ label, has }, typed) => (
          <>
            <span aria-hidden="true" className="inbox-label-mark" data-has={has} />
            {label ? (
              <LabelChip label={label} />
            ) : (
              <span>
                Create “<bdi>{typed.trim()}</bdi>”
              </span>
            )}
          </>
        )}
      </Combobox>
      <Link to={href("/admin/inbox/labels")} className="text-link touch-target">
        Edit labels
      </Link>
    </div>
  );
}

export interface LabelMenuProps {
  labels: readonly Label[];
  targets: readonly { id: string; labels: readonly string[] }[];
  onRun: (command: InboxCommand) => void;
}

interface Choice {
  label: Label | undefined;
  /** Whether the conversations have it, as `aria-checked` has it. */
  has: "true" | "mixed" | "false";
}

export function listChoices(
  labels: readonly Label[],
  targets: readonly { labels: readonly string[] }[],
  typed: string,
): Choice[] {
  const key = foldText(typed.trim());
  const found = labels.filter(({ name }) => foldText(name).includes(key));
  const choices = found.map((label): Choice => ({ label, has: hasLabel(targets, label.id) }));
  const isNew = key !== "" && labels.length < labelsMax && labels.every(({ name }) => foldText(name) !== key);
  return isNew ? [...choices, { label: undefined, has: "false" }] : choices;
}

function hasLabel(targets: readonly { labels: readonly string[] }[], id: string): Choice["has"] {
  const count = targets.filter(({ labels }) => labels.includes(id)).length;
  if (count === 0) return "false";
  return count === targets.length ? "true" : "mixed";
}
