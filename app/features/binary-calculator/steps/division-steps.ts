import {
  bitLength,
  type CellPlace,
  rowPlaces,
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
  let rest = 0n;
  for (let column = first; column < columns; column++) {
    rest = (rest << 1n) | BigInt((a >> BigInt(columns - 1 - column)) & 1n);
    const goes = rest >= b;
    quotient[column] = goes ? "1" : "0";
    const writes: CellPlace[] = [[quotientRow, column]];
    const bits = rest.toString(2);
    const brought = `Bring down ${bits.at(-1)}: ${bits}.`;
    if (goes) {
      const after = rest - b;
      for (const [label, value] of [
        ["Take away", b],
        ["Rest", after],
      ] as const) {
        const cells = endingAt(value, column, columns);
        writes.push(...rowPlaces(firstWorkRow + rows.length, cells));
        rows.push({ label, cells, ...(label === "Rest" ? { isSum: true } : {}) });
      }
      rest = after;
    }
    const result = goes
      ? "The divisor goes into it: write 1 above, and take it away."
      : "The divisor does not go into it: write 0 above.";
    steps.push({ text: `${brought} ${result}`, writes, looksAt: [[dividendRow, column]] });
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

/** The bits of a number, the last of them in a column. */
const endingAt = (value: bigint, column: number, columns: number): string[] => [
  ...value
    .toString(2)
    .padStart(column + 1, " ")
    .padEnd(columns, " "),
];
