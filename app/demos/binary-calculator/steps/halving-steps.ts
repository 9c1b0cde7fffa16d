import type { SheetRow, WalkStep, Walkthrough } from "./walkthrough.ts";

/** From decimal to binary: halve until nothing is left, and read the remainders upwards. @param value not negative */
export function explainHalving(value: bigint): Walkthrough {
  const rows: SheetRow[] = [];
  const steps: WalkStep[] = [];
  let left = value;
  do {
    const [half, remainder] = [left / 2n, left % 2n];
    const row = rows.length;
    rows.push({ label: `${left} \u00f7 2`, cells: [String(half), String(remainder)] });
    steps.push({
      text: `${left} \u00f7 2 = ${half}, remainder ${remainder}.`,
      writes: [
        [row, 0],
        [row, 1],
      ],
      reads: row === 0 ? [] : [[row - 1, 0]],
    });
    left = half;
  } while (left > 0n);
  return {
    title: "Conversion by halving",
    rows,
    steps,
    conclusion: `Read the remainders from the last to the first: ${value} is ${value.toString(2)} in binary.`,
  };
}

/** From binary to decimal: what each 1 is worth, added up. @param value not negative */
export function explainPlaceValues(value: bigint): Walkthrough {
  const bits = value.toString(2);
  const rows: SheetRow[] = [];
  const steps: WalkStep[] = [];
  let sum = 0n;
  for (let bit = 0; bit < bits.length; bit++) {
    const digit = bits[bits.length - 1 - bit] ?? "0";
    const worth = 1n << BigInt(bit);
    if (digit === "1") sum += worth;
    const row = rows.length;
    rows.push({ label: `Bit ${bit}, worth ${worth}`, cells: [digit, String(sum)] });
    steps.push({
      text: digit === "1" ? `Bit ${bit} is 1: add ${worth}, which makes ${sum}.` : `Bit ${bit} is 0: it stays ${sum}.`,
      writes: [[row, 1]],
      reads: [[row, 0]],
    });
  }
  return {
    title: "Conversion by place values",
    rows,
    steps,
    conclusion: `The sum of all places that hold a 1 is ${value}.`,
  };
}
