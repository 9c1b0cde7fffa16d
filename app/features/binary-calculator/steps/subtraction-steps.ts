import { bitAt, bitLength, toCells, type WalkStep, type Walkthrough } from "./walkthrough.ts";

const [borrowRow, firstRow, secondRow, differenceRow] = [0, 1, 2, 3];

/** Column subtraction with borrows; the smaller number is taken from the larger. @param a and @param b not negative */
export function explainSubtraction(a: bigint, b: bigint): Walkthrough {
  const isSwapped = a < b;
  const [larger, smaller] = isSwapped ? [b, a] : [a, b];
  const columns = bitLength(larger);
  const borrows: string[] = Array(columns).fill(" ");
  const steps: WalkStep[] = [];
  let borrow = 0;
  for (let bit = 0; bit < columns; bit++) {
    const column = columns - 1 - bit;
    const [x, y] = [bitAt(larger, bit), bitAt(smaller, bit)];
    const needed = y + borrow;
    const next = x < needed ? 1 : 0;
    if (next === 1) borrows[column - 1] = "1";
    steps.push({
      text: sentence(x, y, borrow),
      writes: [[differenceRow, column], ...(next === 1 ? [[borrowRow, column - 1] as const] : [])],
      reads: [
        [firstRow, column],
        [secondRow, column],
        [borrowRow, column],
      ],
    });
    borrow = next;
  }
  const difference = larger - smaller;
  return {
    title: "Long subtraction",
    rows: [
      { label: "Borrowed", cells: borrows, isNote: true },
      { label: isSwapped ? "Second number, the larger one" : "First number", cells: toCells(larger, columns) },
      { label: isSwapped ? "First number" : "Second number", cells: toCells(smaller, columns) },
      { label: "Difference", cells: [...difference.toString(2).padStart(columns, "0")], isSum: true },
    ],
    steps,
    conclusion: isSwapped
      ? `The second number is larger, so the result is negative: \u2212${difference.toString(2)}, \u2212${difference} in decimal.`
      : `The difference is ${difference.toString(2)}, ${difference} in decimal.`,
  };
}

function sentence(x: number, y: number, borrow: number): string {
  const terms = borrow === 1 ? `${x} \u2212 ${y} \u2212 borrowed 1` : `${x} \u2212 ${y}`;
  const needed = y + borrow;
  if (x >= needed) return `${terms} = ${x - needed}: write ${x - needed}.`;
  return `${terms} isn't enough: borrow 1 from the next column, which counts as 10 here. Write ${x + 2 - needed}.`;
}
