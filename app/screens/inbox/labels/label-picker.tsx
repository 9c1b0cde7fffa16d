import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { href, Link } from "react-router";
import { labelNameMax, labelsMax } from "#app/features/inbox/labels/label-limits.ts";
import type { InboxCommand } from "../inbox.schema.ts";
import { LabelChip } from "./label-chips.tsx";
import { type Choice, type LabelTargets, listChoices } from "./label-choices.ts";

interface LabelPickerProps extends LabelTargets {
  onRun: (command: InboxCommand) => void;
}

/** Typing filters or names a new label; Enter adds or removes. */
export function LabelPicker({ labels, targets, onRun }: LabelPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  useEffect(() => input.current?.focus(), []);
  const choices = listChoices(labels, targets, typed);
  const place = Math.min(active, choices.length - 1);
  const ids = targets.map((target) => target.id).join(",");
  const choose = (choice: Choice | undefined) => {
    if (!choice || ids === "") return;
    if (choice.label === undefined) onRun({ intent: "create-label", ids, name: typed.trim() });
    else onRun({ intent: choice.has === "true" ? "unlabel" : "label", ids, labelId: choice.label.id });
    setTyped("");
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (step === undefined) choose(choices[place]);
    else setActive((place + step + choices.length) % Math.max(1, choices.length));
  };
  return (
    <div className="inbox-label-picker">
      <input
        ref={input}
        role="combobox"
        aria-label="Label"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={choices.length > 0 ? `${id}-${place}` : undefined}
        className="field"
        placeholder="Find or create a label"
        autoComplete="off"
        maxLength={labelNameMax}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label="Labels" aria-multiselectable="true" className="inbox-label-choices">
        {choices.map((choice, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
          // biome-ignore lint/a11y/useFocusableInteractive: the field points at it
          <div
            key={choice.label?.id ?? ""}
            ref={i === place ? reveal : undefined}
            id={`${id}-${i}`}
            role="option"
            className="inbox-label-choice"
            aria-selected={i === place}
            aria-checked={choice.has}
            onClick={() => choose(choice)}
          >
            <span aria-hidden="true" className="inbox-label-mark" data-has={choice.has} />
            {choice.label ? <LabelChip label={choice.label} /> : <span>Create “{typed.trim()}”</span>}
          </div>
        ))}
      </div>
      {choices.length === 0 && (
        <p role="status" className="text-ink-soft">
          {labels.length < labelsMax
            ? "Type a name to create the first one."
            : `There are ${labelsMax} labels: delete one before you create another.`}
        </p>
      )}
      <Link to={href("/admin/inbox/labels")} className="text-link touch-target">
        Edit labels
      </Link>
    </div>
  );
}

const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });
