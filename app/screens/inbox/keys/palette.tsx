import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { inboxViews } from "#app/features/contact/owner/inbox/inbox-view.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { inboxAddress } from "../list/inbox-address.ts";
import { viewNames } from "../list/inbox-list.ts";
import { filterCommands } from "./filter-commands.ts";
import { keyNames } from "./key-names.ts";
import type { InboxKeys } from "./use-inbox-keys.ts";

interface PaletteCommand {
  name: string;
  key?: string;
  run: () => void;
}

/** Buttons of the open conversation. */
const buttons = [
  ["unread", "Mark unread"],
  ["spam", "Spam"],
  ["not-spam", "Not spam"],
  ["open", "Reopen"],
  ["delete", "Delete"],
] as const;

/** Everything that keys and buttons do, found by its name. */
export function Palette({ isPaletteOpen, setPaletteOpen, actions }: InboxKeys) {
  const close = () => setPaletteOpen(false);
  return (
    <Dialog open={isPaletteOpen} onClose={close} title="Commands" size="sm">
      <Commands actions={actions} onClose={close} />
    </Dialog>
  );
}

function Commands({ actions, onClose }: Pick<InboxKeys, "actions"> & { onClose: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const found = filterCommands(useCommandList(actions), typed);
  const current = Math.min(place, found.length - 1);
  const runCommand = (command: PaletteCommand | undefined) => {
    if (!command) return;
    onClose();
    // The dialog gives the focus back first: a command is about the row that had it.
    requestAnimationFrame(command.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setPlace((current + step + found.length) % Math.max(1, found.length));
    else if (event.key === "Enter") runCommand(found[current]);
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid gap-3">
      <input
        type="text"
        role="combobox"
        aria-label="Command"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[current] && `${id}-${current}`}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        className="field"
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPlace(0);
        }}
      />
      <div role="listbox" id={id} aria-label="Commands" className="inbox-commands">
        {found.map((command, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={command.name}
            role="option"
            id={`${id}-${i}`}
            tabIndex={-1}
            aria-selected={i === current}
            className="inbox-command"
            onClick={() => runCommand(command)}
          >
            {command.name}
            {command.key && <kbd>{command.key}</kbd>}
          </div>
        ))}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {found.length === 0 && "No command has these letters."}
      </p>
    </div>
  );
}

function useCommandList(actions: InboxKeys["actions"]): PaletteCommand[] {
  const navigate = useNavigate();
  const ofKeys = keyNames.map(([key, name]) => ({ key, name, run: () => actions[key]?.() }));
  const ofViews = inboxViews.map((view) => ({
    name: `Show ${viewNames[view].toLowerCase()}`,
    run: () => void navigate(inboxAddress({ view }), { preventScrollReset: true }),
  }));
  const ofButtons = buttons.flatMap(([value, name]) => {
    const button = document.querySelector<HTMLElement>(`.inbox-conversation button[value="${value}"]`);
    return button ? [{ name, run: () => button.click() }] : [];
  });
  const person = document.querySelector<HTMLElement>(".inbox-person-link");
  const ofPerson = person ? [{ name: "Everything about this person", run: () => person.click() }] : [];
  return [...ofKeys, ...ofButtons, ...ofPerson, ...ofViews];
}
