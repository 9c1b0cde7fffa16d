import { bitAt, bitLength, type SheetRow, toCells, type WalkStep, type Walkthrough } from "./walkthrough.ts";

const [noteRow, firstRow, secondRow, resultRow] = [0, 1, 2, 3];

interface Column {
  readonly x: number;
  readonly y: number;
  /** 1 where the column before carried or borrowed. */
  readonly carry: number;
  readonly isLast: boolean;
}

/** @param work writes a column's sentence and says whether it carries or borrows; undefined where nothing is left to do */
function workColumns(
  [first, second]: readonly [bigint, bigint],
  columns: number,
  work: (column: Column) => { readonly text: string; readonly next: boolean } | undefined,
): { readonly notes: string[]; readonly steps: WalkStep[] } {
  const notes: string[] = Array(columns).fill(" ");
  const steps: WalkStep[] = [];
  let carry = 0;
  for (let bit = 0; bit < columns; bit++) {
    const column = columns - 1 - bit;
    const done = work({ x: bitAt(first, bit), y: bitAt(second, bit), carry, isLast: bit === columns - 1 });
    if (!done) break;
    if (done.next) notes[column - 1] = "1";
    steps.push({
      text: done.text,
      writes: [[resultRow, column], ...(done.next ? [[noteRow, column - 1] as const] : [])],
      reads: [firstRow, secondRow, noteRow].map((row) => [row, column] as const),
    });
    carry = done.next ? 1 : 0;
  }
  return { notes, steps };
}

/** Column addition with carries. @param a and @param b not negative */
export function explainAddition(a: bigint, b: bigint): Walkthrough {
  const columns = Math.max(bitLength(a), bitLength(b)) + 1;
  const { notes, steps } = workColumns([a, b], columns, ({ x, y, carry, isLast }) => {
    const sum = x + y + carry;
    if (isLast) return sum === 0 ? undefined : { text: "Only the carry is left: write 1.", next: false };
    const terms = carry === 1 ? `${x} + ${y} + carry 1` : `${x} + ${y}`;
    const written = sum > 1 ? `write ${sum & 1}, carry 1` : `write ${sum}`;
    return { text: `${terms} = ${sum.toString(2)}: ${written}.`, next: sum > 1 };
  });
  return {
    title: "Long addition",
    rows: [
      { label: "Carry", cells: notes, isNote: true },
      { label: "First number", cells: toCells(a, columns) },
      { label: "Second number", cells: toCells(b, columns) },
      { label: "Sum", cells: toCells(a + b, columns), isSum: true },
    ],
    steps,
    conclusion: `The sum is ${(a + b).toString(2)}, ${a + b} in decimal.`,
  };
}

/** Column subtraction with borrows; the smaller number is taken from the larger. @param a and @param b not negative */
export function explainSubtraction(a: bigint, b: bigint): Walkthrough {
  const isSwapped = a < b;
  const [larger, smaller] = isSwapped ? [b, a] : [a, b];
  const columns = bitLength(larger);
  const { notes, steps } = workColumns([larger, smaller], columns, ({ x, y, carry }) => {
    const terms = carry === 1 ? `${x} \u2212 ${y} \u2212 borrowed 1` : `${x} \u2212 ${y}`;
    const left = x - y - carry;
    const borrowing = `borrow 1 from the next column, which counts as 10 here. Write ${left + 2}.`;
    return left >= 0
      ? { text: `${terms} = ${left}: write ${left}.`, next: false }
      : { text: `${terms} isn't enough: ${borrowing}`, next: true };
  });
  const difference = (larger - smaller).toString(2);
  const inDecimal = `${larger - smaller} in decimal.`;
  const numbers: SheetRow[] = [
    { label: isSwapped ? "Second number, the larger one" : "First number", cells: toCells(larger, columns) },
    { label: isSwapped ? "First number" : "Second number", cells: toCells(smaller, columns) },
  ];
  return {
    title: "Long subtraction",
    rows: [
      { label: "Borrowed", cells: notes, isNote: true },
      ...numbers,
      { label: "Difference", cells: [...difference.padStart(columns, "0")], isSum: true },
    ],
    steps,
    conclusion: isSwapped
      ? `The second number is larger, so the result is negative: \u2212${difference}, \u2212${inDecimal}`
      : `The difference is ${difference}, ${inDecimal}`,
  };
}
