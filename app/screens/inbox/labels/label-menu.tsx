import { useState } from "react";
import type { Label } from "#app/features/inbox/labels/labels.store.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Popover } from "#app/ui/dialogs/popover.tsx";
import type { InboxCommand } from "../inbox.schema.ts";
import { useLaterPart } from "../keys/use-later-part.ts";
import type { LabelTargets } from "./label-choices.ts";

const loadPicker = async () => (await import("./label-picker.tsx")).LabelPicker;

interface LabelMenuProps extends LabelTargets {
  onRun: (command: InboxCommand) => void;
}

/** Inside a form that names the conversations, for a browser without JavaScript. */
export function LabelMenu(props: LabelMenuProps) {
  const [opening, setOpening] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const LabelPicker = useLaterPart(isOpen, loadPicker);
  return (
    <Popover
      trigger="Label"
      label="Labels"
      variant="secondary"
      size="sm"
      className="inbox-label-trigger"
      onToggle={(event) => {
        setOpen(event.newState === "open");
        if (event.newState === "open") setOpening((before) => before + 1);
      }}
    >
      {opening === 0 && <PlainFields labels={props.labels} />}
      {isOpen && (LabelPicker ? <LabelPicker key={opening} {...props} /> : <p role="status">Loading…</p>)}
    </Popover>
  );
}

function PlainFields({ labels }: { labels: readonly Label[] }) {
  if (labels.length === 0) return <p>There are no labels yet: 'Edit labels' creates them.</p>;
  return (
    <div className="inbox-label-fields">
      <select name="labelId" aria-label="Label" className="field">
        {labels.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" name="intent" value="label" size="sm">
        Add
      </Button>
      <Button type="submit" name="intent" value="unlabel" variant="secondary" size="sm">
        Remove
      </Button>
    </div>
  );
}

/** Pressed before React has started: the browser sends the form. */
export const isPlainLabelButton = (button: HTMLElement | null): boolean =>
  button?.closest(".inbox-label-fields") != null;
