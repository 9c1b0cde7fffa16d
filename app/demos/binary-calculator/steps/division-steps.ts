import {
  bitLength,
  type CellPosition,
  rowPositions,
  type SheetRow,
  toCells,
  type WalkStep,
  type Walkthrough,
} from "./walkthrough.ts";

const [quotientRow, dividendRow, firstWorkRow] = [0, 1, 2];

/** Long division, one bit brought down at a time. @param a not negative @param b above 0 */
export function explainDivision(a: bigint, b: bigint): Walkthrough {
  const columns = Math.max(bitLength(a), bitLength(b));
  const first = columns - bitLength(a);
  const rows: SheetRow[] = [];
  const steps: WalkStep[] = [];
  const quotient: string[] = Array(columns).fill(" ");
  let remainder = 0n;
  for (let column = first; column < columns; column++) {
    remainder = (remainder << 1n) | BigInt((a >> BigInt(columns - 1 - column)) & 1n);
    const fits = remainder >= b;
    quotient[column] = fits ? "1" : "0";
    const writes: CellPosition[] = [[quotientRow, column]];
    const bits = remainder.toString(2);
    const brought = `Bring down ${bits.at(-1)}: ${bits}.`;
    if (fits) {
      const after = remainder - b;
      for (const [label, value] of [
        ["Subtract", b],
        ["Remainder", after],
      ] as const) {
        const cells = endingAt(value, column, columns);
        writes.push(...rowPositions(firstWorkRow + rows.length, cells));
        rows.push({ label, cells, ...(label === "Remainder" ? { isSum: true } : {}) });
      }
      remainder = after;
    }
    const result = fits
      ? "The divisor goes into it: write 1 above and subtract it."
      : "The divisor does not go into it: write 0 above.";
    steps.push({ text: `${brought} ${result}`, writes, reads: [[dividendRow, column]] });
  }
  return {
    title: `Long division by ${b.toString(2)}`,
    rows: [
      { label: "Quotient", cells: quotient },
      { label: "Dividend", cells: toCells(a, columns), isSum: true },
      ...rows,
    ],
    steps,
    conclusion: `${a.toString(2)} divided by ${b.toString(2)} is ${(a / b).toString(2)}, remainder ${(a % b).toString(2)}: ${a} \u00f7 ${b} = ${a / b}, remainder ${a % b}.`,
  };
}

const endingAt = (value: bigint, column: number, columns: number): string[] => [
  ...value
    .toString(2)
    .padStart(column + 1, " ")
    .padEnd(columns, " "),
];
