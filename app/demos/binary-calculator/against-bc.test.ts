import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toFixedWidth } from "./converter/register.tsx";
import { groupDigits, readNumber, writeNumber } from "./number-text.ts";
import { calculate, type Operation, remainderOf } from "./operations.ts";

const hasBc = spawnSync("bc", ["--version"]).status === 0;

const number = fc.oneof(fc.bigInt(-(2n ** 64n), 2n ** 64n), fc.bigInt(-(10n ** 60n), 10n ** 60n));
const cases = fc.sample(fc.tuple(number, number, fc.integer({ min: 1, max: 128 })), {
  numRuns: 10_000,
  seed: 20_261_121,
});

/** Returns bc's output, one line for each line of input. */
function askBc(lines: readonly string[]): string[] {
  const { stdout } = spawnSync("env", ["BC_LINE_LENGTH=0", "bc", "-q"], {
    input: `${lines.join("\n")}\n`,
    encoding: "utf8",
    maxBuffer: 64 * 1_024 * 1_024,
  });
  return stdout.trim().split("\n");
}

const ours = (operation: Operation, a: bigint, b: bigint): bigint => {
  const result = calculate(operation, a, b);
  if (result.kind !== "value") throw new Error(result.kind);
  return result.value;
};

/** bc has no floor and no two's complement: both are put together from what it has. */
const definitions = [
  "scale=0",
  "define f(a,b){auto q; q=a/b; if (a%b!=0 && (a<0)!=(b<0)) q=q-1; return q}",
  "define m(a,b){return a-b*f(a,b)}",
  "define s(a,w){auto u; u=m(a,2^w); if (u>=2^(w-1)) return u-2^w; return u}",
];

test.skipIf(!hasBc)("six answers to each of 10,000 cases are those of bc", () => {
  const usable = cases.filter(([, b]) => b !== 0n);
  const asked = usable.flatMap(([a, b, width]) => [
    `${a}+(${b})`,
    `${a}-(${b})`,
    `${a}*(${b})`,
    `f(${a},${b})`,
    `m(${a},${b})`,
    `s(${a},${width})`,
  ]);
  const expected = usable.flatMap(([a, b, width]) => [
    ours("add", a, b),
    ours("subtract", a, b),
    ours("multiply", a, b),
    ours("divide", a, b),
    remainderOf(a, b, ours("divide", a, b)),
    toFixedWidth(a, width).signed,
  ]);
  expect(askBc([...definitions, ...asked])).toEqual(expected.map(String));
});

test.skipIf(!hasBc)("binary and hexadecimal digits are those of bc", () => {
  const values = cases.map(([a]) => (a < 0n ? -a : a));
  const binary = askBc(["obase=2", ...values.map(String)]);
  const hex = askBc(["obase=16", ...values.map(String)]);
  expect(binary).toEqual(values.map((value) => writeNumber(value, 2)));
  expect(hex.map((digits) => digits.toLowerCase())).toEqual(values.map((value) => writeNumber(value, 16)));
  expect(binary.map((digits) => readNumber(digits, 2))).toEqual(values);
  expect(groupDigits(binary[0] ?? "", 2).replaceAll("\u2009", "")).toBe(binary[0]);
});
