import type { useNavigate } from "react-router";
import type { PaletteCommand } from "#app/features/admin/palette/page-commands.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { inboxViews } from "../../model/list-cursor.ts";
import { inboxAddress, viewNames } from "../../server/list/inbox-list.ts";

const keyNames = [
  ["j", "Next conversation"],
  ["k", "Previous conversation"],
  ["o", "Open it"],
  ["x", "Select it"],
  ["e", "Done"],
  ["s", "Snooze"],
  ["l", "Labels"],
  ["r", "Write a reply"],
  ["/", "Search"],
  ["t", "Saved replies"],
  ["?", "Keys"],
] as const;

const withCtrl = [
  ["Ctrl .", "Saved replies, while you write"],
  ["Ctrl Enter", "Send the reply"],
  ["Ctrl K", "Find a command"],
] as const;

export interface KeyChoice {
  isListOpen: boolean;
  setListOpen: (isOpen: boolean) => void;
  isOn: boolean;
  setOn: (isOn: boolean) => void;
}

export function KeyDialog({ isListOpen, setListOpen, isOn, setOn }: KeyChoice) {
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

/** The inbox's commands besides those that are actions. */
export function listInboxCommands(
  actions: Readonly<Record<string, () => void>>,
  navigate: ReturnType<typeof useNavigate>,
): PaletteCommand[] {
  const ofKeys = keyNames.map(([key, name]) => ({ key, name, run: () => actions[key]?.() }));
  const ofViews = inboxViews.map((view) => ({
    name: `Show ${viewNames[view].toLowerCase()}`,
    run: () => void navigate(inboxAddress({ view }), { preventScrollReset: true }),
  }));
  const person = document.querySelector<HTMLElement>(".inbox-person-link");
  const ofPerson = person ? [{ name: "Everything about this person", run: () => person.click() }] : [];
  return [...ofKeys, ...ofPerson, ...ofViews];
}
