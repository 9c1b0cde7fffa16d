import { href, type Path } from "react-router";
import type { PaletteCommand } from "#app/features/admin/palette/page-commands.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import type { InboxCommand } from "../../actions/inbox-actions.server.ts";
import { formatListCursor, inboxViews } from "../../model/list-cursor.ts";
import { inboxAddress, stateButtons, viewNames } from "../../server/list/inbox-list.ts";
import { shownParts } from "./shown-parts.ts";

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

interface CommandTargets {
  actions: Readonly<Record<string, () => void>>;
  run: (command: InboxCommand) => void;
  follow: (to: Partial<Path>) => void;
}

export function listInboxCommands({ actions, run, follow }: CommandTargets): PaletteCommand[] {
  const ofKeys = keyNames.map(([key, name]) => ({ key, name, run: () => actions[key]?.() }));
  const ofViews = inboxViews.map((view) => ({
    name: `Show ${viewNames[view].toLowerCase()}`,
    run: () => follow(inboxAddress({ view })),
  }));
  if (!shownParts.conversation) return [...ofKeys, ...ofViews];
  const { stored, intents } = shownParts.conversation;
  const seen = formatListCursor(stored);
  const ofState = intents
    .filter((intent) => intent !== "done") // which has a key
    .map((intent) => ({ name: stateButtons[intent], run: () => run({ intent, seen }) }));
  const person = { pathname: href("/admin/inbox/:id/person", { id: stored.id }) };
  const ofPerson = { name: "Everything about this person", run: () => follow(person) };
  return [...ofKeys, ...ofState, ofPerson, ...ofViews];
}
