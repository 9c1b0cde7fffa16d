import { href, Link } from "react-router";
import { Combobox } from "#app/ui/combobox/combobox.tsx";
import { labelNameMax, labelsMax } from "../owner-limits.ts";
import { LabelChip } from "./label-chips.tsx";
import { type Choice, type LabelMenuProps, listChoices } from "./label-choices.ts";

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
