import {
  bitAt,
  bitLength,
  type CellPosition,
  rowPositions,
  type SheetRow,
  toCells,
  type WalkStep,
  type Walkthrough,
} from "./walkthrough.ts";

const secondRow = 1;
const partialsFrom = 2;

/** One shifted copy of the first number for each 1 of the second, then their sum. @param a and @param b not negative */
export function explainMultiplication(a: bigint, b: bigint): Walkthrough {
  const product = a * b;
  const columns = Math.max(bitLength(product), bitLength(a), bitLength(b));
  const partials: SheetRow[] = [];
  const steps: WalkStep[] = [];
  for (let bit = 0; bit < bitLength(b); bit++) {
    const place: CellPosition = [secondRow, columns - 1 - bit];
    if (bitAt(b, bit) === 0) {
      steps.push({ text: `Bit ${bit} of the second number is 0: nothing to write.`, writes: [], reads: [place] });
      continue;
    }
    const row = partialsFrom + partials.length;
    const cells = toCells(a << BigInt(bit), columns);
    partials.push({ label: `First number, ${bit} to the left`, cells });
    steps.push({
      text: `Bit ${bit} of the second number is 1: write the first number${bit === 0 ? "" : `, ${bit} ${bit === 1 ? "place" : "places"} to the left`}.`,
      writes: rowPositions(row, cells),
      reads: [place],
    });
  }
  const productCells = toCells(product, columns);
  const productRow = partialsFrom + partials.length;
  steps.push({
    text: partials.length === 1 ? "There is one row, and it is the product." : "Add up the rows.",
    writes: rowPositions(productRow, productCells),
    reads: [],
  });
  return {
    title: "Long multiplication",
    rows: [
      { label: "First number", cells: toCells(a, columns) },
      { label: "Second number", cells: toCells(b, columns) },
      ...partials.map((row, i) => (i === 0 ? { ...row, isSum: true } : row)),
      { label: "Product", cells: productCells, isSum: true },
    ],
    steps:
      partials.length === 0
        ? [{ ...lastOf(steps), text: "There is no 1 in the second number: the product is 0." }]
        : steps,
    conclusion: `The product is ${product.toString(2)}, ${product} in decimal.`,
  };
}

function lastOf(steps: readonly WalkStep[]): WalkStep {
  const step = steps.at(-1);
  if (!step) throw new Error("A multiplication has a last step.");
  return step;
}
