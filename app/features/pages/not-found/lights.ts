export type Lights = readonly boolean[];

const side = 3;
const count = side * side;
const everyPane = Array.from({ length: count }, (_, index) => index);
const allLit: Lights = everyPane.map(() => true);

export const markLights: Lights = everyPane.map((index) => index === side - 1);

export const positionOf = (index: number) => ({ row: Math.floor(index / side), column: index % side });

function switches(pressed: number, pane: number): boolean {
  const [a, b] = [positionOf(pressed), positionOf(pane)];
  return Math.abs(a.row - b.row) + Math.abs(a.column - b.column) <= 1;
}

export const press = (lights: Lights, pressed: number): Lights =>
  lights.map((isLit, pane) => isLit !== switches(pressed, pane));

export const countLit = (lights: Lights): number => lights.filter(Boolean).length;

export const isSolved = (lights: Lights): boolean => countLit(lights) === count;

const pressesMin = 3;
const pressesMax = 5;

/** A lit window after a few presses, so the same presses light it again. @param random from 0 to below 1 */
export function createPuzzle(random: () => number = Math.random): Lights {
  const presses = pressesMin + Math.floor(random() * (pressesMax - pressesMin + 1));
  // With 3 by 3 panes different presses never undo each other: none of these windows is lit already.
  const pressed = everyPane
    .map((index) => ({ index, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, presses);
  return pressed.reduce((lights, { index }) => press(lights, index), allLit);
}

const steps: Readonly<Record<string, { row: number; column: number }>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

export function findNextPane(pane: number, key: string): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  if (!step) return undefined;
  const { row, column } = positionOf(pane);
  const within = (value: number) => Math.min(Math.max(value, 0), side - 1);
  return within(row + step.row) * side + within(column + step.column);
}
