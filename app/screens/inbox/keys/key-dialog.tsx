import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import type { InboxKeys } from "./use-inbox-keys.ts";

const keys = [
  ["j", "Next conversation"],
  ["k", "Previous conversation"],
  ["o", "Open it"],
  ["x", "Select it"],
  ["e", "Done"],
  ["s", "Snooze"],
  ["l", "Labels"],
  ["r", "Write a reply"],
  ["?", "This list"],
] as const;

export function KeyDialog({ isListOpen, setListOpen, isOn, setOn }: InboxKeys) {
  return (
    <Dialog open={isListOpen} onClose={() => setListOpen(false)} title="Keys" size="sm">
      <dl className="inbox-keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField className="mt-4" checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)}>
        Use these keys in this browser
      </CheckboxField>
    </Dialog>
  );
}
