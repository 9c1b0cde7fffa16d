import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { countLit, createPuzzle, findNextPane, isSolved, type Lights, markLights, namePane, press } from "./lights.ts";

interface Game {
  start: Lights;
  lights: Lights;
  moves: number;
}

const begin = (start: Lights): Game => ({ start, lights: start, moves: 0 });

/** The window of the site's mark, to be lit again. @param onSolved called with whether the whole window is lit */
export function LightsGame({ onSolved }: { onSolved: (isLit: boolean) => void }) {
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
        The lights are out
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a leaning grid */}
      <div
        ref={panes}
        role="group"
        aria-label="A window of nine panes"
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
            aria-label={namePane(pane)}
            aria-pressed={isLit}
            tabIndex={pane === focusedPane ? 0 : -1}
            data-replay
            onFocus={() => setFocusedPane(pane)}
            onClick={() => show({ ...game, lights: press(game.lights, pane), moves: game.moves + 1 })}
          />
        ))}
      </div>
      <div className="lights-text">
        <p id="lights-rule">
          The lights are out. Press a pane: it switches, and so do its neighbors. Can you light the whole window?
        </p>
        <p role="status" className="lights-status">
          {describeGame(game)}
        </p>
        <div className="lights-actions">
          <Button variant="secondary" size="sm" onClick={() => show(begin(game.start))}>
            Start again
          </Button>
          <Button variant="ghost" size="sm" onClick={() => show(begin(createPuzzle()))}>
            New window
          </Button>
        </div>
      </div>
    </section>
  );
}

function describeGame({ lights, moves }: Game): string {
  const presses = moves === 1 ? "1 press" : `${moves} presses`;
  if (isSolved(lights))
    return `All nine are lit, after ${presses}. The page is still missing, but you found the light.`;
  return moves === 0 ? `${countLit(lights)} of 9 lit` : `${countLit(lights)} of 9 lit, after ${presses}`;
}
