/**
 * Lets work that keeps the processor busy begin one at a time, each in a turn of the event loop of its own: sockets are
 * looked at in between, so that what is cheap does not wait for a whole crowd of what is not.
 * @returns waits for the caller's turn
 */
export function createTurnQueue(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isTurnTaken = false;
  const endTurn = () => {
    const next = waiting.shift();
    isTurnTaken = next !== undefined;
    if (!next) return;
    next();
    setImmediate(endTurn);
  };
  return async () => {
    if (isTurnTaken) return new Promise((resolve) => waiting.push(resolve));
    isTurnTaken = true;
    setImmediate(endTurn);
  };
}
