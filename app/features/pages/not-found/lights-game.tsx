import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import {
  countLit,
  createPuzzle,
  findNextPane,
  isSolved,
  type Lights,
  markLights,
  positionOf,
  press,
} from "./lights.ts";

interface Game {
  start: Lights;
  lights: Lights;
  moves: number;
}

const begin = (start: Lights): Game => ({ start, lights: start, moves: 0 });

/** The window of the site's mark, to be lit again. @param onSolved called with whether the whole window is lit */
export function LightsGame({ onSolved }: { onSolved: (isLit: boolean) => void }) {
  const texts = useTexts("missing").lights;
  const [game, setGame] = useState(() => begin(markLights));
  const [focusedPane, setFocusedPane] = useState(0);
  const panes = useRef<HTMLDivElement>(null);
  const show = (next: Game) => {
    setGame(next);
    onSolved(isSolved(next.lights));
  };
  const focusNext = (event: KeyboardEvent) => {
    const buttons = [...(panes.current?.querySelectorAll("button") ?? [])];
    // Not the state: a pane that was focused before React had started is not in it.
    const next = findNextPane(buttons.indexOf(event.target as HTMLButtonElement), event.key);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <section className="lights" aria-labelledby="lights-title">
      <h2 id="lights-title" className="sr-only">
        {texts.title}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a leaning grid */}
      <div
        ref={panes}
        role="group"
        aria-label={texts.window}
        aria-describedby="lights-rule"
        className="lights-window"
        onKeyDown={focusNext}
      >
        {game.lights.map((isLit, pane) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the panes never move
            key={pane}
            type="button"
            className="lights-pane"
            aria-label={namePane(pane, texts.pane)}
            aria-pressed={isLit}
            tabIndex={pane === focusedPane ? 0 : -1}
            data-replay
            onFocus={() => setFocusedPane(pane)}
            onClick={() => show({ ...game, lights: press(game.lights, pane), moves: game.moves + 1 })}
          />
        ))}
      </div>
      <div className="lights-text">
        <p id="lights-rule">{texts.rule}</p>
        <p role="status" className="lights-status">
          {describeGame(game, texts)}
        </p>
        <div className="lights-actions">
          <Button variant="secondary" size="sm" onClick={() => show(begin(game.start))}>
            {texts.again}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => show(begin(createPuzzle()))}>
            {texts.next}
          </Button>
        </div>
      </div>
    </section>
  );
}

type GameTexts = ReturnType<typeof useTexts<"missing">>["lights"];

function namePane(index: number, name: GameTexts["pane"]): string {
  const { row, column } = positionOf(index);
  return name({ row: row + 1, pane: column + 1 });
}

function describeGame({ lights, moves }: Game, texts: GameTexts): string {
  const presses = texts.presses({ count: moves });
  if (isSolved(lights)) return texts.solved({ presses });
  const lit = countLit(lights);
  return moves === 0 ? texts.lit({ lit }) : texts.litAfter({ lit, presses });
}
