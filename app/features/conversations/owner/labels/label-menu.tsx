import { Button } from "#app/ui/button.tsx";
import { ComboboxMenu } from "#app/ui/combobox/combobox-menu.tsx";
import type { Label } from "../../server/named/labels.store.server.ts";
import { type MenuOwner, showPart } from "../keys/shown-parts.ts";
import type { LabelMenuProps } from "./label-picker.tsx";

const loadPicker = async () => (await import("./label-picker.tsx")).LabelPicker;

export const LabelMenu = ({ of, ...props }: LabelMenuProps & { of: MenuOwner }) => (
  <ComboboxMenu
    trigger="Label"
    label="Labels"
    variant="secondary"
    ref={(open) => showPart(`${of}/label`, open)}
    load={loadPicker}
    props={props}
  >
    <PlainFields labels={props.labels} />
  </ComboboxMenu>
);

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
