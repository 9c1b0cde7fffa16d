/** Runs processor-bound work one at a time, each in its own event-loop turn: cheap requests are served in between. */
export function createTurnQueue(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isTurnTaken = false;
  // Ends two turns later, because React schedules work for the next turn before it renders.
  const endTurnSoon = () => setImmediate(() => setImmediate(endTurn));
  const endTurn = () => {
    const next = waiting.shift();
    isTurnTaken = next !== undefined;
    if (!next) return;
    next();
    endTurnSoon();
  };
  return async () => {
    if (isTurnTaken) return new Promise((resolve) => waiting.push(resolve));
    isTurnTaken = true;
    endTurnSoon();
  };
}

export const takeTurn = createTurnQueue();
