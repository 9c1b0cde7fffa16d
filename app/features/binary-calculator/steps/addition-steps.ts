import { bitAt, bitLength, toCells, type WalkStep, type Walkthrough } from "./walkthrough.ts";

const [carryRow, firstRow, secondRow, sumRow] = [0, 1, 2, 3];

/** Column addition with carries. @param a and @param b not negative */
export function explainAddition(a: bigint, b: bigint): Walkthrough {
  const columns = Math.max(bitLength(a), bitLength(b)) + 1;
  const carries: string[] = Array(columns).fill(" ");
  const steps: WalkStep[] = [];
  let carry = 0;
  for (let bit = 0; bit < columns; bit++) {
    const column = columns - 1 - bit;
    const [x, y] = [bitAt(a, bit), bitAt(b, bit)];
    const sum = x + y + carry;
    const isLast = bit === columns - 1;
    if (isLast && sum === 0) break;
    const next = sum >> 1;
    if (next === 1) carries[column - 1] = "1";
    steps.push({
      text: sentence({ x, y, carry, sum, isLast }),
      writes: [[sumRow, column], ...(next === 1 ? [[carryRow, column - 1] as const] : [])],
      reads: [
        [firstRow, column],
        [secondRow, column],
        [carryRow, column],
      ],
    });
    carry = next;
  }
  return {
    title: "Long addition",
    rows: [
      { label: "Carry", cells: carries, isNote: true },
      { label: "First number", cells: toCells(a, columns) },
      { label: "Second number", cells: toCells(b, columns) },
      { label: "Sum", cells: toCells(a + b, columns), isSum: true },
    ],
    steps,
    conclusion: `The sum is ${(a + b).toString(2)}, ${a + b} in decimal.`,
  };
}

interface Column {
  x: number;
  y: number;
  carry: number;
  sum: number;
  isLast: boolean;
}

function sentence({ x, y, carry, sum, isLast }: Column): string {
  if (isLast) return "Only the carry is left: write 1.";
  const terms = carry === 1 ? `${x} + ${y} + carry 1` : `${x} + ${y}`;
  const binary = sum.toString(2);
  return sum > 1 ? `${terms} = ${binary}: write ${sum & 1}, carry 1.` : `${terms} = ${binary}: write ${sum}.`;
}
