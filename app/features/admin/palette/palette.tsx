import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { isHeldBack } from "#app/shell/offline/offline-links.tsx";
import { Combobox } from "#app/ui/combobox/combobox.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import type { PaletteCommand } from "./page-commands.ts";
import paletteCss from "./palette.css?inline";
import { listCommands } from "./palette-commands.ts";

/** Finds names with the typed letters in order; letters at the start of words rank first. Spaces are ignored. */
export function filterCommands<C extends { name: string }>(commands: readonly C[], typed: string): C[] {
  const letters = [...typed.toLowerCase().replaceAll(/\s/g, "")];
  return commands
    .map((command, place) => ({ command, place, score: scoreOf(command.name.toLowerCase(), letters) }))
    .filter(({ score }) => score !== undefined)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0) || a.place - b.place)
    .map(({ command }) => command);
}

const wordStartScore = 3;
const neighborScore = 2;

/** @returns undefined where the letters are not in the name */
function scoreOf(name: string, letters: readonly string[]): number | undefined {
  let score = 0;
  let last = -1;
  for (const letter of letters) {
    const at = name.indexOf(letter, last + 1);
    if (at < 0) return undefined;
    const wordStart = findWordStart(name, letter, last + 1);
    if (at !== last + 1 && wordStart >= 0) {
      score += wordStartScore;
      last = wordStart;
    } else {
      score += at === 0 ? wordStartScore : at === last + 1 ? neighborScore : 0;
      last = at;
    }
  }
  return score;
}

function findWordStart(name: string, letter: string, from: number): number {
  const at = name.indexOf(` ${letter}`, Math.max(0, from - 1));
  return at < 0 ? -1 : at + 1;
}

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
    const follow = (path: string) => (isHeldBack(path) ? undefined : navigate(path));
    void listCommands({ isOwner, pathname, navigate: follow }).then(setCommands);
  }, [isOwner, pathname, navigate]);
  return commands;
}
