// The calculator against BigInt alone: x * y + floor(x / y) of decimal text to binary text, validation included.
import { readNumber, writeNumber } from "../app/features/binary-calculator/number-text.ts";
import { calculate, type Operation } from "../app/features/binary-calculator/operations.ts";
import { fixed, printGoal, printTable } from "./measure/report.ts";
import { median, noise, pairedRatio, rotate } from "./measure/statistics.ts";

const rounds = 15;
const roundMs = 60;
const goal = 1.1;

const bare = (a: string, b: string): string => {
  const [x, y] = [BigInt(a), BigInt(b)];
  return (x * y + x / y).toString(2);
};

function ours(a: string, b: string): string {
  const [x, y] = [readNumber(a, 10), readNumber(b, 10)];
  if (x === undefined || y === undefined) throw new Error("no numbers");
  const exact = (operation: Operation, p: bigint, q: bigint) => {
    const result = calculate(operation, p, q);
    if (result.kind !== "value") throw new Error(result.kind);
    return result.value;
  };
  return writeNumber(exact("add", exact("multiply", x, y), exact("divide", x, y)), 2);
}

/** @returns microseconds a calculation */
function time(run: typeof bare, a: string, b: string): number {
  const begin = performance.now();
  let count = 0;
  while (performance.now() - begin < roundMs) {
    for (let i = 0; i < 10; i++) run(a, b);
    count += 10;
  }
  return ((performance.now() - begin) * 1_000) / count;
}

const ratios = new Map<number, number>();
const rows: Record<string, string>[] = [];
for (const digits of [200, 2_000]) {
  const [a, b] = ["9".repeat(digits), "7".repeat(digits / 2)];
  if (bare(a, b) !== ours(a, b)) throw new Error("wrong");
  const results = new Map([bare, ours].map((run) => [run, [] as number[]]));
  for (let round = -2; round < rounds; round++)
    for (const run of rotate([bare, ours], round + 2)) {
      const us = time(run, a, b);
      if (round >= 0) results.get(run)?.push(us); // the first ones warm up
    }
  const [limit = [], site = []] = [results.get(bare), results.get(ours)];
  const ratio = pairedRatio(site, limit);
  ratios.set(digits, ratio);
  rows.push({
    digits: String(digits),
    "BigInt us": fixed(median(limit)),
    "±%": fixed(noise(limit), 0),
    "calculator us": fixed(median(site)),
    ratio: fixed(ratio),
  });
}
printTable(rows);
console.log("");
for (const [digits, ratio] of ratios)
  printGoal(
    `x * y + floor(x / y) to binary, ${digits} digits`,
    `<= ${goal}x BigInt`,
    `${fixed(ratio)}x`,
    ratio <= goal,
  );
