import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { keyNames } from "./key-names.ts";
import type { InboxKeys } from "./use-inbox-keys.ts";

const withCtrl = [
  ["Ctrl .", "Saved replies, while you write"],
  ["Ctrl Enter", "Send the reply"],
  ["Ctrl K", "Find a command"],
] as const;

export function KeyDialog({ isListOpen, setListOpen, isOn, setOn }: InboxKeys) {
  return (
    <Dialog open={isListOpen} onClose={() => setListOpen(false)} title="Keys" size="sm">
      <dl className="inbox-keys">
        {[...keyNames, ...withCtrl].map(([key, meaning]) => (
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
