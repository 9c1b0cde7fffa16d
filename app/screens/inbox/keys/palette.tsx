import { useNavigate } from "react-router";
import { inboxViews } from "#app/features/contact/owner/inbox/inbox-view.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { Combobox } from "../combobox/combobox.tsx";
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

const buttons = [
  ["unread", "Mark unread"],
  ["spam", "Spam"],
  ["not-spam", "Not spam"],
  ["open", "Reopen"],
  ["delete", "Delete"],
] as const;

export function Palette({ isPaletteOpen, setPaletteOpen, actions }: InboxKeys) {
  const close = () => setPaletteOpen(false);
  return (
    <Dialog open={isPaletteOpen} onClose={close} title="Commands" size="sm">
      <Commands actions={actions} onClose={close} />
    </Dialog>
  );
}

function Commands({ actions, onClose }: Pick<InboxKeys, "actions"> & { onClose: () => void }) {
  const commands = useCommandList(actions);
  const choose = ({ run }: PaletteCommand) => {
    onClose();
    // The dialog gives the focus back first: a command is about the row that had it.
    requestAnimationFrame(run);
  };
  return (
    <div className="inbox-combobox inbox-palette">
      <Combobox
        label="Command"
        listLabel="Commands"
        placeholder="Find a command"
        find={(typed) => filterCommands(commands, typed)}
        keyOf={({ name }) => name}
        onChoose={choose}
        emptyText="No command has these letters."
      >
        {({ name, key }) => (
          <>
            {name}
            {key && <kbd>{key}</kbd>}
          </>
        )}
      </Combobox>
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
