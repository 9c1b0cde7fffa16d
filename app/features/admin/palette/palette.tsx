import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Combobox } from "#app/ui/combobox/combobox.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { filterCommands } from "./filter-commands.ts";
import type { PaletteCommand } from "./page-commands.ts";
import paletteCss from "./palette.css?inline";
import { listCommands } from "./palette-commands.ts";

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

export function Palette({ isOpen, onClose }: PaletteProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Commands" size="sm">
      <ComponentStylesheet name="palette" css={paletteCss} />
      <Commands onClose={onClose} />
    </Dialog>
  );
}

function Commands({ onClose }: Pick<PaletteProps, "onClose">) {
  const commands = useCommandList();
  const choose = ({ run }: PaletteCommand) => {
    onClose();
    // The dialog gives the focus back first: a command is about the row that had it.
    requestAnimationFrame(run);
  };
  return (
    <div className="combobox palette">
      <Combobox
        label="Command"
        listLabel="Commands"
        placeholder="Find a command"
        find={(typed) => filterCommands(commands ?? [], typed)}
        keyOf={({ name }) => name}
        onChoose={choose}
        emptyText={commands ? "No command has these letters." : "Loading…"}
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

function useCommandList(): readonly PaletteCommand[] | undefined {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOwner = useIsOwner();
  const [commands, setCommands] = useState<readonly PaletteCommand[]>();
  useEffect(() => {
    void listCommands({ isOwner, pathname, navigate }).then(setCommands);
  }, [isOwner, pathname, navigate]);
  return commands;
}
